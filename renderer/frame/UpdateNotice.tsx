import { Icon } from '../icons/Icon.tsx'
import { useStrings } from '../strings/strings.ts'

/** Announces a new version of the site. It is hidden until the client shows it. */
export function UpdateNotice() {
  const strings = useStrings()
  return (
    <section className="update-notice" data-update aria-label={strings.updateAvailable} hidden>
      <button
        className="update-toggle"
        type="button"
        data-action="update-toggle"
        aria-expanded="true"
        aria-label={strings.updateToggle}
      >
        <Icon name="chevron" size={18} />
      </button>
      <p role="status">{strings.updateAvailable}</p>
      <button
        className="update-button"
        type="button"
        data-action="update"
        data-busy={strings.updating}
        data-reload={strings.reload}
      >
        {strings.update}
      </button>
    </section>
  )
}
