import type { CheckPage, CompletenessInput, OutlineSection } from 'docsite'
import { addOptionNames } from './option-names.ts'

/** A place where a page documents a plugin. */
export interface PluginPlace {
  plugin: string
  page: CheckPage
  /** The section whose heading or table names the plugin; undefined if the whole page is about the plugin. */
  section?: OutlineSection
  /** Texts of inline code about the plugin. */
  codes: string[]
}

/** Finds the plugins that the pages of a folder document: by a title, a heading, or the first cell of a row. */
export function findPluginPlaces(input: CompletenessInput, folder: string): PluginPlace[] {
  return input.pages
    .filter(({ node }) => node.path.startsWith(folder) && !isImported(node))
    .flatMap((page) => findOnPage(page, readSections(page, input)))
}

/** The sections of a page, with the names of its `<Option>` lines. */
export function readSections(page: CheckPage, input: Pick<CompletenessInput, 'outlineOf'>): OutlineSection[] {
  return addOptionNames(input.outlineOf(page), page.record.components)
}

/** Whether a page was imported: READMEs of other packages aren't checked. */
function isImported({ path }: CheckPage['node']): boolean {
  return /(?:^|\/)_[^/]*$/.test(path)
}

function findOnPage(page: CheckPage, outline: readonly OutlineSection[]): PluginPlace[] {
  const places: PluginPlace[] = []
  const title = readPluginName(page.node.title)
  if (title !== undefined) places.push({ plugin: title, page, codes: outline.flatMap(({ codes }) => codes) })
  for (const [index, section] of outline.entries()) {
    const { heading } = section
    const named = heading && readPluginName(heading.title)
    if (named !== undefined && heading) {
      const end = outline.findIndex((other, at) => at > index && (other.heading?.depth ?? 0) <= heading.depth)
      const below = outline.slice(index, end === -1 ? undefined : end)
      places.push({ plugin: named, page, section, codes: below.flatMap(({ codes }) => codes) })
    }
    for (const row of section.rows) {
      const [first] = row
      // A row with a link to another page doesn't document the plugin itself.
      if (first?.links.some((url) => url.startsWith('/'))) continue
      for (const text of first?.codes.length ? first.codes : [first?.text ?? '']) {
        const plugin = readPluginName(text)
        if (plugin === undefined) continue
        places.push({ plugin, page, section, codes: row.slice(1).flatMap(({ codes }) => codes) })
      }
    }
  }
  return places
}

/** The class name in texts such as `webpack.ids.HashedModuleIdsPlugin` and `new BannerPlugin(options)`. */
export function readPluginName(text: string): string | undefined {
  return /^(?:new )?(?:[a-z]\w*\.)*([A-Z]\w*Plugin)(?![\w.])/.exec(text.trim())?.[1]
}

/**
 * The part of a page that documents a plugin: the whole page, or the section below the heading with the plugin's name.
 *
 * @returns undefined if only a row of a table names the plugin.
 */
export function selectPart({ plugin, page, section }: PluginPlace): CheckPage | undefined {
  if (!section) return page
  const { heading } = section
  if (!heading || readPluginName(heading.title) !== plugin) return undefined
  const { headings, components } = page.record
  const lineOf = ({ place }: { place?: { line: number } }) => place?.line ?? 0
  const start = lineOf(heading)
  const next = headings.find((other) => lineOf(other) > start && other.depth <= heading.depth)
  const isInside = (item: { place?: { line: number } }) =>
    lineOf(item) >= start && (next === undefined || lineOf(item) < lineOf(next))
  return {
    ...page,
    record: { ...page.record, headings: headings.filter(isInside), components: components.filter(isInside) },
  }
}
