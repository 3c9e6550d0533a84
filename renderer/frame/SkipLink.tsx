import { useStrings } from '../strings/strings.ts'

/** Skips the header, for readers who use the keyboard or a screen reader. */
export function SkipLink() {
  const strings = useStrings()
  return (
    <a className="skip-link" href="#docsite-content">
      {strings.skipToContent}
    </a>
  )
}
