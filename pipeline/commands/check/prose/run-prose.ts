import path from 'node:path'
import { z } from 'zod'
import { cacheNames } from '../../../config/cache-layout.ts'
import type { RunContext } from '../../../config/run-context.ts'
import { toFragmentFile } from '../../../markdown/imports/imported-file.ts'
import { toSourceFile, toSourceKind } from '../../../markdown/page-file.ts'
import { placeSchema } from '../../../markdown/record.ts'
import type { SitePage } from '../../../site/pages/link-targets.ts'
import { toFilePlace } from '../../../site/pages/place-problem.ts'
import { writeIfChanged } from '../../../support/files/atomic-write.ts'
import { shortHash, stableJson } from '../../../support/files/hash.ts'
import { readPlainFile } from '../../../support/files/plain-file.ts'
import { readStored } from '../../../support/files/stored-json.ts'
import type { Problem } from '../../../support/problems/problem.ts'
import { countOf } from '../../../support/text/count-of.ts'
import type { CheckPage } from '../check-page.ts'
import { readingVersion } from '../reading-version.ts'
import { checkForm } from './check-form.ts'
import { checkText } from './check-text.ts'
import { findDuplicateTitles } from './find-duplicate-titles.ts'
import type { ProseFinding } from './finding.ts'
import { TermFinder } from './term-finder.ts'

export interface ProseResult {
  pages: number
  /** Number of pages that had to be read. The findings of the others came from the cache. */
  read: number
}

export interface ProseInput {
  /** Pages to check. */
  pages: readonly CheckPage[]
  /** All pages of the site, among which titles have to be unique. */
  all: readonly SitePage[]
}

const cacheSchema = z.object({
  key: z.string(),
  pages: z.record(
    z.string(),
    z.object({
      key: z.string(),
      findings: z.array(
        z.object({
          ruleId: z.string(),
          place: placeSchema.optional(),
          reason: z.string(),
          expected: z.array(z.string()).optional(),
          hint: z.string().optional(),
        }),
      ),
    }),
  ),
})
type Known = z.output<typeof cacheSchema>['pages']

/** Checks the wording and the structure of pages. Third-party READMEs are skipped. */
export async function runProse(
  { pages, all }: ProseInput,
  { project, progress }: RunContext,
): Promise<{ problems: Problem[]; result: ProseResult }> {
  const { config, contentDir, cacheDir } = project
  const { terms, longestDescription } = config.check
  const cacheFile = path.join(cacheDir, cacheNames.check, 'prose.json')
  const key = shortHash(stableJson({ readingVersion, terms, longestDescription }))
  const known = await readKnown(cacheFile, key)
  const finder = new TermFinder(terms)
  const own = pages.filter(({ summary }) => !summary.isThirdParty)
  const problems: Problem[] = []
  const result: ProseResult = { pages: own.length, read: 0 }
  progress.start('prose', own.length)
  for (const page of own) {
    const { summary } = page
    let findings = known[summary.path]?.key === summary.key ? known[summary.path]?.findings : undefined
    if (!findings) {
      findings = [
        ...checkForm(page.record, longestDescription),
        ...(await checkSources(page, contentDir, finder)),
      ]
      known[summary.path] = { key: summary.key, findings }
      result.read += 1
    }
    for (const { place, ...finding } of findings) {
      // The home page uses the site's description.
      const isHome = page.node.url === '/' && config.site.description !== ''
      if (finding.ruleId === 'description-missing' && isHome) continue
      problems.push({ ...toFilePlace(summary, place, contentDir), ...finding, severity: 'error' })
    }
    progress.advance()
  }
  // Remove deleted pages from the cache, but keep those that weren't selected in this run.
  const existing = new Set(all.map(({ summary }) => summary.path))
  for (const name of Object.keys(known)) if (!existing.has(name)) delete known[name]
  await writeIfChanged(cacheFile, JSON.stringify({ key, pages: known }))
  const selected = new Set(own.map(({ summary }) => summary.path))
  for (const { page, other } of findDuplicateTitles(all)) {
    if (selected.has(page.summary.path)) problems.push(toTitleProblem(page, other, contentDir))
  }
  progress.finish(`${countOf(result.pages, 'page')} (${result.read} read)`)
  return { problems, result }
}

/** Checks the wording of a page and of the fragments that it includes. */
async function checkSources(
  { summary, record }: CheckPage,
  contentDir: string,
  finder: TermFinder,
): Promise<ProseFinding[]> {
  const pageFile = toSourceFile(contentDir, summary)
  const files: { file: string; fragment?: number }[] = [{ file: pageFile }]
  for (const [fragment, { specifier }] of record.fragments.entries()) {
    // Imported code files contain no prose.
    if (!/\.mdx?$/.test(specifier)) continue
    files.push({ file: toFragmentFile(pageFile, record.fragments, fragment), fragment })
  }
  const findings: ProseFinding[] = []
  for (const { file, fragment } of files) {
    const source = (await readPlainFile(file)).toString()
    for (const { place, ...finding } of checkText(source, toSourceKind({ path: file }), finder)) {
      findings.push({ ...finding, place: place && { ...place, fragment } })
    }
  }
  return findings
}

function toTitleProblem(page: SitePage, other: SitePage, contentDir: string): Problem {
  return {
    ...toFilePlace(page.summary, { line: 1, column: 1 }, contentDir),
    ruleId: 'duplicate-title',
    severity: 'error',
    reason: `\`${page.node.title}\` is also the title of \`${other.node.url}\``,
    hint: 'Change one of the titles, so that readers can distinguish the pages in search results and tabs.',
  }
}

async function readKnown(file: string, key: string): Promise<Known> {
  const cached = await readStored(file, cacheSchema)
  return cached?.key === key ? cached.pages : {}
}
