import { Idiomorph } from 'idiomorph'

/** What is between sidebar and footer: within the document as it came, or as the router has put it there. */
function findContent(): Element | null {
  return document.querySelector('[data-page] > .page-view') ?? document.querySelector('[data-page]')
}

const policy = 'meta[http-equiv="Content-Security-Policy"]'

/** A page as it is now. */
export interface PageVersion {
  title: string
  /** Addresses, as links have them. */
  stylesheets: readonly string[]
  /** What is between sidebar and footer. */
  content: ParentNode
}

/** The page of a document, if it can be shown in this one: its policy allows nothing more. */
export function readDocument(html: string): PageVersion | undefined {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const allowed = (page: Document) => page.querySelector(policy)?.getAttribute('content')
  const content = next.querySelector('[data-page]')
  if (!content || allowed(next) !== allowed(document)) return undefined
  return { title: next.title, stylesheets: listStyles(next), content }
}

/** A component that React has taken over, and what comes in its place. */
export interface ChangedIsland {
  island: HTMLElement
  next: HTMLElement
}

/** Attributes that scripts and readers set, and that no HTML of the server holds. */
const ofReader = new Set(['checked', 'open', 'tabindex', 'data-state'])

/**
 * Change the content of this page into that of another version of it. What the reader did to it stays.
 *
 * @param isCurrent Whether the page is still shown, asked again when the new styles have loaded.
 * @param refresh Gives components their new code; resolves to those that have to be replaced.
 * @param components Those of the site whose scripts have changed; without it, those whose scripts have another name.
 */
export async function morphPage(
  next: PageVersion,
  isCurrent: () => boolean,
  refresh: (changed: readonly ChangedIsland[]) => Promise<readonly ChangedIsland[]>,
  components?: readonly string[],
): Promise<void> {
  const present = new Set(listStyles(document))
  const missing = next.stylesheets.filter((url) => !present.has(url))
  // Without a turn in which the browser may do something else, if there is nothing to wait for.
  if (missing.length > 0) await Promise.all(missing.map(addStyle))
  for (const url of missing) removeReplaced(url)
  const content = findContent()
  if (!isCurrent()) return
  if (!content) return location.reload()
  document.title = next.title
  const changed: ChangedIsland[] = []
  /** What is between the tags of components that stay: React shows this HTML as it is, and doesn't change it. */
  const slots: [slot: Element, next: Element][] = []
  const options = {
    morphStyle: 'innerHTML',
    restoreFocus: true,
    callbacks: {
      beforeNodeRemoved: (node: Node) => !(node instanceof Element && node.matches('.copy-button')),
      beforeNodeMorphed: (node: Node, nextNode: Node) => {
        if (node.isEqualNode(nextNode)) return false
        if (!isTakenOver(node)) return true
        if (!(nextNode instanceof HTMLElement)) return false
        const [slot, nextSlot] = [node, nextNode].map((island) => island.querySelector('docsite-slot'))
        // Not while it is compared: the morpher goes on from here.
        if (!isSameIsland(node, nextNode, components))
          changed.push({ island: node, next: document.importNode(nextNode, true) })
        if (slot && nextSlot) slots.push([slot, nextSlot])
        return false
      },
      beforeAttributeUpdated: (name: string) => !ofReader.has(name),
    },
  } as const
  Idiomorph.morph(content, [...next.content.childNodes], options)
  // Components within components are found on the way.
  for (const [slot, nextSlot] of slots) Idiomorph.morph(slot, [...nextSlot.childNodes], options)
  if (changed.length > 0) for (const { island, next } of await refresh(changed)) island.replaceWith(next)
  dispatchEvent(new Event('docsite:page'))
}

/** Whether React has taken over a component: it alone may change its HTML. */
function isTakenOver(node: Node): node is HTMLElement {
  return (
    node instanceof HTMLElement && node.localName === 'docsite-island' && node.dataset.state !== undefined
  )
}

/** A component stays, with its state, if it is given the same as before and its code is the same. */
function isSameIsland(
  node: HTMLElement,
  nextNode: HTMLElement,
  components: readonly string[] | undefined,
): boolean {
  const { component = '', props, module } = nextNode.dataset
  // One that can't be rendered any more stays in the document as it was.
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
    // Where the one before is, so that the order of rules stays.
    if (before) before.after(link)
    else document.head.append(link)
  })
}

/** The link to a stylesheet as it was: the name is the same but for the hash. */
function findReplaced(href: string): HTMLLinkElement | undefined {
  const toName = (url: string) => url.replace(/\.[\w-]{8}\.css$/, '')
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  return [...links].find((link) => {
    const other = link.getAttribute('href') ?? ''
    return other !== href && toName(other) === toName(href)
  })
}

/** When the new one has loaded, so that the page is never without. */
function removeReplaced(href: string): void {
  findReplaced(href)?.remove()
}
