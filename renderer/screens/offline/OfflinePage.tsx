import { useStrings } from '../../strings/strings.ts'
import { LostCube } from '../../ui/LostCube.tsx'
import type { OfflinePageProps } from './props.ts'

/**
 * What the service worker shows in place of a page that is missing. The client fills in which pages can be read instead; at
 * its own address, if nothing has failed, the page says what `data-stored` holds.
 */
export function OfflinePage({ siteName, sections }: OfflinePageProps) {
  const strings = useStrings()
  return (
    <main className="offline" id="docsite-content" tabIndex={-1} data-offline={siteName}>
      <div className="offline-head">
        <LostCube missing={[1, 2]} />
        <h1 data-stored={strings.storedHeading}>{strings.offlineHeading}</h1>
        <p data-failed>{strings.offlineText}</p>
        <button className="button primary" type="button" data-failed data-retry>
          {strings.tryAgain}
        </button>
        <p data-nothing hidden>
          {strings.storedNothing}
        </p>
      </div>
      <div className="stored" data-pages hidden>
        <h2 data-stored={strings.storedText}>{strings.storedPages}</h2>
        {[...sections, { name: '', title: strings.otherPages }].map(({ name, title }) => (
          <section key={name} className="stored-section" data-section={name} hidden>
            <h3>
              {title}{' '}
              <span className="stored-mark" data-saved hidden>
                {strings.sectionSaved}
              </span>
            </h3>
            <ul />
          </section>
        ))}
      </div>
    </main>
  )
}
