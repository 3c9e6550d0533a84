import type { Link, Root, Text } from 'mdast'
import { findAndReplace } from 'mdast-util-find-and-replace'
import type { Processor } from 'unified'

const address = /ftp:\/\/[^\s<]+/gi

/**
 * Make links of bare `ftp://` addresses, as GFM has it beside `http://` and `https://`; `remark-gfm` knows those two
 * alone. What ends a sentence is no part of an address.
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

/** Without punctuation at the end, and without a closing bracket that nothing in the address opens. */
function trim(url: string): string {
  const short = url.replace(/[?!.,:*_~'"]+$/, '')
  const isOpen = short.split('(').length < short.split(')').length
  if (short.endsWith(')') && isOpen) return trim(short.slice(0, -1))
  return short
}
