import path from 'node:path'
import type { SitePage } from '../../site/pages/link-targets.ts'
import { toPosixPath } from '../../support/files/posix-path.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { nearest, orList } from '../../support/problems/nearest.ts'

/**
 * Finds the named pages. A name is a page's path below the content folder, its path from the working
 * directory (as completed by a shell), or its route.
 *
 * @param contentDir Absolute path of the content folder.
 * @throws {DocsiteError} If there is no such page.
 */
export function selectPages<Page extends SitePage>(
  pages: readonly Page[],
  names: readonly string[],
  contentDir: string,
  workingDir = process.cwd(),
): Page[] {
  const selected = new Set<Page>()
  for (const name of names) {
    const fromHere = toPosixPath(path.relative(contentDir, path.resolve(workingDir, name)))
    const route = `/${name.replaceAll(/^\/|\/$/g, '')}/`.replace(/^\/\/$/, '/')
    const page = pages.find(
      ({ node }) => node.path === toPosixPath(name) || node.path === fromHere || node.url === route,
    )
    if (page) {
      selected.add(page)
      continue
    }
    const expected = nearest(
      name,
      pages.map(({ node }) => node.path),
    )
    throw new DocsiteError(`There is no page \`${name}\``, {
      ruleId: 'unknown-page',
      hint:
        expected.length > 0
          ? `Did you mean ${orList(expected)}?`
          : 'Use the page’s path below the content folder, such as `guides/index.mdx`.',
    })
  }
  return [...selected]
}
