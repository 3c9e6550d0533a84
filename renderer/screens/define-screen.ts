/** What decides whether a site has a screen: its configuration. */
export interface SiteSettings {
  readonly [name: string]: unknown
  readonly search: { readonly provider: string }
}

/**
 * A screen, without its component: this is read where React isn't needed, too. `Props` are those of the component.
 * All files are in the folder of the screen.
 */
export interface ScreenDefinition<Props = unknown> {
  /** The component and its module: `VotePage` is exported by `VotePage.tsx`. Without one the screen is empty. */
  component?: string
  /** Linked by the screen's documents, beside the stylesheet of the site. */
  stylesheet?: string
  /** A module that exports `start(data: BootData)`. Its name ends with `-client`. */
  client?: { file: string; start: ClientStart }
  /** An inline script of the screen's documents: a module that is compiled by itself. Its name ends with `-inline.ts`. */
  inlineScript?: string
  /** The route, where the screen has the same one on all sites that have it. */
  route?: string
  /**
   * Whether a site has the screen at its route; all have it by default.
   *
   * @param hasPage Whether the site has a page at the route.
   */
  isOn?: (settings: SiteSettings, hasPage: boolean) => boolean
  /** Whether the service worker stores the screen's files before they are asked for. */
  isPrecached: boolean
  /** What is around the component: header, sidebar and footer, or nothing; `bare` documents load no script either. */
  frame: 'site' | 'none' | 'bare'
  /** Whether the document has an address of its own, which other languages have as well, and search engines may list. */
  isAddressed: boolean
  /** Whether a text of the interface, by its key, is one that the screen's documents bring: no other page loads it. */
  ownsText?: (key: string) => boolean
  /** Whether a script of its content is written, so that the screen is shown without loading its document. */
  hasChunk: boolean
  /** No value: it carries the type of the props. */
  readonly props?: Props
}

/** When the client of a screen starts: as soon as the boot script has run, or when the page has loaded. */
export type ClientStart = 'at-once' | 'after-load'

/** @param definition What differs from a page between header and footer that has an address and no script. */
export function defineScreen<Props>(definition: Partial<ScreenDefinition<Props>>): ScreenDefinition<Props> {
  return { isPrecached: false, frame: 'site', isAddressed: true, hasChunk: false, ...definition }
}
