import { useStrings } from '../../strings/strings.ts'
import type { Contributor } from './props.ts'

/** The contributors to a page. Their pictures load when they come into view. */
export function Contributors({ contributors }: { contributors: Contributor[] }) {
  const strings = useStrings()
  if (contributors.length === 0) return null
  return (
    <section className="contributors" aria-labelledby="docsite-contributors">
      <h2 id="docsite-contributors">{strings.contributors}</h2>
      <ul>
        {contributors.map((contributor) => (
          <li key={contributor.url ?? contributor.name}>
            {contributor.url === undefined ? (
              <span className="contributor">
                <Person {...contributor} />
              </span>
            ) : (
              <a className="contributor" href={contributor.url} rel="noopener" title={contributor.name}>
                <Person {...contributor} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Person({ name, avatarUrl }: Contributor) {
  return (
    <>
      <span className="avatar" data-avatar={avatarUrl} aria-hidden="true">
        {[...name].slice(0, 1).join('').toUpperCase()}
      </span>
      <span className="contributor-name">{name}</span>
    </>
  )
}
