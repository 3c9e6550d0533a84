import path from 'node:path'
import GithubSlugger from 'github-slugger'
import { isRecord } from '../../data/setting.ts'
import type { SourceSite } from '../../source-site.ts'
import { type ReadOptions, readData, readFront, readText } from '../common.ts'
import type { Doc, DocsRoot } from './docusaurus-doc.ts'

/** `_category_.json` and `.yml`: the group of a folder's pages, and the page that Docusaurus makes of it. */
export function readCategories(
  files: readonly string[],
  root: DocsRoot,
  docs: readonly Doc[],
  site: SourceSite,
  { rootDir, report }: ReadOptions,
): void {
  for (const file of files) {
    const source = path.posix.join(root.dir, file)
    const category = readData(rootDir, source, report)
    if (!isRecord(category)) continue
    const place = { file: source, line: 1 }
    const folder = path.posix.dirname(file)
    const inner = docs.filter(({ file: doc }) => doc.startsWith(`${root.dir}/${folder}/`))
    const label = typeof category.label === 'string' ? category.label : undefined
    if (label !== undefined) {
      for (const doc of inner) doc.given = { ...doc.given, group: label }
      report.mapped.push({ ...place, from: '_category_', to: '`group` of its pages' })
    }
    const position = typeof category.position === 'number' ? category.position : undefined
    const link = isRecord(category.link) ? category.link : undefined
    if (link?.type === 'generated-index') {
      const slug =
        typeof link.slug === 'string'
          ? link.slug
          : `/category/${new GithubSlugger().slug(label ?? path.posix.basename(folder))}`
      const prefix = root.route === '' ? '' : `/${root.route}`
      const target = path.posix.join(root.route, folder, 'index.md')
      const address = path.posix.join('/', prefix, slug)
      const title = typeof link.title === 'string' ? link.title : (label ?? path.posix.basename(folder))
      const links = inner.filter((doc) => path.posix.dirname(doc.file) === `${root.dir}/${folder}`)
      site.made.push({
        target,
        text: toIndex(title, position, label, link.description, address, links, rootDir),
      })
      report.change(place, `the page that was made of a category is \`${target}\``)
    }
    // The lowest `sort` of a group is its place among the others.
    for (const doc of inner) {
      doc.groupSort = position
      if (position !== undefined)
        doc.given = { ...doc.given, sort: position + Number(doc.given?.sort ?? 999) / 1000 }
    }
  }
}

function toSort(doc: Doc, rootDir: string): number | undefined {
  const { sidebar_position: position } = readFront(readText(rootDir, doc.file))
  return typeof position === 'number' ? position : (doc.given?.sort as number | undefined)
}

function toIndex(
  title: string,
  position: number | undefined,
  group: string | undefined,
  description: unknown,
  from: string,
  docs: readonly Doc[],
  rootDir: string,
): string {
  const front = [
    `title: ${JSON.stringify(title)}`,
    ...(typeof description === 'string' ? [`description: ${JSON.stringify(description)}`] : []),
    ...(position === undefined ? [] : [`sort: ${position}`]),
    ...(group === undefined ? [] : [`group: ${JSON.stringify(group)}`]),
    `redirectFrom: ${from}`,
  ]
  const links = [...docs]
    .sort((a, b) => (toSort(a, rootDir) ?? 1e6) - (toSort(b, rootDir) ?? 1e6))
    .map((doc) => `- [${toTitle(doc, rootDir)}](./${path.posix.basename(doc.target).replaceAll(' ', '%20')})`)
  const text = typeof description === 'string' ? `${description.replaceAll(/[{}<]/g, '\\$&')}\n\n` : ''
  return `---\n${front.join('\n')}\n---\n\n${text}${links.join('\n')}\n`
}

function toTitle(doc: Doc, rootDir: string): string {
  const text = readText(rootDir, doc.file)
  const { title, sidebar_label: label } = readFront(text)
  const [, heading] = /^#[ \t]+(.+?)[ \t]*(?:\{.*\})?[ \t]*$/m.exec(text) ?? []
  return String(label ?? title ?? heading ?? path.posix.basename(doc.file).replace(/\.mdx?$/, ''))
}
