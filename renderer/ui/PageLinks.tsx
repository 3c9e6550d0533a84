/** A list of pages to go on to. */
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
