import { useStrings } from '../../strings/strings.ts'
import { LostCube } from '../../ui/LostCube.tsx'
import type { OfflinePageProps } from './props.ts'

/**
 * The page that the service worker shows instead of a page that can't be loaded. The client lists the pages
 * that can be read offline. At the page's own URL, where nothing has failed, it shows the texts in
 * `data-stored` instead. Without scripts the page can't list anything, and says so.
 */
export function OfflinePage({ siteName, sections }: OfflinePageProps) {
  const strings = useStrings()
  return (
    <main className="offline" id="docsite-content" tabIndex={-1} data-offline={siteName}>
      <div className="offline-head">
        <LostCube missing={[1, 2]} />
        <noscript>
          <h1>{strings.storedHeading}</h1>
          <p>{strings.storedNeedsScript}</p>
        </noscript>
        <h1 data-stored={strings.storedHeading}>{strings.offlineHeading}</h1>
        <p data-failed>{strings.offlineText}</p>
        <button className="button primary" type="button" data-failed data-retry>
          {strings.tryAgain}
        </button>
        <p data-nothing hidden>
          {strings.storedNothing}
        </p>
        <p data-blocked hidden>
          {strings.storedBlocked}
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
