import path from 'node:path'
import { assetsFolder } from '../../renderer/urls/hashed-assets.ts'
import { appShellRoute, offlineRoute, toOutputPath } from '../../renderer/urls/output-names.ts'
import { toSourceFile } from '../markdown/page-file.ts'
import { isTranslated } from '../site/counterparts/find-counterparts.ts'
import type { SitePage } from '../site/pages/link-targets.ts'
import { type Route, resolveInside, toRoute } from '../site/route.ts'
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
  pages: readonly SitePage[],
  contentDir: string,
  outputDir: string,
  others: readonly string[] = [],
): Problem[] {
  const problems: Problem[] = []
  const shown = ({ summary }: SitePage) => toShownPath(toSourceFile(contentDir, summary))
  const taken = new Map<string, SitePage>()
  for (const page of pages) {
    const { url } = page.node
    if (resolveInside(outputDir, toOutputPath(url)) === undefined) {
      problems.push({
        file: shown(page),
        ruleId: 'route-outside',
        severity: 'error',
        reason: `The URL of this page, \`${url}\`, would be outside of the output folder`,
        hint: 'Rename the file.',
      })
      continue
    }
    const [, root = ''] = url.split('/')
    if (reservedRoots.has(`/${root.toLowerCase()}/`) || reservedRoutes.has(url.toLowerCase())) {
      problems.push({
        file: shown(page),
        ruleId: 'route-reserved',
        severity: 'error',
        reason: `\`/${root}/\` is reserved for files that docsite generates`,
        hint: 'Rename the file or its folder, or set `slug` in its front matter.',
      })
      continue
    }
    const other = others.find((path) => url.startsWith(path))
    if (other !== undefined) {
      problems.push({
        file: shown(page),
        ruleId: 'route-reserved',
        severity: 'error',
        reason: `\`${other}\` is reserved for another language or version of the site`,
        hint: 'Rename the folder, or change the `path` in the configuration.',
      })
      continue
    }
    const key = url.normalize('NFC').toLowerCase()
    const first = taken.get(key)
    if (!first) {
      taken.set(key, page)
      continue
    }
    // If only one of them is in the folder of this language, it is the one to change.
    const [later, former] = isTranslated(first) && !isTranslated(page) ? [first, page] : [page, first]
    const isSame = first.node.url === url
    problems.push({
      file: shown(later),
      ruleId: isSame ? 'route-duplicate' : 'route-case',
      severity: 'error',
      reason: isSame
        ? `\`${url}\` is the URL of two pages: this one and ${shown(former)}`
        : `\`${later.node.url}\` and \`${former.node.url}\` (${shown(former)}) are the same file on macOS and Windows`,
      hint:
        toTranslationHint(later, former, contentDir) ??
        toFolderHint([former, later], contentDir) ??
        'Rename or remove one of them.',
    })
  }
  return problems
}

/**
 * The hint for a page whose file has another name than its source in the first language, such as `cup/index.md` and
 * `cup.md`: without the same name, it isn't the translation of this page.
 */
function toTranslationHint(own: SitePage, other: SitePage, contentDir: string): string | undefined {
  const [summary, source] = [own.summary, other.summary]
  const isOfSource = isTranslated(own) && !isTranslated(other)
  if (!isOfSource || toRoute(summary.path) !== toRoute(source.path)) return undefined
  const stem = source.path.replace(/\.mdx?$/, '')
  const target = { path: stem + path.posix.extname(summary.path) }
  return `A translation has the same path as its source: move this file to \`${toShownPath(toSourceFile(contentDir, target))}\`.`
}

/**
 * The hint for a page with the name of a folder, such as `guides.md`, if the folder has an index page as well. docsite
 * doesn't choose between them, because the text of the other one would be lost.
 *
 * @param pages Two pages with the same route.
 */
function toFolderHint(pages: readonly [SitePage, SitePage], contentDir: string): string | undefined {
  const sources = pages.map(({ summary }) => summary)
  const index = sources.find((source) => /\/(?:index|readme)\.mdx?$/i.test(source.path))
  const beside = sources.find((source) => source !== index)
  if (index === undefined || beside === undefined) return undefined
  const { folder } = index
  const dir = path.posix.dirname(index.path)
  if (beside.folder !== folder || beside.path.replace(/\.mdx?$/, '').toLowerCase() !== dir.toLowerCase())
    return undefined
  const shown = (file: string) => `\`${toShownPath(toSourceFile(contentDir, { path: file, folder }))}\``
  return `Both are the page of the folder ${shown(dir)}. Move the text of ${shown(beside.path)} into ${shown(index.path)}, rename one of them, or give one of them another address with \`slug\` in its front matter.`
}
