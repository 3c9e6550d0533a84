import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import { SKIP, visit } from 'unist-util-visit'

/** Attributes whose values are URLs. */
const addresses = ['href', 'src', 'poster', 'cite', 'longDesc']

/** Whether an element makes sense only on the page: controls, and links of headings to themselves. */
function isOfPage({ tagName, properties }: Element): boolean {
  if (['button', 'input', 'label', 'svg', 'script', 'style', 'template'].includes(tagName)) return true
  return Array.isArray(properties.className) && properties.className.includes('anchor')
}

// Ids aren't prefixed, so that links within the text still work.
const schema = { ...defaultSchema, clobber: [], clobberPrefix: '' }

/**
 * Reduce a page's HTML to elements that feed readers show, with absolute URLs.
 *
 * @param url The absolute URL of the page.
 */
export function toFeedHtml(html: string, url: string): string {
  const tree = fromHtml(html, { fragment: true })
  visit(tree, 'element', (element, index, parent) => {
    if (parent && index !== undefined && isOfPage(element)) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    const { properties } = element
    // Feed readers don’t choose an image by window size: `src` is enough.
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
