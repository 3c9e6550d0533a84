import { type Setting, Unknown } from '../../data/setting.ts'
import type { ImportReport, PageRules, SourcePage } from '../../source-site.ts'
import type { Press } from './press-tool.ts'

/**
 * Read `rewrites`, which map file paths by patterns. Patterns with regular expressions are reported and not
 * applied.
 */
export function readRewrites(config: Setting, report: ImportReport): [RegExp, string][] {
  return config
    .get('rewrites')
    .entries()
    .flatMap(([from, setting]): [RegExp, string][] => {
      const to = setting.text()
      if (to === undefined || /\((?!\.\*\))/.test(from)) {
        report.leave(
          setting.place,
          `The rewrite of \`${from}\` isn’t applied`,
          'Move the pages or set their `slug`.',
        )
        return []
      }
      report.map(setting, 'page addresses')
      const names: string[] = []
      const pattern = from.replaceAll(/:(\w+)(?:\(\.\*\)|\*)?|[.+?^$()[\]{}|\\]/g, (part, name?: string) => {
        if (name === undefined) return `\\${part}`
        names.push(name)
        return /\(\.\*\)$|\*$/.test(part) ? '(.*)' : '([^/]+)'
      })
      const target = to.replaceAll(/:(\w+)(?:\*)?/g, (part, name: string) =>
        names.includes(name) ? `$${names.indexOf(name) + 1}` : part,
      )
      return [[new RegExp(`^${pattern}$`), target]]
    })
}

/**
 * Read Rspress's `replaceRules`, which replace text in all pages. Regular expressions that could take very
 * long are not applied, because the configuration isn't trusted.
 */
export function readReplacements(config: Setting, report: ImportReport): PageRules['replace'] {
  const rules = config
    .get('replaceRules')
    .items()
    .flatMap((item): [string | RegExp, string][] => {
      const search = item.get('search')
      const wanted = search.text() ?? toPlainPattern(search.value)
      const replacement = item.get('replace')
      item.done()
      if (wanted === undefined || typeof replacement.value !== 'string') {
        report.leave(item.place, 'A rule in `replaceRules` isn’t applied', 'Replace the text in the pages.')
        return []
      }
      report.map(replacement, 'page texts')
      return [[wanted, replacement.value]]
    })
  if (rules.length === 0) return undefined
  return (text) =>
    rules.reduce((changed, [search, replacement]) => changed.replace(search, replacement), text)
}

/**
 * Parse a regular expression.
 *
 * @returns undefined if it has repeated groups, back references or more than two quantifiers.
 */
function toPlainPattern(value: unknown): RegExp | undefined {
  const [, source, flags] = /^\/(.+)\/([dgimsuvy]*)$/s.exec(value instanceof Unknown ? value.code : '') ?? []
  if (source === undefined || /\)[*+?{]|\\[1-9k]/.test(source)) return undefined
  if ((source.match(/[*+]|\{\d+,\}/g) ?? []).length > 2) return undefined
  try {
    return new RegExp(source, flags)
  } catch {
    return undefined
  }
}

/** The page of a file. @param file Path relative to the folder of pages. */
export function toPage(
  tool: Press,
  file: string,
  srcDir: string,
  hasCleanUrls: boolean,
  rewrites: readonly [RegExp, string][],
): SourcePage {
  const rule = rewrites.find(([pattern]) => pattern.test(file))
  const place = rule ? file.replace(...rule) : file
  const stem = place.replace(/\.mdx?$/, '')
  const isIndex =
    /(?:^|\/)(?:index|readme)$/i.test(stem) && (tool === 'vuepress' || /(?:^|\/)index$/i.test(stem))
  const url = isIndex ? `/${stem.replace(/[^/]*$/, '')}` : `/${stem}${hasCleanUrls ? '' : '.html'}`
  const kind = file.endsWith('.mdx') || tool === 'rspress' ? 'mdx' : 'md'
  return { file: srcDir === '.' ? file : `${srcDir}/${file}`, target: place, url, kind }
}
