import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import { SKIP, visit } from 'unist-util-visit'

/** Attributes that are addresses. */
const addresses = ['href', 'src', 'poster', 'cite', 'longDesc']

/** What makes sense in the page only: its controls, and the links of headings to themselves. */
function isOfPage({ tagName, properties }: Element): boolean {
  if (['button', 'input', 'label', 'svg', 'script', 'style', 'template'].includes(tagName)) return true
  return Array.isArray(properties.className) && properties.className.includes('anchor')
}

// Ids stay as they are, so that links within the text lead there.
const schema = { ...defaultSchema, clobber: [], clobberPrefix: '' }

/**
 * Reduce a page's HTML to what feed readers show, with addresses that work anywhere.
 *
 * @param url Of the page, with its host.
 */
export function toFeedHtml(html: string, url: string): string {
  const tree = fromHtml(html, { fragment: true })
  visit(tree, 'element', (element, index, parent) => {
    if (parent && index !== undefined && isOfPage(element)) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    const { properties } = element
    // The size that fits the window can’t be chosen in a feed reader: `src` is enough.
    delete properties.srcSet
    for (const name of addresses) {
      const address = properties[name]
      if (typeof address === 'string' && URL.canParse(address, url))
        properties[name] = new URL(address, url).href
    }
    return undefined
  })
  return toHtml(rehypeSanitize(schema)(tree) as Root)
}
