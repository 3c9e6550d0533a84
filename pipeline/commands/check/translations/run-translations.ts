import path from 'node:path'
import type { RunContext } from '../../../config/run-context.ts'
import { listReadmeSections } from '../../../index/run.ts'
import { scanContent } from '../../../index/scan-content.ts'
import { findTranslationSource, isBlob } from '../../../site/pages/translation-source.ts'
import { toBlobId } from '../../../support/files/hash.ts'
import { readPlainFile } from '../../../support/files/plain-file.ts'
import { toShownPath } from '../../../support/files/posix-path.ts'
import type { Problem } from '../../../support/problems/problem.ts'
import { compareSections, type SectionChanges } from './changed-sections.ts'
import { compareCode } from './compare-code.ts'
import { readBlob } from './read-blob.ts'
import { readTranslationOf } from './read-translation-of.ts'

export interface TranslationsResult {
  language: string
  /** How many pages are translated. */
  pages: number
  /** Those whose source has changed since. */
  behind: number
}

interface Input {
  /** Paths of the pages to look at, below the content folder, without their extension; all without it. */
  stems?: ReadonlySet<string>
}

/** Compare the translated pages of every language with the pages that they were made from. */
export async function runTranslations(
  { stems }: Input,
  { project, progress }: RunContext,
): Promise<{ problems: Problem[]; result: TranslationsResult[] }> {
  const { config, rootDir, baseContentDir } = project
  const problems: Problem[] = []
  const result: TranslationsResult[] = []
  for (const { code, content } of config.languages) {
    if (content === undefined) continue
    const contentDir = path.resolve(rootDir, content)
    const { pages } = await scanContent(contentDir, listReadmeSections(config))
    const chosen = pages.filter((page) => !stems || stems.has(page.replace(/\.mdx?$/, '')))
    progress.start(`translations (${code})`, chosen.length)
    let behind = 0
    for (const page of chosen) {
      const problem = await checkTranslation(page, contentDir, baseContentDir)
      if (problem) problems.push(problem)
      if (problem?.ruleId === 'translation-behind') behind += 1
      progress.advance()
    }
    result.push({ language: code, pages: chosen.length, behind })
    progress.finish(`${chosen.length} pages (${behind} behind)`)
  }
  return { problems, result }
}

async function checkTranslation(
  page: string,
  contentDir: string,
  baseContentDir: string,
): Promise<Problem | undefined> {
  const file = path.join(contentDir, ...page.split('/'))
  const text = (await readPlainFile(file)).toString()
  const { hash, line } = readTranslationOf(text)
  const place = { file: toShownPath(file), line, column: 1, severity: 'warning' as const }
  const source = findTranslationSource(page, baseContentDir)
  if (!source) {
    return {
      ...place,
      ruleId: 'translation-orphan',
      reason: `\`${toShownPath(baseContentDir)}\` has no page that this is a translation of`,
      hint: 'Rename it as its source has been renamed, or delete it.',
    }
  }
  const original = toShownPath(path.join(baseContentDir, ...source.path.split('/')))
  const now = toBlobId(Buffer.from(source.bytes.toString('utf8').replaceAll('\r\n', '\n')))
  if (hash === undefined) {
    return {
      ...place,
      ruleId: 'translation-unknown',
      reason: `The page doesn’t name the version of \`${original}\` that was translated`,
      hint: `Write \`translationOf: HASH\` into its front matter: \`git rev-parse HEAD:./${original}\` prints the hash.`,
    }
  }
  if (isBlob(source.bytes, hash)) {
    const difference = compareCode(source.bytes.toString('utf8'), text)
    return (
      difference && {
        ...place,
        ...difference,
        severity: 'error',
        ruleId: 'translation-code',
        hint: `Only comments may differ: the code of \`${original}\` is what was proved.`,
      }
    )
  }
  const before = await readBlob(hash, baseContentDir)
  const changes =
    'text' in before
      ? describeChanges(compareSections(before.text, source.bytes.toString('utf8')), original)
      : `\`${original}\` has changed since it was translated. Its changed sections can’t be counted: ${before.reason}`
  return {
    ...place,
    ruleId: 'translation-behind',
    reason: changes,
    hint: `Translate what has changed (\`git diff ${hash.slice(0, 12)} ${now.slice(0, 12)}\` shows it once the source is committed), then write \`translationOf: ${now}\`.`,
  }
}

function describeChanges({ changed, removed, total }: SectionChanges, original: string): string {
  const toName = (heading: string | undefined) =>
    heading === undefined ? 'the front matter or the introduction' : `“${heading}”`
  const parts = [
    changed.length > 0 &&
      `${changed.length} of ${total} sections of \`${original}\` changed: ${changed.map(toName).join(', ')}`,
    removed.length > 0 && `${removed.length} removed: ${removed.map(toName).join(', ')}`,
  ].filter((part) => part !== false)
  const what = parts.length > 0 ? parts.join('; ') : `the order of sections of \`${original}\` changed`
  return `Behind its source: ${what}`
}
