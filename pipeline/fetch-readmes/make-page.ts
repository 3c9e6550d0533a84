import type { Problem } from '../support/problems/problem.ts'
import { locate } from '../support/text/locate.ts'
import { toLetters } from '../support/text/title-letters.ts'
import { cleanReadme } from './clean/clean-readme.ts'
import type { LocalPage, LocalPages } from './clean/local-pages.ts'
import { type PageFields, toPageText, toStandIn } from './page-text.ts'
import type { PlannedPage } from './plan-pages.ts'
import { SourceFailure } from './source.ts'

/** GitHub itself shows no more than half a megabyte of a README; parsing takes seconds for each megabyte. */
export const mostReadmeBytes = 1024 * 1024

const strict = new TextDecoder('utf-8', { fatal: true })
const forgiving = new TextDecoder('utf-8')

export interface MadePage {
  text: string
  problems: Problem[]
}

/**
 * Make the page of a README, or one that takes its place if there is none.
 *
 * @throws {SourceFailure} When the README can't be made into a page.
 */
export function makePage(page: PlannedPage, localPages: LocalPages, self: LocalPage): MadePage {
  const { source, readme } = page
  const fields = toFields(page)
  if (!readme) return { text: toPageText(fields, toStandIn(fields)), problems: [] }
  if (readme.bytes.length > mostReadmeBytes) {
    throw new SourceFailure(`The README has ${toMegabytes(readme.bytes.length)} MB`, {
      ruleId: 'readme-too-large',
      hint: `More than ${toMegabytes(mostReadmeBytes)} MB isn’t imported: leave this source out of the configuration.`,
    })
  }
  const problems: Problem[] = []
  const text = decode(readme.bytes, source.label, problems)
  const { repository } = source
  const origin = repository && {
    repositoryUrl: repository.url,
    views: repository.views,
    branch: repository.branch,
    readmePath: readme.revision.path,
  }
  const names = [source.name, source.label, source.packageName ?? '', repository?.fullName ?? '']
  const body = clean(text, { names: names.filter(toLetters), localPages, self, origin })
  return { text: toPageText(fields, body.trim() === '' ? toStandIn(fields) : body), problems }
}

function toFields({ source, readme }: PlannedPage): PageFields {
  const { name, repository, homeUrl, group } = source
  if (!repository || !readme) return { title: name, repo: repository?.url ?? homeUrl, group }
  const { url, views, branch } = repository
  const at = (view: string) =>
    `${url}/${view}/${[branch, readme.revision.path].flatMap(encodePath).join('/')}`
  return {
    title: name,
    source: at(views.raw),
    edit: views.edit ? at(views.edit) : undefined,
    repo: url,
    group,
  }
}

function encodePath(path: string): string[] {
  return path.split('/').map(encodeURIComponent)
}

/** Without byte order mark. Bytes that aren't UTF-8 become U+FFFD, and are reported. */
function decode(bytes: Uint8Array, label: string, problems: Problem[]): string {
  try {
    return strict.decode(bytes)
  } catch {
    const text = forgiving.decode(bytes)
    const { line } = locate(text, text.indexOf('\uFFFD'))
    problems.push({
      ruleId: 'readme-not-utf8',
      severity: 'warning',
      reason: `The README of ${label} isn’t UTF-8: line ${line} has bytes that mean nothing, shown as \uFFFD`,
      hint: 'Ask its authors to save it as UTF-8.',
    })
    return text
  }
}

function clean(text: string, options: Parameters<typeof cleanReadme>[1]): string {
  try {
    return cleanReadme(text, options)
  } catch (cause) {
    // The parsers call themselves for each level: what is nested thousands deep exceeds the stack.
    if (!(cause instanceof RangeError)) throw cause
    throw new SourceFailure('The README is nested too deeply', {
      ruleId: 'readme-nesting',
      hint: 'Leave this source out of the configuration.',
      cause,
    })
  }
}

function toMegabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '')
}
