import ignore, { type Ignore } from 'ignore'
import type { Setting } from '../../data/setting.ts'
import type { ImportReport, SourcePage } from '../../source-site.ts'

/**
 * Leave out what `exclude_docs` does, and make drafts of what `draft_docs` names: patterns as in a `.gitignore`.
 *
 * @param files Paths below the folder of pages.
 * @see https://www.mkdocs.org/user-guide/configuration/#exclude_docs
 */
export function choosePages(
  files: readonly string[],
  config: Setting,
  report: ImportReport,
): { files: string[]; isDraft: (file: string) => boolean } {
  const excluded = readPatterns(config.get('exclude_docs'))
  const drafts = readPatterns(config.get('draft_docs'))
  if (drafts) report.map(config.get('draft_docs'), '`draft` of the pages')
  const kept = excluded ? files.filter((file) => !excluded.ignores(file)) : [...files]
  if (excluded) {
    const { place } = config.get('exclude_docs')
    report.change(place, `${files.length - kept.length} files that \`exclude_docs\` names are left out`)
  }
  return { files: kept, isDraft: (file) => drafts?.ignores(file) ?? false }
}

function readPatterns(setting: Setting): Ignore | undefined {
  const text = setting.text()
  return text === undefined ? undefined : ignore().add(text)
}

/** @param file Its path below the folder of pages of its language. */
export function toPage(file: string, source: string, { hasFolders, isDraft }: PageOptions): SourcePage {
  const stem = file.replace(/\.\w+$/, '')
  const isIndex = /(?:^|\/)(?:index|README)$/.test(stem)
  const folder = stem.replace(/[^/]*$/, '')
  const url = isIndex ? `/${folder}` : hasFolders ? `/${stem}/` : `/${stem}.html`
  const given = isDraft ? { given: { draft: true } } : {}
  return { file: source, target: file.replace(/\.markdown$/i, '.md'), url, kind: 'md', ...given }
}

interface PageOptions {
  /** Whether a page has the address of a folder: `use_directory_urls`. */
  hasFolders: boolean
  isDraft: boolean
}
