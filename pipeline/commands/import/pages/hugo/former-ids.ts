import GithubSlugger from 'github-slugger'
import { toString as toText } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { rangeOf } from '../page-edit.ts'
import type { TextEdit } from '../text-edit.ts'

/** Give headings the ids that Blackfriday gave to them, where GitHub has others: all signs between letters are one hyphen. */
export function addFormerIds({ tree, edit, report }: TextEdit): void {
  visit(tree, 'heading', (node) => {
    const text = toText(node)
    const id = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
    if (id === '' || /\{[^}]*#[^}]*\}\s*$/.test(text) || id === new GithubSlugger().slug(text)) return
    const [start, end] = rangeOf(node)
    const last = node.children.at(-1)
    const at = last ? rangeOf(last)[1] : end
    // What closes it is left out, and what underlines it stays.
    edit.replace(at, edit.source.slice(at, end).includes('\n') ? at : end, ` {#${id}}`)
    report.change(edit.placeAt(start), 'headings keep the ids of Blackfriday')
  })
}
