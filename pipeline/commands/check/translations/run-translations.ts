import path from 'node:path'
import type { RunContext } from '../../../config/run-context.ts'
import { listReadmeSections } from '../../../index/run.ts'
import { scanContent } from '../../../index/scan-content.ts'
import { findTranslationSource, isBlob } from '../../../site/pages/translation-source.ts'
import { toBlobId } from '../../../support/files/hash.ts'
import { readPlainFile } from '../../../support/files/plain-file.ts'
import { toShownPath } from '../../../support/files/posix-path.ts'
import type { Problem } from '../../../support/problems/problem.ts'
import { countOf } from '../../../support/text/count-of.ts'
import { compareSections, type SectionChanges } from './changed-sections.ts'
import { compareCode } from './compare-code.ts'
import { readBlob } from './read-blob.ts'
import { readTranslationOf } from './read-translation-of.ts'

export interface TranslationsResult {
  language: string
  /** Number of translated pages. */
  pages: number
  /** Number of translated pages whose source has changed since the translation. */
  behind: number
}

interface Input {
  /** Paths of the pages to check, below the content folder and without extension; by default all pages. */
  stems?: ReadonlySet<string>
}

/** Compares the translated pages of every language with their sources. */
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
    progress.finish(`${countOf(chosen.length, 'page')} (${behind} behind)`)
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
      reason: `This translation has no source page in \`${toShownPath(baseContentDir)}\``,
      hint: 'If the source was renamed, rename the translation in the same way; otherwise delete it.',
    }
  }
  const original = toShownPath(path.join(baseContentDir, ...source.path.split('/')))
  const now = toBlobId(Buffer.from(source.bytes.toString('utf8').replaceAll('\r\n', '\n')))
  if (hash === undefined) {
    return {
      ...place,
      ruleId: 'translation-unknown',
      reason: `The page doesn’t say which version of \`${original}\` was translated`,
      hint: `Add \`translationOf: HASH\` to its front matter: \`git rev-parse HEAD:./${original}\` prints the hash.`,
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
        hint: `Copy the code from \`${original}\`, whose samples were checked: only comments may differ.`,
      }
    )
  }
  const before = await readBlob(hash, baseContentDir)
  const changes =
    'text' in before
      ? describeChanges(compareSections(before.text, source.bytes.toString('utf8')), original)
      : `\`${original}\` has changed since it was translated (the changed sections can’t be listed: ${before.reason})`
  return {
    ...place,
    ruleId: 'translation-behind',
    reason: changes,
    hint: `Translate the changes (\`git diff ${hash.slice(0, 12)} ${now.slice(0, 12)}\` shows them once the source is committed), then set \`translationOf: ${now}\`.`,
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
  const summary = parts.length > 0 ? parts.join('; ') : `the order of sections in \`${original}\` changed`
  return `Behind its source: ${summary}`
}
