import type { CheckPage, CompletenessInput, CompletenessResult, Problem } from 'docsite'
import { findPage } from '../find-page.ts'
import { suggest } from '../suggest.ts'
import { findWrong } from '../versions/check-since.ts'
import type { FirstVersions } from '../versions/first-versions.ts'
import type { HookOwner, RealHook } from './list-hooks.ts'

/** A page and the hooks that it documents. */
export interface HookPage {
  /** The path of the page below the content folder, without extension. */
  path: string
  owner: HookOwner
}

/** The statement that the text below a heading begins with: `SyncHook — parameters: compilation, params`. */
interface StatedHook {
  type: string
  /** Undefined if the page names none. */
  parameters?: string[]
}

/**
 * Compares the pages about hooks with webpack's hooks: each hook needs a heading, below which its type, its parameters
 * and the version in the `<Badge>` are right.
 *
 * @param versions The first version of each hook, with keys such as `Compiler run`.
 */
export function checkHooks(
  hookPages: readonly HookPage[],
  versions: FirstVersions,
  input: CompletenessInput,
): CompletenessResult {
  const results = hookPages.map(({ path, owner }) => {
    const page = findPage(input, path)
    const found = page
      ? readPage(page, owner, versions, input)
      : { documented: new Set<string>(), problems: [] }
    const missing = [...owner.hooks.keys()].filter((name) => !found.documented.has(name))
    const total = owner.hooks.size
    const name = `hooks of ${owner.name}`
    return { measure: { name, covered: total - missing.length, total, missing }, problems: found.problems }
  })
  return {
    measures: results.map(({ measure }) => measure),
    problems: results.flatMap(({ problems }) => problems),
  }
}

function readPage(
  page: CheckPage,
  { name: owner, hooks }: HookOwner,
  versions: FirstVersions,
  input: CompletenessInput,
) {
  const documented = new Set<string>()
  const problems: Problem[] = []
  // The text of a section begins with its heading.
  const texts = new Map(page.record.sections.map(({ id, text }) => [id, text]))
  for (const { id, title, place } of page.record.headings) {
    const name = title.split(' ')[0] ?? ''
    const stated = readStatement((texts.get(id) ?? '').slice(title.length).trim())
    const real = hooks.get(name)
    if (real) {
      documented.add(name)
      problems.push(
        ...compare(name, stated, real).map((wrong) => ({ ...input.placeOf(page, place), ...wrong })),
      )
      const since = findSince(page, id)
      const wrong = findWrong(`${owner} ${name}`, since, { table: versions, exceptions: {} })
      if (wrong) {
        const [first] = wrong.expected ?? []
        const hint =
          first === undefined ? wrong.hint : `Write \`<Badge text="${first}+" />\` below the heading.`
        problems.push({
          ...input.placeOf(page, place),
          ruleId: 'hook-since',
          severity: 'error',
          ...wrong,
          hint,
        })
      }
    } else if (stated && /^[a-z]\w*$/.test(title)) {
      problems.push({
        ...input.placeOf(page, place),
        ruleId: 'unknown-hook',
        severity: 'error',
        reason: `\`${owner}\` has no hook \`${name}\``,
        ...suggest(name, hooks.keys(), input),
      })
    }
  }
  return { documented, problems }
}

/** The version in the first badge between a heading and the next heading: `5.106.0` for `5.106.0+`. */
function findSince({ record }: CheckPage, id: string): string | undefined {
  const { headings, components } = record
  const index = headings.findIndex((heading) => heading.id === id)
  const from = headings[index]?.place?.line ?? 0
  const to = headings[index + 1]?.place?.line ?? Number.POSITIVE_INFINITY
  for (const { name, props, place } of components) {
    const line = place?.line ?? 0
    if (name !== 'Badge' || typeof props.text !== 'string' || line < from || line >= to) continue
    const [, version] = /^(\d+\.\d+\.\d+)\+$/.exec(props.text) ?? []
    if (version !== undefined) return version
  }
  return undefined
}

/** Parses the statement about a hook. @returns undefined if the text doesn't begin with the type of a hook. */
export function readStatement(text: string): StatedHook | undefined {
  const type = /^(?:HookMap<\w+>|(?:Async|Sync)\w*Hook|HookMap)(?!\w)/.exec(text)?.[0]
  if (type === undefined) return undefined
  const rest = text.slice(type.length)
  const named = /^(?: — key: .*?)? — parameters: (\w+(?:, \w+)*)/.exec(rest)?.[1]
  return { type, parameters: named?.split(', ') }
}

function compare(
  name: string,
  stated: StatedHook | undefined,
  real: RealHook,
): Pick<Problem, 'ruleId' | 'severity' | 'reason' | 'expected' | 'hint'>[] {
  if (real.type === undefined) return []
  if (!stated) {
    const list = real.parameters.length > 0 ? ` — parameters: ${real.parameters.join(', ')}` : ''
    return [
      {
        ruleId: 'hook-type',
        severity: 'error',
        reason: `The section of \`${name}\` doesn’t begin with the type of the hook`,
        expected: [`${real.type}${list}`],
        hint: `Begin it with \`${real.type}\`${list}.`,
      },
    ]
  }
  if (stated.type !== real.type) {
    return [
      {
        ruleId: 'hook-type',
        severity: 'error',
        reason: `\`${name}\` is not of the type \`${stated.type}\``,
        expected: [real.type],
        hint: `Its type is \`${real.type}\`.`,
      },
    ]
  }
  const parameters = stated.parameters ?? []
  if (parameters.join() === real.parameters.join()) return []
  const list = real.parameters.map((parameter) => `\`${parameter}\``).join(', ')
  return [
    {
      ruleId: 'hook-parameters',
      severity: 'error',
      reason: `The parameters of \`${name}\` aren’t \`${parameters.join(', ')}\``,
      expected: [real.parameters.join(', ')],
      hint: list === '' ? 'The hook has no parameters.' : `Write ${list} after “ — parameters: ”.`,
    },
  ]
}
