import { createRoot, type Root } from 'react-dom/client'
import { useStrings } from '../strings/strings.ts'
import { type NavigationStore, useNavigation } from './navigation-store.ts'
import type { Wrap } from './wrap.ts'

/**
 * Let React render every page after the first one. Until then the document's HTML remains untouched: prose is
 * never hydrated.
 */
export function initPageView(store: NavigationStore, wrap: Wrap): void {
  const place = document.querySelector<HTMLElement>('[data-page]')
  let root: Root | undefined
  store.subscribe(() => {
    if (!place || root || store.state.page.status === 'document') return
    place.replaceChildren()
    root = createRoot(place)
    root.render(wrap(<PageView />))
  })
}

function PageView() {
  const { page } = useNavigation()
  switch (page.status) {
    case 'document':
      return null
    case 'loading':
      return <LoadingPage />
    case 'shown':
      return <div className="page-view" dangerouslySetInnerHTML={{ __html: page.html }} />
    case 'failed':
      return <FailedPage url={page.url} />
  }
}

function LoadingPage() {
  const strings = useStrings()
  return (
    <main className="page-state" id="docsite-content" tabIndex={-1} aria-busy="true">
      <span className="sr-only">{strings.loading}</span>
      {[0, 1, 2, 3, 4].map((bone) => (
        <div key={bone} className="bone" />
      ))}
    </main>
  )
}

function FailedPage({ url }: { url: string }) {
  const strings = useStrings()
  return (
    <main className="page-state" id="docsite-content" tabIndex={-1}>
      <p role="alert">{strings.errorLoading}</p>
      <p>
        <a className="button" href={url} data-reload>
          {strings.tryAgain}
        </a>
      </p>
    </main>
  )
}
