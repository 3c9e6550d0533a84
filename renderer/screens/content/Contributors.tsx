import { useStrings } from '../../strings/strings.ts'
import type { Contributor } from './props.ts'

/** Who has written a page. Pictures load once they are in view. */
export function Contributors({ contributors }: { contributors: Contributor[] }) {
  const strings = useStrings()
  if (contributors.length === 0) return null
  return (
    <section className="contributors" aria-labelledby="contributors-title">
      <h2 id="contributors-title">{strings.contributors}</h2>
      <ul>
        {contributors.map(({ username, url, avatarUrl }) => (
          <li key={username}>
            <a href={url} rel="noopener" title={username}>
              <span className="avatar" data-avatar={avatarUrl} aria-hidden="true">
                {username.slice(0, 1).toUpperCase()}
              </span>
              <span className="contributor-name">{username}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
