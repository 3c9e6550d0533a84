import type { Problem } from '../support/problems/problem.ts'
import { locate } from '../support/text/locate.ts'
import { toLetters } from '../support/text/title-letters.ts'
import { cleanReadme } from './clean/clean-readme.ts'
import type { LocalPage, LocalPages } from './clean/local-pages.ts'
import { type PageFields, toPageText, toStandIn } from './page-text.ts'
import type { PlannedPage } from './plan-pages.ts'
import { SourceFailure } from './source.ts'

/** GitHub itself shows at most half a megabyte of a README, and parsing takes seconds per megabyte. */
export const maxReadmeBytes = 1024 * 1024

const strict = new TextDecoder('utf-8', { fatal: true })
const forgiving = new TextDecoder('utf-8')

export interface MadePage {
  text: string
  problems: Problem[]
}

/**
 * Create the page of a README, or a page with a link to the repository if there is no README.
 *
 * @throws {SourceFailure} If the README can't become a page.
 */
export function makePage(page: PlannedPage, localPages: LocalPages, self: LocalPage): MadePage {
  const { source, readme } = page
  const fields = toFields(page)
  if (!readme) return { text: toPageText(fields, toStandIn(fields)), problems: [] }
  if (readme.bytes.length > maxReadmeBytes) {
    throw new SourceFailure(`The README is too large: ${toMegabytes(readme.bytes.length)} MB`, {
      ruleId: 'readme-too-large',
      hint: `READMEs of more than ${toMegabytes(maxReadmeBytes)} MB are not imported: remove this source from the configuration.`,
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

/**
 * Decode UTF-8, or UTF-16 that begins with a byte order mark, which is removed. Other bytes are reported and
 * become U+FFFD: their encoding can only be guessed.
 */
function decode(bytes: Uint8Array, label: string, problems: Problem[]): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return strict.decode(bytes)
  } catch {
    const text = forgiving.decode(bytes)
    const { line } = locate(text, text.indexOf('\uFFFD'))
    problems.push({
      ruleId: 'readme-not-utf8',
      severity: 'warning',
      reason: `The README of ${label} isn’t UTF-8: line ${line} has invalid bytes, which are shown as \uFFFD`,
      hint: 'Ask its authors to save it as UTF-8.',
    })
    return text
  }
}

function clean(text: string, options: Parameters<typeof cleanReadme>[1]): string {
  try {
    return cleanReadme(text, options)
  } catch (cause) {
    // The parsers are recursive: nesting of thousands of levels overflows the stack.
    if (!(cause instanceof RangeError)) throw cause
    throw new SourceFailure('The README is nested too deeply', {
      ruleId: 'readme-nesting',
      hint: 'Remove this source from the configuration.',
      cause,
    })
  }
}

function toMegabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '')
}
