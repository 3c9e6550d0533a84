import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'
import type { Counterparts } from '../types.ts'
import { isSamePage, toCounterpartUrl } from '../urls/counterpart-url.ts'

/**
 * Links to the same page in each version of the documentation.
 *
 * @param url URL of the page.
 */
export function VersionSelect({ url, counterparts }: { url: string; counterparts?: Counterparts }) {
  const { versions, base } = useSite()
  const strings = useStrings()
  if (versions.length < 2) return null
  return (
    <div className="versions">
      <span id="docsite-versions" className="sr-only">
        {strings.version}
      </span>
      <ul aria-labelledby="docsite-versions">
        {versions.map((entry) => {
          const { code, label, isCurrent } = entry
          const counterpart = counterparts?.versions?.[code]
          const lack =
            counterpart?.lacks && (counterpart.lacks === 'page' ? strings.lacksPage : strings.lacksText)
          return (
            <li key={code}>
              <a
                href={toCounterpartUrl(entry, counterpart, url, base)}
                data-same={isSamePage(entry, counterpart) ? '' : undefined}
                aria-current={isCurrent ? 'true' : undefined}
                title={lack}
                data-lacks={counterpart?.lacks}
              >
                <span className={/^\d/.test(label) ? 'number' : undefined}>{label}</span>
                {lack && <span className="sr-only">{lack}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
