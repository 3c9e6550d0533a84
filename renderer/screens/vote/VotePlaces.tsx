import { useStrings } from '../../strings/strings.ts'

/** What stands where the list will be, in the document as it comes and until the list is there. */
export function VotePlaces() {
  const strings = useStrings()
  return (
    <div className="vote-places" aria-busy="true">
      <p className="sr-only" role="status">
        {strings.loading}
      </p>
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <div key={place} className="vote-place" />
      ))}
    </div>
  )
}
