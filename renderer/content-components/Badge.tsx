/** A version or status next to a heading or text. */
export function Badge({ text }: { text: string }) {
  return <span className="badge">{text}</span>
}
