import { Icon } from '../icons/Icon.tsx'
import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'

/** A line of news above the header, until the reader dismisses it. */
export function NotificationBar() {
  const { notification } = useSite()
  const strings = useStrings()
  if (!notification) return null
  return (
    <div className="notification-bar" id="notification">
      <p>
        {notification.text}{' '}
        {notification.url && <a href={notification.url}>{notification.linkText ?? notification.url}</a>}
      </p>
      <button className="notification-dismiss" type="button" aria-label={strings.dismiss} hidden>
        <Icon name="close" />
      </button>
    </div>
  )
}
