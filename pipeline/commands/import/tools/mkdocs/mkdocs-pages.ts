import ignore, { type Ignore } from 'ignore'
import { countOf } from '../../../../support/text/count-of.ts'
import type { Setting } from '../../data/setting.ts'
import type { ImportReport, SourcePage } from '../../source-site.ts'

/**
 * Apply `exclude_docs` and `draft_docs`, which contain patterns as in a `.gitignore`.
 *
 * @param files Paths relative to the folder of pages.
 * @see https://www.mkdocs.org/user-guide/configuration/#exclude_docs
 */
export function choosePages(
  files: readonly string[],
  config: Setting,
  report: ImportReport,
): { files: string[]; isDraft: (file: string) => boolean } {
  const excluded = readPatterns(config.get('exclude_docs'))
  const drafts = readPatterns(config.get('draft_docs'))
  if (drafts) report.map(config.get('draft_docs'), '`draft` in front matter')
  const kept = excluded ? files.filter((file) => !excluded.ignores(file)) : [...files]
  if (excluded) {
    const { place } = config.get('exclude_docs')
    report.change(
      place,
      `${countOf(files.length - kept.length, 'file')} left out because of \`exclude_docs\``,
    )
  }
  return { files: kept, isDraft: (file) => drafts?.ignores(file) ?? false }
}

function readPatterns(setting: Setting): Ignore | undefined {
  const text = setting.text()
  return text === undefined ? undefined : ignore().add(text)
}

/** The page of a file. @param file Path relative to the folder of pages, with the language as folder. */
export function toPage(file: string, source: string, { hasFolders, isDraft }: PageOptions): SourcePage {
  const stem = file.replace(/\.\w+$/, '')
  const isIndex = /(?:^|\/)(?:index|README)$/.test(stem)
  const folder = stem.replace(/[^/]*$/, '')
  const url = isIndex ? `/${folder}` : hasFolders ? `/${stem}/` : `/${stem}.html`
  const given = isDraft ? { given: { draft: true } } : {}
  return { file: source, target: file.replace(/\.markdown$/i, '.md'), url, kind: 'md', ...given }
}

interface PageOptions {
  /** Whether pages have directory addresses (`use_directory_urls`). */
  hasFolders: boolean
  isDraft: boolean
}
