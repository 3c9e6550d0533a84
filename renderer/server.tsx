/// <reference types="vite/types/importMeta.d.ts" />
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { escapeHtml } from './escape-html.ts'
import { DrawerMenu } from './frame/DrawerMenu.tsx'
import { Footer } from './frame/Footer.tsx'
import { Header, type HeaderProps } from './frame/Header.tsx'
import { LabelledIconLinks } from './frame/IconLinks.tsx'
import { NotificationBar } from './frame/NotificationBar.tsx'
import { Sidebar, type SidebarProps } from './frame/Sidebar.tsx'
import { SidebarItem, type SidebarItemProps } from './frame/SidebarItem.tsx'
import { SkipLink } from './frame/SkipLink.tsx'
import { UpdateNotice } from './frame/UpdateNotice.tsx'
import { type Screen, screens } from './screens/screen.ts'
import { SiteContext } from './site-context.ts'
import type { SiteProps } from './types.ts'

export { loadComponent } from './content-components/load-component.ts'
export { Slot } from './content-components/Slot.tsx'
export { fill } from './strings/fill.ts'
export type * from './types.ts'

const modules = import.meta.glob<Record<string, ComponentType<object>>>('./screens/*/*Page.tsx', {
  eager: true,
})

/** Render the screen of one route: everything between header and footer. */
export function renderScreen(site: SiteProps, { name, props }: Screen): string {
  const { component } = screens[name]
  if (component === undefined) return ''
  const Component = modules[`./screens/${name}/${component}.tsx`]?.[component]
  if (!Component) throw new Error(`renderer/screens/${name}/${component}.tsx doesn't export ${component}`)
  return render(site, <Component {...props} />)
}

/**
 * Render everything before the page: skip link, notification bar, header.
 *
 * @param props The page's URL may be a placeholder, because one header is rendered for many pages.
 */
export function renderHeader(site: SiteProps, props: HeaderProps): string {
  const start = render(
    site,
    <>
      <SkipLink />
      <NotificationBar />
    </>,
  )
  const header = render(site, <Header {...props} />)
  return `${start}<header class="header" data-island="header">${header}</header>`
}

/** Render everything after the page: footer, update notice. */
export function renderFooter(site: SiteProps): string {
  return render(
    site,
    <>
      <Footer />
      <UpdateNotice />
    </>,
  )
}

/**
 * Render the sidebar of a section. No page is marked as the current one.
 *
 * @param props The page's URL may be a placeholder.
 */
export function renderSidebar(site: SiteProps, props: SidebarProps): string {
  const label = escapeHtml(site.strings.sectionNavigation)
  const sidebar = render(site, <Sidebar {...props} />)
  return `<div class="sidebar" id="docsite-sidebar" popover role="none"><nav aria-label="${label}" data-island="sidebar">${sidebar}</nav></div>${cover}`
}

/**
 * Render the drawer of small windows for pages without a sidebar. Empty if the site's header has no links.
 *
 * @param section First segment of the page's route.
 */
export function renderDrawer(site: SiteProps, section: string): string {
  if (site.navigation.length === 0) return ''
  const drawer = render(
    site,
    <>
      <DrawerMenu section={section} />
      <LabelledIconLinks className="drawer-icons" />
    </>,
  )
  const label = escapeHtml(site.strings.menu)
  return `<div class="sidebar drawer-only" id="docsite-sidebar" popover role="none"><nav aria-label="${label}">${drawer}</nav></div>${cover}`
}

/** Assemble the body of a document from pieces of HTML: header, sidebar or drawer, page, footer. */
export function renderLayout<Piece>(parts: {
  header: readonly Piece[]
  aside: readonly Piece[]
  hasSidebar: boolean
  body: Piece
  footer: Piece
}): (Piece | string)[] {
  const { header, aside, hasSidebar, body, footer } = parts
  const layout = hasSidebar ? 'layout with-sidebar' : 'layout'
  return [
    ...header,
    `<div class="${layout}">`,
    ...aside,
    '<div class="page" data-page>',
    body,
    '</div></div>',
    footer,
  ]
}

/** Dims the page behind the open drawer, and catches taps outside the drawer. */
const cover = '<div class="drawer-cover"></div>'

/**
 * Render one item of the sidebar, either as in `renderSidebar` or as the current page. On its own page, the
 * first form is replaced by the second.
 */
export function renderSidebarItem(site: SiteProps, props: SidebarItemProps): string {
  return render(site, <SidebarItem {...props} />)
}

/**
 * Render a content component that the client doesn't hydrate.
 *
 * @param idPrefix Prefix for the ids that the component generates. It keeps them unique in a document, for
 *   which many components are rendered separately.
 */
export function renderContentComponent(site: SiteProps, element: ReactNode, idPrefix: string): string {
  return renderToStaticMarkup(withContexts(site, element), { identifierPrefix: idPrefix })
}

export interface IslandProps {
  name: string
  /** URL of the component's module, if it isn't part of the client. */
  module?: string
  props: Record<string, unknown>
}

/**
 * Render a content component that the client hydrates, inside an element whose attributes contain the
 * component's name and props.
 *
 * @param idPrefix As in `renderContentComponent`. The client needs it, too, except for built-in components,
 *   which generate no ids.
 */
export function renderIsland(
  site: SiteProps,
  { name, module, props }: IslandProps,
  element: ReactNode,
  idPrefix: string,
): string {
  const attributes = {
    'data-component': name,
    'data-module': module,
    'data-ids': module && idPrefix,
    'data-props': JSON.stringify(props),
  }
  const [start = '', end = ''] = renderToStaticMarkup(createElement('docsite-island', attributes, '|')).split(
    '|</',
  )
  const html = renderToString(withContexts(site, element), { identifierPrefix: idPrefix })
  return `${start}${html}</${end}${module ? renderToStaticMarkup(<IslandFailure site={site} />) : ''}`
}

/**
 * The message after a component of the site, which the stylesheet shows if the component can't be loaded when
 * a reader uses it. Built-in components have their own.
 */
function IslandFailure({ site }: { site: SiteProps }) {
  return (
    <span className="island-failure" role="alert">
      {site.strings.errorLoading}
    </span>
  )
}

/** React writes one before each part that has a picture. The browser finds the picture itself, a few bytes later. */
const imagePreload = /<link rel="preload" as="image"[^>]*>/g

function render(site: SiteProps, element: ReactNode): string {
  return renderToString(withContexts(site, element)).replace(imagePreload, '')
}

function withContexts(site: SiteProps, element: ReactNode): ReactNode {
  return <SiteContext value={site}>{element}</SiteContext>
}
