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
  const short = url.replace(/[?!.,:*_~'"]+$/, '')
  const isOpen = short.split('(').length < short.split(')').length
  if (short.endsWith(')') && isOpen) return trim(short.slice(0, -1))
  return short
}
