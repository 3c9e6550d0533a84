import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { CompileContext } from '../compile-context.ts'

/** Remember how tags with capital letters are written, because HTML has only lowercase names: `<TabItem>`. */
export function rememberWrittenTags(tree: Root, { writtenTags }: CompileContext): void {
  visit(tree, 'html', ({ value }) => {
    for (const [, name = ''] of value.matchAll(/<([a-z]*[A-Z][A-Za-z0-9.]*)/g))
      writtenTags.set(name.toLowerCase(), name)
  })
}
