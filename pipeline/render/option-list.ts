import type { OptionEntry } from '../../renderer/content-components/option-entry.ts'
import { optionListFile } from '../../renderer/urls/output-names.ts'
import type { Project } from '../config/load-config.ts'
import { PageCache } from '../markdown/cache/page-cache.ts'
import type { CompiledPage } from '../markdown/record.ts'
import type { OutputFolder, OutputTarget } from '../site/output/output-folder.ts'
import type { SitePage } from '../site/pages/link-targets.ts'
import { toUrl } from '../site/route.ts'
import { shortHash, stableJson } from '../support/files/hash.ts'
import { searchVersion } from './search/search-version.ts'

/** The pages that show the list of all options. */
export function listFinders(pages: readonly SitePage[]): SitePage[] {
  return pagesWith('OptionFinder', pages)
}

function pagesWith(component: string, pages: readonly SitePage[]): SitePage[] {
  return pages.filter(({ summary }) => summary.components.some(({ name }) => name === component))
}

/** A page that documents options. */
export interface OptionPage extends Pick<OptionEntry, 'page' | 'url'> {
  /** The path of the page's source. */
  path: string
  /** The key of the page's record in the cache. */
  key: string
}

/**
 * The pages whose options are in the list of all options; undefined if no page has the
 * component that shows it.
 */
export function listOptionPages(pages: readonly SitePage[], base: string): OptionPage[] | undefined {
  if (listFinders(pages).length === 0) return undefined
  return pagesWith('Option', pages)
    .filter(({ node }) => node.visibility !== 'unlisted')
    .map(({ node, summary }) => ({
      path: summary.path,
      key: summary.key,
      page: node.title,
      url: toUrl(node.url, base),
    }))
}

/** Add the list of all options that pages document, if a page has the component that shows it. */
export function addOptionList(
  { config, cacheDir }: Pick<Project, 'config' | 'cacheDir'>,
  pages: readonly SitePage[],
  output: OutputTarget,
): void {
  const documenting = listOptionPages(pages, config.site.base)
  if (!documenting) return
  const inputs = toInputs(documenting)
  if (output.keep(optionListFile, inputs)) return
  const cache = new PageCache(cacheDir)
  const options = documenting.flatMap((page) => readOptions(cache, page) ?? [])
  output.add(optionListFile, toText(options), inputs)
}

/**
 * Update the published list with the options of edited pages.
 *
 * @param before The pages of the published list.
 * @param after The same pages, with the current keys of their records.
 * @returns Whether the list could be updated.
 */
export function patchOptionList(
  { cacheDir }: Pick<Project, 'cacheDir'>,
  before: readonly OptionPage[],
  after: readonly OptionPage[],
  output: Pick<OutputFolder, 'knownInputs' | 'readPublished' | 'add'>,
): boolean {
  const inputs = toInputs(after)
  const known = output.knownInputs(optionListFile)
  if (known === inputs) return true
  const text = output.readPublished(optionListFile)
  if (text === undefined || known !== toInputs(before)) return false
  const published = new Map<string, OptionEntry[]>()
  for (const option of JSON.parse(text) as OptionEntry[]) {
    const [url = ''] = option.url.split('#')
    published.set(url, [...(published.get(url) ?? []), option])
  }
  const cache = new PageCache(cacheDir)
  const options = after.flatMap((page, index) =>
    page.key === before[index]?.key ? (published.get(page.url) ?? []) : (readOptions(cache, page) ?? []),
  )
  output.add(optionListFile, toText(options), inputs)
  return true
}

function toInputs(pages: readonly OptionPage[]): string {
  return shortHash(`${searchVersion}\n${stableJson(pages)}`)
}

function toText(options: readonly OptionEntry[]): string {
  return `${JSON.stringify(options)}\n`
}

function readOptions(cache: PageCache, { key, page, url }: OptionPage): OptionEntry[] | undefined {
  const record = cache.read(key)
  return record && listOptions(record, { page, url })
}

/**
 * List the options that a page documents with `<Option>`, with their full names.
 *
 * An `<Option>` without `name` documents the option that the heading above it names; one with `name`
 * documents an option below that. Both names may omit the parent option: `#### logging` below
 * `### devServer.client` is `devServer.client.logging`. An `<Option>` before the first heading documents the
 * option that the page is named after.
 *
 * @param page The title and URL of the page.
 */
export function listOptions(
  record: Pick<CompiledPage, 'headings' | 'components'>,
  page: Pick<OptionEntry, 'page' | 'url'>,
): OptionEntry[] {
  const parts = [
    ...record.headings.map((heading) => ({ place: heading.place, heading, component: undefined })),
    ...record.components
      .filter(({ name }) => name === 'Option')
      .map((component) => ({ place: component.place, heading: undefined, component })),
  ].filter(({ place }) => place !== undefined && place.fragment === undefined)
  parts.sort((a, b) => (a.place?.line ?? 0) - (b.place?.line ?? 0))
  /** The headings that enclose the current place, with the option that each names. */
  const above: { depth: number; title: string; id: string; option?: string }[] = []
  const entries: OptionEntry[] = []
  for (const { heading, component } of parts) {
    if (heading) {
      while ((above.at(-1)?.depth ?? 0) >= heading.depth) above.pop()
      above.push({ depth: heading.depth, title: heading.title, id: heading.id })
      continue
    }
    const { props } = component
    // Before the first heading, the page's own name takes the place of a heading.
    if (above.length === 0) above.push({ depth: 0, title: toLastPart(page.url), id: '' })
    const last = above.at(-1)
    const parent = above.findLast(({ option }) => option !== undefined)
    const stated = typeof props.name === 'string' ? props.name : last?.title
    if (stated === undefined) continue
    const names = (typeof props.name === 'string' ? [stated] : stated.split(/\s*[/,]\s+/)).map((name) =>
      toFullName(name.replaceAll('`', ''), parent?.option, parent?.depth === 0),
    )
    if (last && typeof props.name !== 'string') last.option = names[0]
    const hash = last?.id ? `#${last.id}` : ''
    for (const name of names) {
      entries.push({
        name,
        type: typeof props.type === 'string' ? props.type : '',
        ...toDefault(props),
        url: page.url + hash,
        page: page.page,
      })
    }
  }
  return entries
}

/**
 * @param isWide Whether the parent is the option that the page is named after: a name with
 *   dots is then already full.
 */
function toFullName(name: string, parent: string | undefined, isWide: boolean): string {
  if (parent === undefined || name === parent || name.startsWith(`${parent}.`)) return name
  if (isWide && name.includes('.')) return name
  const keys = parent.split('.')
  const first = name.split('.')[0] ?? ''
  // The name may start with any key of the parent: `environment.const` below `output.environment`.
  const shared = keys.lastIndexOf(first)
  return shared === -1 ? `${parent}.${name}` : [...keys.slice(0, shared), name].join('.')
}

function toLastPart(url: string): string {
  return url.split('/').findLast((part) => part !== '') ?? ''
}

function toDefault({
  default: value,
  defaults,
  defaultNote,
}: Record<string, unknown>): Pick<OptionEntry, 'default' | 'defaultNote'> {
  if (typeof value === 'string') return { default: value }
  if (defaults !== null && typeof defaults === 'object') {
    const values = Object.entries(defaults).map(([condition, text]) => `${text} (${condition})`)
    return { default: values.join(', ') }
  }
  return typeof defaultNote === 'string' ? { defaultNote } : {}
}
