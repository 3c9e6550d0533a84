import type { CheckPage, CompletenessInput, CompletenessResult, Measure, Problem } from 'docsite'
import { findPage, stemOf } from '../find-page.ts'
import { suggest } from '../suggest.ts'
import type { CommandLine } from './read-help.ts'

/** A flag that webpack-cli derives from an option of the configuration. */
export interface OptionFlag {
  /** The flag, such as `--output-path`. */
  flag: string
  /** The names under which its option may be documented. */
  options: string[]
}

export interface FlagsToCheck {
  commandLine: CommandLine
  /** Flags that are derived from options; the page states the rule for this. */
  fromOptions: readonly OptionFlag[]
  documentedOptions: ReadonlySet<string>
  /** The path of the page about the command line below the content folder, without extension. */
  path: string
  /** The id of the heading below which the page states this rule. */
  headingId: string
  /** Flags of other programs that the page names. */
  others: readonly string[]
}

/**
 * Compares the pages with the command line: its commands, its own flags, and the flags that are derived from options.
 */
export function checkFlags(toCheck: FlagsToCheck, input: CompletenessInput): CompletenessResult {
  const { commandLine, fromOptions, documentedOptions, path, headingId } = toCheck
  const page = findPage(input, path)
  const words = new Set(page ? listCodes(page, input).flatMap((code) => code.split(/[^\w-]+/)) : [])
  const following = new Set(fromOptions.map(({ flag }) => flag))
  const own = [...commandLine.flags].filter(
    (flag) => !following.has(flag) && !following.has(flag.replace(/^--no-/, '--')),
  )
  const isRuleStated = page?.record.headings.some(({ id }) => id === headingId) ?? false
  // An option that can only be false has only the negated flag.
  const real = fromOptions.map(({ flag, options }) => {
    const isNegated = !commandLine.flags.has(flag) && commandLine.flags.has(flag.replace('--', '--no-'))
    return { flag: isNegated ? flag.replace('--', '--no-') : flag, options }
  })
  const isDocumented = ({ flag, options }: OptionFlag) =>
    words.has(flag) || (isRuleStated && options.some((option) => documentedOptions.has(option)))
  return {
    measures: [
      measure('commands of the command line', commandLine.commands, (name) => words.has(name)),
      measure('flags of the command line', own, (flag) => words.has(flag)),
      measure(
        'flags that follow from options',
        real.map(({ flag }) => flag),
        (_, index) => real[index] !== undefined && isDocumented(real[index]),
      ),
    ],
    problems: findUnknown(toCheck, input),
  }
}

function measure(
  name: string,
  all: readonly string[],
  isCovered: (name: string, index: number) => boolean,
): Measure {
  const missing = all.filter((item, index) => !isCovered(item, index))
  return { name, covered: all.length - missing.length, total: all.length, missing }
}

/** Finds flags that webpack doesn't have, in webpack commands in the inline code and the code fences of pages. */
function findUnknown({ commandLine, path, others }: FlagsToCheck, input: CompletenessInput): Problem[] {
  const known = new Set([...commandLine.flags, ...others])
  return input.pages
    .filter(({ node }) => !/(?:^|\/)_[^/]*$/.test(node.path))
    .flatMap((page) => {
      const isItsPage = stemOf(page) === path
      const found = [
        ...listFlagsOfCodes(page, isItsPage, input),
        ...page.record.fences.flatMap(({ language, code, place }) =>
          listFlagsOfCommands(language, code).map(({ flag, line }) => ({
            flag,
            place: place && { fragment: place.fragment, line: place.line + line, column: 1 },
          })),
        ),
      ]
      return found
        .filter(({ flag }) => !known.has(flag))
        .map(
          ({ flag, place }): Problem => ({
            ...input.placeOf(page, place),
            ruleId: 'unknown-flag',
            severity: 'error',
            reason: `webpack has no flag \`${flag}\``,
            ...suggest(flag, known, input),
          }),
        )
    })
}

function listCodes(page: CheckPage, input: CompletenessInput): string[] {
  return input.outlineOf(page).flatMap(({ codes }) => codes)
}

function listFlagsOfCodes(page: CheckPage, isItsPage: boolean, input: CompletenessInput) {
  return input.outlineOf(page).flatMap(({ heading, codes }) =>
    codes
      .filter((code) => isWebpack(code) || (isItsPage && code.startsWith('--')))
      .flatMap(readLongFlags)
      .map((flag) => ({ flag, place: heading?.place ?? { line: 1, column: 1 } })),
  )
}

/**
 * Lists the flags of the webpack commands in a shell fence.
 *
 * @returns Line numbers are relative to the fence's first.
 */
export function listFlagsOfCommands(language: string, code: string): { flag: string; line: number }[] {
  if (!/^(?:bash|sh|shell|console)$/.test(language)) return []
  return code
    .split('\n')
    .flatMap((text, index) =>
      isWebpack(text) ? readLongFlags(text).map((flag) => ({ flag, line: index + 1 })) : [],
    )
}

/** Whether a command line runs webpack-cli. */
function isWebpack(command: string): boolean {
  return /^(?:\$ )?(?:[A-Z_]+=\S+ )*(?:npx (?:--[\w-]+ )*)?webpack(?: |$)/.test(command.trim())
}

function readLongFlags(command: string): string[] {
  const [own = ''] = command.replace(/^.*?(?=\bwebpack\b)/, '').split(/ -- | \| | && | > | # /)
  return [...own.matchAll(/(?:^|\s)(--[a-z](?:[\w-]*\w)?)(?=[\s=]|$)/g)].map(([, flag = '']) => flag)
}
