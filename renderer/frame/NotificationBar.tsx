import { Icon } from '../icons/Icon.tsx'
import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'

/** An announcement above the header, shown until the reader dismisses it. */
export function NotificationBar() {
  const { notification } = useSite()
  const strings = useStrings()
  if (!notification) return null
  return (
    <aside
      className="notification-bar"
      data-version={notification.version}
      data-section={notification.section}
      aria-label={strings.notification}
    >
      <p>
        {notification.text}{' '}
        {notification.url && <a href={notification.url}>{notification.linkText ?? notification.url}</a>}
      </p>
      <button className="icon-button" type="button" data-action="dismiss" aria-label={strings.dismiss}>
        <Icon name="close" size={18} />
      </button>
    </aside>
  )
}
