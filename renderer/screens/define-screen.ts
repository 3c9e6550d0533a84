/** The site's configuration, which determines what screens the site has. */
export interface SiteSettings {
  readonly [name: string]: unknown
  readonly search: { readonly provider: string }
}

/**
 * Definition of a screen, without its component, so that code that doesn't need React can read it. `Props`
 * are the props of the component. All files are in the screen's folder.
 */
export interface ScreenDefinition<Props = unknown> {
  /**
   * Name of the component and its module: `VotePage.tsx` exports `VotePage`. Without a component the screen
   * is empty.
   */
  component?: string
  /** Stylesheet of the screen's documents, in addition to that of the site. */
  stylesheet?: string
  /** A module that exports `start(data: BootData)`. Its name ends with `-client`. */
  client?: { file: string; start: ClientStart }
  /**
   * Inline script of the screen's documents: a module that is bundled separately. Its name ends with
   * `-inline.ts`.
   */
  inlineScript?: string
  /** The route, if it is the same on all sites that have the screen. */
  route?: string
  /**
   * Whether a site has the screen at its route; true by default.
   *
   * @param hasPage Whether the site has a page at the route.
   */
  isOn?: (settings: SiteSettings, hasPage: boolean) => boolean
  /** Whether the service worker precaches the screen's files. */
  isPrecached: boolean
  /**
   * Frame around the component: header, sidebar and footer, or nothing. With `bare`, no script is loaded
   * either.
   */
  frame: 'site' | 'none' | 'bare'
  /** Whether the document has its own URL, which has counterparts in other languages and may be indexed. */
  isAddressed: boolean
  /**
   * Whether only this screen uses an interface text, given by key: its documents contain the text, no other
   * page loads it.
   */
  ownsText?: (key: string) => boolean
  /** Whether a chunk is written, with which the screen can be shown without loading its document. */
  hasChunk: boolean
  /** Never set: only carries the type of the props. */
  readonly props?: Props
}

/** When the client of a screen starts: immediately after the boot script, or when the page has loaded. */
export type ClientStart = 'at-once' | 'after-load'

/**
 * @param definition What differs from the default: a screen in the site's frame, with its own URL and without
 * a chunk.
 */
export function defineScreen<Props>(definition: Partial<ScreenDefinition<Props>>): ScreenDefinition<Props> {
  return { isPrecached: false, frame: 'site', isAddressed: true, hasChunk: false, ...definition }
}
