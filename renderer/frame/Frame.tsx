import { useStrings } from '../strings/strings.ts'

/** What stands before the header: the way past it, and the state of the drawer on small screens. */
export function FrameStart() {
  const strings = useStrings()
  return (
    <>
      <a className="skip-link" href="#content">
        {strings.skipToContent}
      </a>
      <input
        className="sr-only"
        type="checkbox"
        id="menu-toggle"
        autoComplete="off"
        aria-label={strings.menu}
      />
    </>
  )
}
