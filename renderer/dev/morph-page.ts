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

/** Attributes that scripts and readers set, and that no HTML of the server holds. */
const ofReader = new Set(['checked', 'open', 'tabindex', 'data-state'])

/**
 * Change the content of this page into that of another version of it. What the reader did to it stays.
 *
 * @param isCurrent Whether the page is still shown, asked again when the new styles have loaded.
 */
export async function morphPage(next: PageVersion, isCurrent: () => boolean): Promise<void> {
  const present = new Set(listStyles(document))
  const missing = next.stylesheets.filter((url) => !present.has(url))
  // Without a turn in which the browser may do something else, if there is nothing to wait for.
  if (missing.length > 0) await Promise.all(missing.map(addStyle))
  const content = findContent()
  if (!isCurrent()) return
  if (!content) return location.reload()
  document.title = next.title
  Idiomorph.morph(content, [...next.content.childNodes], {
    morphStyle: 'innerHTML',
    restoreFocus: true,
    callbacks: {
      beforeNodeRemoved: (node) => !(node instanceof Element && node.matches('.copy-button')),
      beforeNodeMorphed: (node, nextNode) => !node.isEqualNode(nextNode) && !isSameIsland(node, nextNode),
      beforeAttributeUpdated: (name) => !ofReader.has(name),
    },
  })
  dispatchEvent(new Event('docsite:page'))
}

/** A component that React has taken over stays, with its state, if it is given the same as before. */
function isSameIsland(node: Node, nextNode: Node): boolean {
  if (!(node instanceof HTMLElement && nextNode instanceof HTMLElement)) return false
  if (node.localName !== 'docsite-island' || node.dataset.state === undefined) return false
  return (
    node.dataset.props === nextNode.dataset.props && node.dataset.component === nextNode.dataset.component
  )
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
    document.head.append(link)
  })
}
