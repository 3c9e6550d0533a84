import { useStrings } from '../strings/strings.ts'

/** The way past the header, for those who go by keyboard or by ear. */
export function SkipLink() {
  const strings = useStrings()
  return (
    <a className="skip-link" href="#docsite-content">
      {strings.skipToContent}
    </a>
  )
}
