import path from 'node:path'
import { walkMarkdown } from '../../pages/myst/directive.ts'
import { labelLine, toLabelId } from '../../pages/myst/prepare-myst.ts'
import type { MystRules } from '../../pages/myst/roles.ts'
import type { SourcePage } from '../../source-site.ts'
import { readText, readTitle, toSlug } from '../common.ts'

type Label = NonNullable<ReturnType<MystRules['findTarget']>>

interface Labels {
  labels: ReadonlyMap<string, Label>
  /** Headings by file and id: `guide/pour.md#hot-water`. */
  headings: ReadonlyMap<string, string>
}

interface TargetOptions {
  rootDir: string
  /** Folder of the pages, relative to the imported folder; `.` for the folder itself. */
  sourceDir: string
  pages: readonly SourcePage[]
}

/** Create the functions that find what links, roles and lists of contents refer to. */
export function createTargets(
  options: TargetOptions,
): Pick<MystRules, 'findTarget' | 'findDocs' | 'titleOf'> {
  const { rootDir, sourceDir, pages } = options
  const byFile = new Map(pages.map((page) => [page.file, page]))
  const titles = new Map<string, string>()
  const titleOf = (page: SourcePage) => {
    const known = titles.get(page.file) ?? toPlainText(readTitle(page, rootDir))
    titles.set(page.file, known)
    return known
  }
  const toFile = (target: string, from: SourcePage) => {
    const folder = target.startsWith('/') ? sourceDir : path.posix.dirname(from.file)
    return path.posix.join(folder, target.replace(/^\/+/, ''))
  }
  const findDoc = (target: string, from: SourcePage) => {
    if (target === '') return undefined
    const file = toFile(target, from)
    return byFile.get(file) ?? byFile.get(`${file}.md`)
  }
  let read: Labels | undefined
  const readOnce = () => {
    read ??= readLabels(pages, rootDir, titleOf)
    return read
  }
  const findLabel = (name: string) => readOnce().labels.get(toLabelId(name))
  const findHeading = (page: SourcePage, id: string) => readOnce().headings.get(`${page.file}#${id}`)
  return {
    titleOf,
    findTarget: (ref, from) => {
      const [, target = '', anchor] = /^(?:project:|path:)?([^#]*)(?:#(.*))?$/s.exec(ref) ?? []
      if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return undefined
      if (target === '') {
        const heading = findHeading(from, anchor ?? '')
        return anchor === undefined
          ? undefined
          : (findLabel(anchor) ??
              (heading === undefined ? undefined : { page: from, id: anchor, title: heading }))
      }
      const page = findDoc(target, from)
      if (!page) return anchor === undefined ? findLabel(target) : undefined
      if (anchor === undefined) return { page, title: titleOf(page) }
      return {
        page,
        id: anchor,
        title: findHeading(page, anchor) ?? findLabel(anchor)?.title ?? titleOf(page),
      }
    },
    findDocs: (target, from, isPattern) => {
      if (!isPattern || !/[*?]/.test(target)) return [findDoc(target, from) ?? []].flat()
      const pattern = toFile(target, from)
      return pages.filter(({ file }) => file !== from.file && matches(file.replace(/\.md$/, ''), pattern))
    },
  }
}

/** Whether a path matches a pattern of Sphinx, in which `*` matches no `/`. */
function matches(file: string, pattern: string): boolean {
  const wildcards = new Map([
    ['**', '.*'],
    ['*', '[^/]*'],
    ['?', '[^/]'],
  ])
  const source = pattern
    .split(/(\*\*|\*|\?)/)
    .map((part) => wildcards.get(part) ?? part.replaceAll(/[.+^$|\\()[\]{}]/g, '\\$&'))
    .join('')
  return new RegExp(`^${source}$`).test(file)
}

/** Read the labels of all pages: lines such as `(pour)=`, and the names of directives. */
function readLabels(
  pages: readonly SourcePage[],
  rootDir: string,
  titleOf: (page: SourcePage) => string,
): Labels {
  const labels = new Map<string, Label>()
  const headings = new Map<string, string>()
  const add = (id: string, label: Label) => {
    if (!labels.has(id)) labels.set(id, label)
  }
  for (const page of pages) {
    const lines = readText(rootDir, page.file)
      .split(/\r?\n/)
      .map((text, index) => ({ text, line: index + 1 }))
    let hasHeading = false
    let open: string[] = []
    for (const part of walkMarkdown(lines)) {
      const text = 'name' in part ? '' : part.text
      const name = 'name' in part ? part.options.name : undefined
      const label = labelLine.exec(text)?.[1]
      if (name !== undefined) add(toLabelId(name), { page, id: toLabelId(name), title: name })
      if (label !== undefined) open.push(toLabelId(label))
      else if ('name' in part || text.trim() !== '') {
        const [, marks, heading = ''] = /^(#{1,6})[ \t]+(.+?)[ \t#]*$/.exec(text) ?? []
        const isTitle = marks === '#' && !hasHeading
        if (marks !== undefined) headings.set(`${page.file}#${toSlug(heading)}`, toPlainText(heading))
        for (const id of open)
          add(
            id,
            isTitle
              ? { page, title: titleOf(page) }
              : { page, id, title: heading === '' ? id : toPlainText(heading) },
          )
        open = []
        hasHeading ||= marks !== undefined
      }
    }
  }
  return { labels, headings }
}

/** A heading without roles and attributes. */
function toPlainText(heading: string): string {
  return heading
    .replaceAll(/\{[\w:.+-]+\}`([^`<]*?)\s*(?:<[^>]*>)?`/g, '$1')
    .replace(/\s*\{[#.][^{}]*\}$/, '')
    .trim()
}
