import path from 'node:path'
import type { SitePage } from '../../site/pages/link-targets.ts'
import { toPosixPath } from '../../support/files/posix-path.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { nearest, orList } from '../../support/problems/nearest.ts'

/**
 * The pages that are named, each by its path below the content folder, its path from the working folder (as a shell
 * completes it), or its route.
 *
 * @param contentDir Absolute.
 * @throws {DocsiteError} When there is no such page.
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
          : 'Name a page by its path below the content folder, such as `guides/index.mdx`.',
    })
  }
  return [...selected]
}
