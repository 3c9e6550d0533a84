import type { CheckPage, CompletenessInput } from 'docsite'

/** The path of a page's file below the content folder, without extension. */
export function stemOf({ node }: Pick<CheckPage, 'node'>): string {
  return node.path.replace(/\.mdx?$/, '')
}

/** The page with a path, below the content folder and without extension; undefined if there is none. */
export function findPage({ pages }: Pick<CompletenessInput, 'pages'>, path: string): CheckPage | undefined {
  return pages.find((page) => stemOf(page) === path)
}
