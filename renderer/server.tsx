import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Footer } from './frame/Footer.tsx'
import { Header } from './frame/Header.tsx'
import { NotificationBar } from './frame/NotificationBar.tsx'
import { Sidebar, SidebarItem, type SidebarItemProps } from './frame/Sidebar.tsx'
import { ContentPage } from './screens/ContentPage.tsx'
import { HomePage } from './screens/HomePage.tsx'
import { NotFoundPage } from './screens/NotFoundPage.tsx'
import { PrintablePage } from './screens/PrintablePage.tsx'
import { VotePage } from './screens/VotePage.tsx'
import { SiteContext } from './site-context.ts'
import { StringsContext, stringsOf } from './strings/strings.ts'
import type {
  ContentPageProps,
  HomePageProps,
  PrintablePageProps,
  SectionNav,
  SiteProps,
  VotePageProps,
} from './types.ts'

export { contentComponents } from './content-components/components.tsx'
export { routeMark } from './frame/route-mark.ts'
export { fill, isStringKey, type StringKey, type Strings, stringsOf } from './strings/strings.ts'
export type * from './types.ts'

/** A screen by its name, with what it shows. */
export type Screen =
  | { name: 'content'; props: ContentPageProps }
  | { name: 'home'; props: HomePageProps }
  | { name: 'vote'; props: VotePageProps }
  | { name: 'printable'; props: PrintablePageProps }
  | { name: 'not-found' }

/** Render what is particular to one route. */
export function renderScreen(site: SiteProps, screen: Screen): string {
  return render(site, toScreenElement(screen))
}

function toScreenElement(screen: Screen): ReactNode {
  switch (screen.name) {
    case 'content':
      return <ContentPage {...screen.props} />
    case 'home':
      return <HomePage {...screen.props} />
    case 'vote':
      return <VotePage {...screen.props} />
    case 'printable':
      return <PrintablePage {...screen.props} />
    case 'not-found':
      return <NotFoundPage />
  }
}

/** Notification bar and header, for all pages whose route begins with a segment. Holds `routeMark`. */
export function renderHeader(site: SiteProps, section: string): string {
  return render(
    site,
    <>
      <NotificationBar />
      <Header section={section} />
    </>,
  )
}

export function renderFooter(site: SiteProps): string {
  return render(site, <Footer />)
}

/** The sidebar of a section without a current page. Holds `routeMark`. */
export function renderSidebar(site: SiteProps, nav: SectionNav): string {
  return render(site, <Sidebar nav={nav} />)
}

/** One item, as `renderSidebar` renders it, or as the current one: the first is replaced by the second on its page. */
export function renderSidebarItem(site: SiteProps, props: SidebarItemProps): string {
  return render(site, <SidebarItem {...props} />)
}

/** Render a content component; it has no state on the server, and nothing of it is hydrated as part of the page. */
export function renderContentComponent(site: SiteProps, element: ReactNode): string {
  return renderToStaticMarkup(withContexts(site, element))
}

function render(site: SiteProps, element: ReactNode): string {
  return renderToString(withContexts(site, element))
}

function withContexts(site: SiteProps, element: ReactNode): ReactNode {
  return (
    <SiteContext value={site}>
      <StringsContext value={stringsOf(site.language)}>{element}</StringsContext>
    </SiteContext>
  )
}
