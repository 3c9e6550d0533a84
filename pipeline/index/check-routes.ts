import path from 'node:path'
import { assetsFolder } from '../../renderer/urls/hashed-assets.ts'
import { appShellRoute, offlineRoute, toOutputPath } from '../../renderer/urls/output-names.ts'
import type { FileNode } from '../site/pages/content-index.ts'
import { type Route, resolveInside } from '../site/route.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import type { Problem } from '../support/problems/problem.ts'

/** Top-level folders that are reserved for docsite's own files. */
const reservedRoots = new Set([appShellRoute, `/${assetsFolder}`])
/** Routes of pages that docsite generates itself. */
const reservedRoutes = new Set<Route>([offlineRoute])

/**
 * Find routes that can't be published: two pages with the same URL, URLs that differ only in case (the same
 * file on macOS and Windows), paths outside of the output folder, and paths that are reserved for docsite's
 * own files or for another site.
 *
 * @param others Paths of other sites below the root of this one, such as `/zh/`.
 */
export function checkRoutes(
  files: readonly FileNode[],
  contentDir: string,
  outputDir: string,
  others: readonly string[] = [],
): Problem[] {
  const problems: Problem[] = []
  const shown = (file: FileNode) => toShownPath(path.join(contentDir, ...file.path.split('/')))
  const taken = new Map<string, FileNode>()
  for (const file of files) {
    if (resolveInside(outputDir, toOutputPath(file.url)) === undefined) {
      problems.push({
        file: shown(file),
        ruleId: 'route-outside',
        severity: 'error',
        reason: `The URL of this page, \`${file.url}\`, would be outside of the output folder`,
        hint: 'Rename the file.',
      })
      continue
    }
    const [, root = ''] = file.url.split('/')
    if (reservedRoots.has(`/${root.toLowerCase()}/`) || reservedRoutes.has(file.url.toLowerCase())) {
      problems.push({
        file: shown(file),
        ruleId: 'route-reserved',
        severity: 'error',
        reason: `\`/${root}/\` is reserved for files that docsite generates`,
        hint: 'Rename the file or its folder, or set `slug` in its front matter.',
      })
      continue
    }
    const other = others.find((path) => file.url.startsWith(path))
    if (other !== undefined) {
      problems.push({
        file: shown(file),
        ruleId: 'route-reserved',
        severity: 'error',
        reason: `\`${other}\` is reserved for another language or version of the site`,
        hint: 'Rename the folder, or change the `path` in the configuration.',
      })
      continue
    }
    const key = file.url.normalize('NFC').toLowerCase()
    const first = taken.get(key)
    if (!first) {
      taken.set(key, file)
      continue
    }
    const isSame = first.url === file.url
    problems.push({
      file: shown(file),
      ruleId: isSame ? 'route-duplicate' : 'route-case',
      severity: 'error',
      reason: isSame
        ? `\`${file.url}\` is the URL of two pages: this one and ${shown(first)}`
        : `\`${file.url}\` and \`${first.url}\` (${shown(first)}) are the same file on macOS and Windows`,
      hint: toFolderHint([first.path, file.path], contentDir) ?? 'Rename or remove one of them.',
    })
  }
  return problems
}

/**
 * The hint for a page with the name of a folder, such as `guides.md`, if the folder has an index page as well. docsite
 * doesn't choose between them, because the text of the other one would be lost.
 *
 * @param paths Two paths with the same route, relative to the content folder.
 */
function toFolderHint(paths: readonly [string, string], contentDir: string): string | undefined {
  const index = paths.find((file) => /\/(?:index|readme)\.mdx?$/i.test(file))
  const beside = paths.find((file) => file !== index)
  if (index === undefined || beside === undefined) return undefined
  const folder = path.posix.dirname(index)
  if (beside.replace(/\.mdx?$/, '').toLowerCase() !== folder.toLowerCase()) return undefined
  const shown = (file: string) => `\`${toShownPath(path.join(contentDir, ...file.split('/')))}\``
  return `Both are the page of the folder ${shown(folder)}. Move the text of ${shown(beside)} into ${shown(index)}, rename one of them, or give one of them another address with \`slug\` in its front matter.`
}
