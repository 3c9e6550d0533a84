import { useSite } from '../../site-context.ts'
import { useStrings } from '../../strings/strings.ts'
import { Bundling } from './Bundling.tsx'
import { Cube } from './Cube.tsx'
import type { HomePageProps } from './props.ts'
import { WordRotator } from './WordRotator.tsx'

type SplashProps = Pick<
  HomePageProps,
  'name' | 'headline' | 'words' | 'steps' | 'lead' | 'command' | 'actions' | 'picture' | 'graph'
>

/**
 * The first screenful: the headline, a command to copy, links to start, and a picture of what the project
 * does.
 */
export function Splash(props: SplashProps) {
  const { name, headline, words, steps, lead, command, actions, picture, graph } = props
  const { base } = useSite()
  const strings = useStrings()
  const [before, after] = headline
  const hasPicture = words.length > 0
  return (
    <section className={hasPicture ? 'splash' : 'splash plain'} aria-label={name}>
      <div className="home-grid splash-inner">
        <div className="splash-text">
          <h1 className="headline">
            {before}
            {words.length > 0 && (
              <span className="word-rotator" data-words={JSON.stringify(words)}>
                <WordRotator words={words} />
              </span>
            )}
            {after}
          </h1>
          {steps.length > 0 && (
            <ol className="splash-steps">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
          {lead && <p className="splash-lead">{lead}</p>}
          {command && (
            <figure className="code splash-command" data-lang="sh">
              <pre>
                <code>{command}</code>
              </pre>
            </figure>
          )}
          {actions.length > 0 && (
            <p className="splash-actions">
              {actions.map(({ label, url }, index) => (
                <a key={url} className={index === 0 ? 'button primary' : 'button'} href={url}>
                  {label}
                </a>
              ))}
            </p>
          )}
        </div>
        {hasPicture && (
          <div className={graph ? 'splash-picture has-graph' : 'splash-picture'}>
            {picture && <img src={base + picture} alt="" width="520" height="360" />}
            {graph ? <Bundling graph={graph} word={words[0]} /> : <Cube />}
            <label className="motion-toggle">
              <input type="checkbox" className="sr-only" />
              <span className="sr-only">{strings.pauseMotion}</span>
            </label>
          </div>
        )}
      </div>
    </section>
  )
}
