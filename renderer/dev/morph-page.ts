import { Idiomorph } from 'idiomorph'

/** What is between sidebar and footer: within the document as it came, or as the router has put it there. */
function findContent(): Element | null {
  return document.querySelector('[data-page] > .page-view') ?? document.querySelector('[data-page]')
}

const policy = 'meta[http-equiv="Content-Security-Policy"]'

/** Whether a document's content can be shown in this one: its policy allows nothing more. */
export function fitsPage(next: Document): boolean {
  const allowed = (page: Document) => page.querySelector(policy)?.getAttribute('content')
  return (
    findContent() !== null &&
    next.querySelector('[data-page]') !== null &&
    allowed(next) === allowed(document)
  )
}

/** Attributes that scripts and readers set, and that no HTML of the server holds. */
const ofReader = new Set(['checked', 'open', 'tabindex', 'data-state'])

/**
 * Change the content of this page into that of another version of it. What the reader did to it stays.
 *
 * @param isCurrent Whether the page is still shown, asked again when the new styles have loaded.
 */
export async function morphPage(next: Document, isCurrent: () => boolean): Promise<void> {
  await Promise.all(listMissingStyles(next).map(addStyle))
  const content = findContent()
  const nextContent = next.querySelector('[data-page]')
  if (!isCurrent() || !content || !nextContent) return
  document.title = next.title
  await Idiomorph.morph(content, nextContent.innerHTML, {
    morphStyle: 'innerHTML',
    restoreFocus: true,
    callbacks: {
      beforeNodeRemoved: (node) => !(node instanceof Element && node.matches('.copy-button')),
      beforeNodeMorphed: (node, nextNode) => !isSameIsland(node, nextNode),
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

function listMissingStyles(next: Document): string[] {
  const listUrls = (page: Document) =>
    [...page.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href') ?? '')
  const present = new Set(listUrls(document))
  return listUrls(next).filter((url) => !present.has(url))
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
