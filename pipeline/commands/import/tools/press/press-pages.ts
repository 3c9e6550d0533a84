import type { Setting } from '../../data/setting.ts'
import type { ImportReport, SourcePage } from '../../source-site.ts'
import type { Press } from './press-tool.ts'

/** `rewrites`: names of files by the pattern that they match. Only those without expressions are followed. */
export function readRewrites(config: Setting, report: ImportReport): [RegExp, string][] {
  return config
    .get('rewrites')
    .entries()
    .flatMap(([from, setting]): [RegExp, string][] => {
      const to = setting.text()
      if (to === undefined || /\((?!\.\*\))/.test(from)) {
        report.leave(
          setting.place,
          `The rewrite of \`${from}\` is not followed`,
          'Move the pages, or give them a `slug`.',
        )
        return []
      }
      report.map(setting, 'the addresses of pages')
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

/** Where a page is, by the path of its file below the folder of pages. */
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
