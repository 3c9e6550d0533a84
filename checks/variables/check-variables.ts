import type { CheckPage, CompletenessInput, CompletenessResult, Problem } from 'docsite'
import { findPage } from '../find-page.ts'
import { suggest } from '../suggest.ts'
import { elsewhere } from './exceptions-of-names.ts'

/** The names that the parser knows. */
export interface ParserNames {
  names: ReadonlySet<string>
  /** The names to which code must not assign a value. */
  constants: ReadonlySet<string>
}

/** The sentence at the beginning of a section about a variable to which code may assign a value. */
const settable = 'You can set this variable.'

/** Paths of pages below the content folder, without extension. */
export interface VariablePages {
  ofVariables: string
  ofMethods: string
  /** The page about the members of `module.hot` and `import.meta.webpackHot`. */
  ofHotModules: string
}

/**
 * Compares the pages about modules with the names that the parser knows. Each name needs a heading, or must be in the
 * first cell of a row. Headings that are names must be known to the parser, and variables that the page calls settable
 * must be settable.
 */
export function checkVariables(
  { names, constants }: ParserNames,
  paths: VariablePages,
  input: CompletenessInput,
): CompletenessResult {
  const find = (path: string) => findPage(input, path)
  const ofVariables = find(paths.ofVariables)
  const ofHotModules = find(paths.ofHotModules)
  const documented = new Set([
    ...listNamed(ofVariables, input),
    ...listNamed(find(paths.ofMethods), input),
    ...listNamed(ofHotModules, input).flatMap((name) => [
      `module.hot.${name}`,
      `import.meta.webpackHot.${name}`,
    ]),
  ])
  const all = [...names].filter((name) => !Object.hasOwn(elsewhere, name)).sort()
  const missing = all.filter((name) => !documented.has(name))
  const measure = {
    name: 'names that the parser knows',
    covered: all.length - missing.length,
    total: all.length,
    missing,
  }
  const problems = ofVariables
    ? [...findUnknown(ofVariables, names, input), ...findConstants(ofVariables, constants, input)]
    : []
  return { measures: [measure], problems }
}

/**
 * The names in headings and in the first cells of rows. A name in a cell also counts as a member of the name in the
 * heading: `MODE` as `import.meta.env.MODE`.
 */
function listNamed(page: CheckPage | undefined, input: CompletenessInput): string[] {
  if (!page) return []
  return input.outlineOf(page).flatMap(({ heading, rows }) => {
    const titles = readNames(heading?.title ?? '')
    const codes = rows.flatMap(([first]) => first?.codes ?? []).flatMap(readNames)
    return [...titles, ...codes, ...titles.flatMap((title) => codes.map((code) => `${title}.${code}`))]
  })
}

function findUnknown(page: CheckPage, names: ReadonlySet<string>, input: CompletenessInput): Problem[] {
  return input.outlineOf(page).flatMap(({ heading }) =>
    readNames(heading?.title ?? '')
      .filter((name) => /^__|\w\.\w/.test(name) && !names.has(name))
      .map(
        (name): Problem => ({
          ...input.placeOf(page, heading?.place),
          ruleId: 'unknown-variable',
          severity: 'error',
          reason: `webpack has no variable \`${name}\``,
          ...suggest(name, names, input),
        }),
      ),
  )
}

function findConstants(page: CheckPage, constants: ReadonlySet<string>, input: CompletenessInput): Problem[] {
  const { record } = page
  const texts = new Map(record.sections.map(({ id, text }) => [id, text]))
  return record.headings.flatMap(({ id, title, place }) => {
    const wrong = readNames(title).find((name) => constants.has(name))
    if (wrong === undefined || !texts.get(id)?.slice(title.length).trim().startsWith(settable)) return []
    const problem: Problem = {
      ...input.placeOf(page, place),
      ruleId: 'constant-variable',
      severity: 'error',
      reason: `\`${wrong}\` can’t be set: webpack reports an error for modules that assign to it`,
      hint: `Remove the sentence “${settable}”`,
    }
    return [problem]
  })
}

/** The names in a text: both in `__webpack_hash__, module.id`, and `require` in `require (amd-version)`. */
function readNames(text: string): string[] {
  return text.split(', ').flatMap((part) => /^([\w$]+(?:\.[\w$]+)*)(?: ?\(.*\)?)?$/.exec(part)?.[1] ?? [])
}
