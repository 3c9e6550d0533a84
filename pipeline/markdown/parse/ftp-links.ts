import type { Link, Root, Text } from 'mdast'
import { findAndReplace } from 'mdast-util-find-and-replace'
import type { Processor } from 'unified'

const address = /ftp:\/\/[^\s<]+/gi

/**
 * Convert bare `ftp://` addresses to links. GFM defines this for `ftp://`, `http://` and `https://`, but
 * `remark-gfm` implements only the latter two. Punctuation that ends a sentence is not part of an address.
 */
export function remarkFtpLinks(this: Processor): undefined {
  const data = this.data()
  data.fromMarkdownExtensions ??= []
  data.fromMarkdownExtensions.push({ transforms: [linkAddresses] })
}

function linkAddresses(tree: Root): void {
  findAndReplace(
    tree,
    [
      address,
      (found: string, { index, input }: { index: number; input: string }): (Link | Text)[] | false => {
        if (/\w/.test(input[index - 1] ?? '')) return false
        const url = trim(found)
        const link: Link = { type: 'link', url, children: [{ type: 'text', value: url }] }
        return url === found ? [link] : [link, { type: 'text', value: found.slice(url.length) }]
      },
    ],
    { ignore: ['link', 'linkReference'] },
  )
}

/** Remove trailing punctuation, and a closing bracket that has no opening bracket in the address. */
function trim(url: string): string {
  let unopened = url.split(')').length - url.split('(').length
  let end = url.length
  for (; end > 0; end -= 1) {
    const last = url[end - 1] ?? ''
    const isBracket = last === ')' && unopened > 0
    if (!isBracket && !`?!.,:*_~'"`.includes(last)) break
    if (isBracket) unopened -= 1
  }
  return url.slice(0, end)
}
