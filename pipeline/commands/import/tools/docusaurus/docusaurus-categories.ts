import path from 'node:path'
import { stringify } from 'yaml'
import { isRecord } from '../../data/setting.ts'
import { LinkMap, toKey } from '../../pages/link-map.ts'
import type { SourceSite } from '../../source-site.ts'
import { type ReadOptions, readData, readFront, readText, toSlug } from '../common.ts'
import { type Doc, type DocsRoot, numberPrefix } from './docusaurus-doc.ts'

/** The content of a `_category_.json` or `_category_.yml` file. */
export interface Category {
  /** Path relative to the imported folder. */
  file: string
  label?: string
  position?: number
  link?: Record<string, unknown>
}

/** Folders that generate sidebar entries, relative to the folder of the documents: `.`, `guides`. */
export interface ListedFolders {
  /** Folders from which Docusaurus generates a sidebar or a part of one. */
  generated: string[]
  /**
   * Those of `generated` that become a single entry, whose groups are defined by the front matter of the
   * pages.
   */
  listed: string[]
}

/** Read the category files. @returns Categories by folder, relative to the folder of the documents. */
export function readCategories(
  files: readonly string[],
  root: DocsRoot,
  { rootDir, report }: ReadOptions,
): Map<string, Category> {
  const categories = new Map<string, Category>()
  for (const name of files) {
    const file = path.posix.join(root.dir, name)
    const data = readData(rootDir, file, report)
    if (!isRecord(data)) continue
    const { label, position, link } = data
    categories.set(path.posix.dirname(name), {
      file,
      label: typeof label === 'string' ? label : undefined,
      position: typeof position === 'number' ? position : undefined,
      link: isRecord(link) ? link : undefined,
    })
  }
  return categories
}

/**
 * Set group and order of pages from the categories of their folders, and generate the index pages of
 * categories. Only folders that generate sidebar entries count: explicit sidebars define their own
 * categories.
 */
export function applyCategories(
  categories: ReadonlyMap<string, Category>,
  { generated, listed }: ListedFolders,
  root: DocsRoot,
  docs: readonly Doc[],
  site: SourceSite,
  { rootDir, report }: ReadOptions,
): void {
  for (const [folder, { file, label, position, link }] of categories) {
    if (!generated.some((one) => isStrictlyIn(folder, one))) continue
    const isGrouped = listed.some((one) => isStrictlyIn(folder, one))
    const place = { file, line: 1 }
    const inner = docs.filter((doc) => doc.file.startsWith(`${root.dir}/${folder}/`))
    if (label !== undefined && isGrouped) {
      for (const doc of inner) doc.given = { ...doc.given, group: label }
      report.mapped.push({ ...place, from: '_category_', to: '`group` of its pages' })
    }
    if (link?.type === 'generated-index') {
      const slug =
        typeof link.slug === 'string'
          ? link.slug
          : `/category/${toSlug(label ?? path.posix.basename(folder))}`
      const former = path.posix.join('/', root.route, slug)
      // A written index is a page besides the generated one, whose address isn’t that of the folder.
      const isTaken = inner.some(({ url: own }) => `/${path.posix.join(root.route, folder)}` === toKey(own))
      const target = isTaken ? `${former.slice(1)}.md` : path.posix.join(root.route, folder, 'index.md')
      const url = isTaken ? former : `/${path.posix.join(root.route, folder)}/`
      const near = inner.filter(
        (doc) => doc.isListed && path.posix.dirname(doc.file) === `${root.dir}/${folder}`,
      )
      const links = near
        .sort((a, b) => (toSort(a, rootDir) ?? 1e6) - (toSort(b, rootDir) ?? 1e6))
        .map((doc) => ({
          label: toTitle(doc, rootDir),
          url: LinkMap.relative(target, doc.target).replaceAll(' ', '%20'),
        }))
      site.made.push({
        target,
        url,
        text: makeCategoryPage({
          title: typeof link.title === 'string' ? link.title : (label ?? path.posix.basename(folder)),
          description: typeof link.description === 'string' ? link.description : undefined,
          links,
          front: {
            sort: position,
            group: isGrouped && !isTaken ? label : undefined,
            ...(isTaken ? { hidden: true } : {}),
            redirectFrom: isTaken || `${former}/`.replace('//', '/') === url ? undefined : former,
          },
        }),
      })
      report.change(place, `generated category page written to \`${target}\``)
    }
    // Groups are ordered by their lowest `sort`, so all pages of a group begin with its position.
    for (const doc of inner) {
      doc.groupSort = position
      if (position !== undefined)
        doc.given = { ...doc.given, sort: position + Number(doc.given?.sort ?? 999) / 1000 }
    }
  }
}

/** Generate an index page that lists the content of a category, like Docusaurus does. */
export function makeCategoryPage({
  title,
  description,
  links,
  front = {},
}: {
  title: string
  description: string | undefined
  links: readonly { label: string; url: string }[]
  /** Further front matter. */
  front?: Record<string, unknown>
}): string {
  const yaml = stringify(
    { title, ...(description === undefined ? {} : { description }), ...front },
    { lineWidth: 0, keepUndefined: false },
  )
  const text = description === undefined ? '' : `${description.replaceAll(/[{}<]/g, '\\$&')}\n\n`
  const list = links.map(({ label, url }) => `- [${label.replaceAll(/[[\]{}<]/g, '\\$&')}](${url})`)
  return `---\n${yaml}---\n\n${text}${list.join('\n')}\n`
}

/** Whether a folder is nested in another one. @param outer May be `.` for the root. */
export function isStrictlyIn(folder: string, outer: string): boolean {
  return outer === '.' ? folder !== '.' : folder.startsWith(`${outer}/`)
}

/** Convert the name of a folder to a label: `02-first-steps` → `First steps`. */
export function toWords(folder: string): string {
  const words = (numberPrefix.exec(folder)?.[2] ?? folder).replaceAll(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function toSort(doc: Doc, rootDir: string): number | undefined {
  const { sidebar_position: position } = readFront(readText(rootDir, doc.file))
  return typeof position === 'number' ? position : (doc.given?.sort as number | undefined)
}

function toTitle(doc: Doc, rootDir: string): string {
  const text = readText(rootDir, doc.file)
  const { title, sidebar_label: label } = readFront(text)
  const [, heading] = /^#[ \t]+(.+?)[ \t]*(?:\{.*\})?[ \t]*$/m.exec(text) ?? []
  return String(label ?? title ?? heading ?? path.posix.basename(doc.file).replace(/\.mdx?$/, ''))
}
