/** A list of links to pages. */
export function PageLinks({ links }: { links: readonly { label: string; url: string }[] }) {
  return (
    <ul>
      {links.map(({ label, url }) => (
        <li key={url}>
          <a href={url}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
