import type { CheckPage, CompletenessInput, CompletenessResult, Problem } from 'docsite'
import { suggest } from '../suggest.ts'
import { elsewhere } from './exceptions-of-names.ts'

/** The names that the parser knows. */
export interface ParserNames {
  names: ReadonlySet<string>
  /** Those that no code may assign a value to. */
  constants: ReadonlySet<string>
}

/** What the section of a variable begins with if code may assign a value to it. */
const settable = 'You can set this variable.'

/** Paths of pages below the content folder without extension. */
export interface VariablePages {
  ofVariables: string
  ofMethods: string
  /** Explains members of `module.hot` and `import.meta.webpackHot`. */
  ofHotModules: string
}

/**
 * Compare the pages about modules with the names that the parser knows: each has a heading, or is the first cell of a
 * row. Headings that are names must be known, and what the page says that code can set, code must be able to set.
 */
export function checkVariables(
  { names, constants }: ParserNames,
  paths: VariablePages,
  input: CompletenessInput,
): CompletenessResult {
  const find = (path: string) => input.pages.find(({ node }) => node.path.replace(/\.mdx?$/, '') === path)
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

/** Headings, and what rows begin with, below the name of their heading too: `MODE` → `import.meta.env.MODE`. */
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
          reason: `webpack knows no variable \`${name}\``,
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
      reason: `\`${wrong}\` can’t be set: webpack refuses modules that do`,
      hint: `Drop “${settable}”`,
    }
    return [problem]
  })
}

/** `__webpack_hash__, module.id` → both; `require (amd-version)` → require */
function readNames(text: string): string[] {
  return text.split(', ').flatMap((part) => /^([\w$]+(?:\.[\w$]+)*)(?: ?\(.*\)?)?$/.exec(part)?.[1] ?? [])
}
