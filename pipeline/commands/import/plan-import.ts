import path from 'node:path'
import { compareText } from '../../support/files/compare.ts'
import { countOf } from '../../support/text/count-of.ts'
import { locate } from '../../support/text/locate.ts'
import type { UnknownComponent } from './pages/jsx/jsx-edit.ts'
import { LinkMap } from './pages/link-map.ts'
import { toOldRoute, toOwnUrl } from './pages/old-route.ts'
import { rewritePage } from './pages/rewrite-page.ts'
import type { ListedPage } from './sidebar-translations.ts'
import {
  type ComponentUse,
  type ImportReport,
  isNotFound,
  type SidebarItem,
  type SourceFile,
  type SourcePage,
  type SourceSite,
} from './source-site.ts'
import { readText, readTitle } from './tools/common.ts'

/** Everything that the import writes below the content folder. */
export interface ImportPlan {
  pages: { target: string; text: string; isFragment: boolean }[]
  files: SourceFile[]
  components: (ComponentUse & { isInline: boolean })[]
  /** Front matter keys that have no equivalent in docsite and are kept. */
  keptKeys: string[]
  /** Whether some pages have no title except their first heading, and the tool allows that. */
  hasHeadingTitles: boolean
}

/** Rewrite all pages of a site and collect the files that they need. */
export function planImport(
  site: SourceSite,
  { rootDir, report }: { rootDir: string; report: ImportReport },
): ImportPlan {
  const links = new LinkMap({
    rootDir,
    pages: site.pages,
    files: site.files,
    rules: site.rules,
    base: site.config.site?.base ?? '/',
    below: site.below,
    routeOf: ({ url }, from) => toOldRoute(toOwnUrl(url, from)),
  })
  const unknown = new Map<string, UnknownComponent[]>()
  const kept = new Map<string, { pages: number; file: string }>()
  const stripNumbers = site.config.routes?.stripNumbers ?? false
  const labels = listLabels(site)
  const taken = new Map<string, string>()
  const pages: ImportPlan['pages'] = []
  /** Pages that have become MDX: their former and new targets. */
  const renamed = new Map<string, string>()
  const newLines = new Map<string, (line: number) => number>()
  let hasHeadingTitles = false
  const add = (target: string, text: string, file: string, isFragment = false) => {
    if (leadsOut(target)) {
      report.leave(
        { file, line: 1 },
        `This page isn’t imported: its new path \`${target}\` would be outside of the content folder`,
      )
      return
    }
    const other = taken.get(target.toLowerCase())
    if (other !== undefined) {
      report.leave(
        { file, line: 1 },
        `This page isn’t imported: its new path \`${target}\` is already taken by \`${other}\``,
        'Rename one of them.',
      )
      return
    }
    taken.set(target.toLowerCase(), file)
    pages.push({ target, text, isFragment })
  }
  for (const { target, text } of site.made) add(target, text, target)
  const rewrite = (page: SourcePage) => {
    const source = readText(rootDir, page.file)
    reportUnreadable(source, page.file, report)
    const text = site.rules.replace?.(source) ?? source
    const rewritten = rewritePage({
      text,
      page,
      label: labels.get(page),
      rules: site.rules,
      links,
      stripNumbers,
      report,
      onUnknown: (component) =>
        unknown.set(component.name, [...(unknown.get(component.name) ?? []), component]),
      listSiblings: () => listSiblings(page, site.pages, rootDir),
    })
    if (site.rules.hasHeadingTitles && rewritten.isTitledByHeading && !page.isFragment)
      hasHeadingTitles = true
    for (const key of rewritten.kept)
      kept.set(key, { pages: (kept.get(key)?.pages ?? 0) + 1, file: kept.get(key)?.file ?? page.file })
    if (rewritten.target !== page.target) renamed.set(page.target, rewritten.target)
    add(rewritten.target, rewritten.text, page.file, page.isFragment)
    if (rewritten.toNewLine) newLines.set(rewritten.target, rewritten.toNewLine)
  }
  for (const page of site.pages) {
    if (page.isReplaced) continue
    if (isNotFound(page))
      report.leave({ file: page.file, line: 1 }, 'The 404 page isn’t imported: docsite generates its own')
    else rewrite(page)
  }
  // Rewriting a fragment may add further fragments, so repeat until all are rewritten.
  const done = new Set<string>()
  for (
    let rest = [...links.fragments.values()];
    rest.length > 0;
    rest = [...links.fragments.values()].filter(({ file }) => !done.has(file))
  ) {
    for (const fragment of rest) {
      if (!done.has(fragment.file)) rewrite(fragment)
      done.add(fragment.file)
    }
  }
  for (const [key, { pages: count, file }] of kept)
    report.leave(
      { file, line: 1 },
      `The front matter key \`${key}\` (${countOf(count, 'page')}) has no equivalent: it is kept and added to \`frontMatter.allow\``,
    )
  const files = [...links.files()].filter(({ file, target, isSnippet }) => {
    const isHidden = !isSnippet && /(?:^|\/)[_.]/.test(target.replace(/^\.well-known\//, ''))
    if (isHidden)
      report.leave(
        { file, line: 1 },
        'This file isn’t imported: files with `_` or `.` at the beginning of a name aren’t published',
        'Rename it and update the links to it.',
      )
    if (leadsOut(target))
      report.leave(
        { file, line: 1 },
        'This file isn’t imported: its new path would be outside of the content folder',
      )
    return !isHidden && !leadsOut(target) && !taken.has(target.toLowerCase())
  })
  for (const page of pages) page.text = moveLines({ ...page, text: renameIncluded(page, renamed) }, newLines)
  return {
    pages,
    files,
    components: toComponents(unknown),
    keptKeys: [...kept.keys()].sort(compareText),
    hasHeadingTitles,
  }
}

/** The labels of pages in sidebars. The home page has none: its title is the name of the site. */
function listLabels({ sidebars }: SourceSite): Map<ListedPage, string> {
  const labels = new Map<ListedPage, string>()
  const add = (items: readonly SidebarItem[]) => {
    for (const { page, label, items: inner = [] } of items) {
      if (page && page.url !== '/' && label !== undefined && !labels.has(page)) labels.set(page, label)
      add(inner)
    }
  }
  for (const { items } of sidebars) add(items)
  return labels
}

/** Adjust the paths of snippets that include pages which have become MDX. */
function renameIncluded(
  { target, text }: ImportPlan['pages'][number],
  renamed: ReadonlyMap<string, string>,
): string {
  const folder = path.posix.dirname(target)
  return text.replaceAll(/(?<=^[ \t]*--8<-- ")[^":\n]+\.md(?=[":])/gm, (file) => {
    const changed = renamed.get(path.posix.join(folder, file))
    return changed === undefined ? file : LinkMap.relative(target, changed)
  })
}

/** Adjust the line numbers of snippets that include other pages, whose front matter has changed in length. */
function moveLines(
  { target, text }: ImportPlan['pages'][number],
  newLines: ReadonlyMap<string, (line: number) => number>,
): string {
  return text.replaceAll(
    /^([ \t]*--8<-- ")([^":\n]+\.mdx?)(?::(\d*)):(\d*)"/gm,
    (snippet, mark: string, file: string, first: string, last: string) => {
      const toNewLine = newLines.get(path.posix.join(path.posix.dirname(target), file))
      const move = (line: string) => (line === '' ? '' : toNewLine?.(Number(line)))
      return toNewLine ? `${mark}${file}:${move(first)}:${move(last)}"` : snippet
    },
  )
}

/** Whether a path, relative to the content folder, leads out of it. */
function leadsOut(target: string): boolean {
  const normal = path.posix.normalize(target)
  return normal === '..' || normal.startsWith('../') || path.posix.isAbsolute(normal)
}

function toComponents(unknown: ReadonlyMap<string, UnknownComponent[]>): ImportPlan['components'] {
  return [...unknown]
    .map(([name, uses]) => ({
      name,
      stub: `_components/${name}.tsx`,
      isInline: uses.some((use) => use.isInline),
      uses: uses.map(({ file, line, attributes }) => ({ file, line, attributes })),
    }))
    .sort((a, b) => compareText(a.name, b.name))
}

/** Markdown links to the other pages of a page's folder and to the index pages of its subfolders. */
function listSiblings(page: SourcePage, pages: readonly SourcePage[], rootDir: string): string {
  const folder = path.posix.dirname(page.file)
  const near = pages.filter(({ file, isFragment }) => {
    if (isFragment || file === page.file) return false
    const inner = path.posix.relative(folder, file)
    return !inner.startsWith('..') && (!inner.includes('/') || /^[^/]+\/_?index\.mdx?$/.test(inner))
  })
  return near
    .map(
      (one) =>
        `- [${readTitle(one, rootDir).replaceAll(/[[\]]/g, '\\$&')}](${toOldRoute(toOwnUrl(one.url, one))})`,
    )
    .join('\n')
}

/** Report a file that isn't UTF-8: characters that can't be decoded become U+FFFD in the imported page. */
function reportUnreadable(text: string, file: string, report: ImportReport): void {
  const offset = text.indexOf('\uFFFD')
  if (offset === -1) return
  report.leave(
    { file, line: locate(text, offset).line },
    'The file isn’t UTF-8: characters from this line on are shown as `\uFFFD`',
    'Save it as UTF-8 and run the import again.',
  )
}
