import { Idiomorph } from 'idiomorph'

/**
 * Finds the content between sidebar and footer, whether it is the document's own or the router has rendered
 * it.
 */
function findContent(): Element | null {
  return document.querySelector('[data-page] > .page-view') ?? document.querySelector('[data-page]')
}

const policy = 'meta[http-equiv="Content-Security-Policy"]'

/** A new version of a page. */
export interface PageVersion {
  title: string
  /** URLs as in the `href` attributes of the links. */
  stylesheets: readonly string[]
  /** The content between sidebar and footer. */
  content: ParentNode
  /** The sidebar; absent if it is unchanged, or if the page has none. */
  sidebar?: Element
}

/**
 * Reads the page of a document.
 *
 * @returns undefined if this document can't show the page: the policies of both documents have to be equal.
 */
export function readDocument(html: string): PageVersion | undefined {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const allowed = (page: Document) => page.querySelector(policy)?.getAttribute('content')
  const content = next.querySelector('[data-page]')
  const sidebar = findSidebar(next)
  const isAlike = allowed(next) === allowed(document) && !sidebar === !findSidebar(document)
  return content && isAlike
    ? { title: next.title, stylesheets: listStyles(next), content, sidebar }
    : undefined
}

function findSidebar(page: Document): HTMLElement | undefined {
  return page.querySelector<HTMLElement>('[data-island="sidebar"]') ?? undefined
}

/** A hydrated component, and the element that replaces it. */
export interface ChangedIsland {
  island: HTMLElement
  next: HTMLElement
}

/** Parts of screens that only their scripts change once they have started. */
const ofScreens = '[data-words], [data-sponsors], [data-issues]'

/** Attributes that scripts and readers set, and that the server's HTML never contains. */
const ofReader = new Set(['checked', 'open', 'tabindex', 'data-state'])

/**
 * Morph the content of this page into a new version, keeping the state of the page: opened elements, chosen
 * tabs, input.
 *
 * @param isCurrent Whether the page is still shown. Called again when the new stylesheets have loaded.
 * @param refresh Updates the code of components in place. Resolves to the components that have to be
 *   replaced.
 * @param components Names of components whose scripts have changed. If absent, changed file names are
 *   detected instead.
 */
export async function morphPage(
  next: PageVersion,
  isCurrent: () => boolean,
  refresh: (changed: readonly ChangedIsland[]) => Promise<readonly ChangedIsland[]>,
  components?: readonly string[],
): Promise<void> {
  const present = new Set(listStyles(document))
  const missing = next.stylesheets.filter((url) => !present.has(url))
  // Don't await if there is nothing to wait for: the browser could do something else in between.
  if (missing.length > 0) await Promise.all(missing.map(addStyle))
  for (const url of missing) removeReplaced(url)
  const content = findContent()
  if (!isCurrent()) return
  if (!content) return location.reload()
  document.title = next.title
  const changed: ChangedIsland[] = []
  /** Slots of components that are kept. React doesn't change the HTML in a slot, so it can be morphed. */
  const slots: [slot: Element, next: Element][] = []
  const options = {
    morphStyle: 'innerHTML',
    restoreFocus: true,
    callbacks: {
      beforeNodeRemoved: (node: Node) => !(node instanceof Element && node.matches('.copy-button')),
      beforeNodeMorphed: (node: Node, nextNode: Node) => {
        if (node.isEqualNode(nextNode)) return false
        if (node instanceof Element && node.matches(ofScreens)) return false
        if (!isTakenOver(node)) return true
        if (!(nextNode instanceof HTMLElement)) return false
        const [slot, nextSlot] = [node, nextNode].map((island) => island.querySelector('docsite-slot'))
        // Don't replace it now: Idiomorph continues from this node.
        if (!isSameIsland(node, nextNode, components))
          changed.push({ island: node, next: document.importNode(nextNode, true) })
        if (slot && nextSlot) slots.push([slot, nextSlot])
        return false
      },
      // A component that has thrown starts again with its new code.
      beforeAttributeUpdated: (name: string, node: Element) =>
        !ofReader.has(name) || (name === 'data-state' && node.getAttribute(name) === 'crashed'),
    },
  } as const
  Idiomorph.morph(content, [...next.content.childNodes], options)
  // Morphing a slot may add further slots, of nested components.
  for (const [slot, nextSlot] of slots) Idiomorph.morph(slot, [...nextSlot.childNodes], options)
  if (changed.length > 0) for (const { island, next } of await refresh(changed)) island.replaceWith(next)
  if (next.sidebar) morphSidebar(next.sidebar)
  dispatchEvent(new Event('docsite:page'))
}

/** Shows the new sidebar. Once React has hydrated it, it loads the new data itself. */
function morphSidebar(next: Element): void {
  const shown = findSidebar(document)
  if (!shown) return
  if (shown.dataset.state === 'ready') {
    dispatchEvent(new Event('docsite:nav'))
    return
  }
  Idiomorph.morph(shown, [...next.childNodes], {
    morphStyle: 'innerHTML',
    restoreFocus: true,
    callbacks: {
      beforeNodeMorphed: (node: Node, nextNode: Node) => !node.isEqualNode(nextNode),
      beforeAttributeUpdated: (name: string) => !ofReader.has(name),
    },
  })
}

/** Whether React has hydrated a component, so that only React may change its HTML. */
function isTakenOver(node: Node): node is HTMLElement {
  if (!(node instanceof HTMLElement) || node.localName !== 'docsite-island') return false
  return node.dataset.state === 'loading' || node.dataset.state === 'ready'
}

/** Whether a component's name, props and code are unchanged, so that it can be kept with its state. */
function isSameIsland(
  node: HTMLElement,
  nextNode: HTMLElement,
  components: readonly string[] | undefined,
): boolean {
  const { component = '', props, module } = nextNode.dataset
  // `module` is missing in the new version if the component can't be rendered any more: keep the old one.
  const isSameCode =
    node.dataset.module === module || (components !== undefined && !components.includes(component))
  return node.dataset.component === component && node.dataset.props === props && isSameCode
}

function listStyles(page: Document): string[] {
  return [...page.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href') ?? '')
}

function addStyle(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = link.onerror = () => resolve()
    const before = findReplaced(href)
    // Insert it at the place of the old one, to keep the order of rules.
    if (before) before.after(link)
    else document.head.append(link)
  })
}

/** Finds the link to the previous version of a stylesheet: the same name with a different hash. */
function findReplaced(href: string): HTMLLinkElement | undefined {
  const toName = (url: string) => url.replace(/\.[\w-]{8}\.css$/, '')
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  return [...links].find((link) => {
    const other = link.getAttribute('href') ?? ''
    return other !== href && toName(other) === toName(href)
  })
}

/** Called when the new version has loaded, so that the page is never without the styles. */
function removeReplaced(href: string): void {
  findReplaced(href)?.remove()
}
