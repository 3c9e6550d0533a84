import { type Condition, type Defaults, parseValue, toText } from './defaults.ts'
import type { OptionLine } from './documented-options.ts'

/** An error in a default that a page states. */
export interface WrongDefault {
  reason: string
  /** The right default as an expression, if it is known. */
  expected?: string
}

/** The result of checking a default. */
export interface DefaultCheck {
  wrong: WrongDefault[]
  /** `compared` with the option's value, stated in `words` only, or `unreadable` because the value can't be read. */
  proof: 'compared' | 'words' | 'unreadable'
}

/**
 * Compares the default that a page states with the value that the option has when it isn't set.
 *
 * A default without a condition has to hold under all conditions under which the option's parent exists. A default in
 * words isn't compared, unless the words are an expression: then it has to be the right value. An option without a
 * default must be undefined.
 */
export async function checkDefault(
  name: string,
  line: OptionLine,
  defaults: Defaults,
): Promise<DefaultCheck> {
  if (line.defaultNote !== undefined) return checkWords(name, line.defaultNote, defaults)
  if (!line.defaults) return compare(name, line.default, defaults.conditions, defaults)
  const checks: DefaultCheck[] = []
  for (const [condition, text] of Object.entries(line.defaults)) {
    checks.push(await compare(name, text, [condition], defaults))
  }
  return { wrong: checks.flatMap(({ wrong }) => wrong), proof: 'compared' }
}

async function compare(
  name: string,
  stated: string | undefined,
  conditions: readonly Condition[],
  defaults: Defaults,
): Promise<DefaultCheck> {
  try {
    const value = stated === undefined ? undefined : parseValue(stated)
    const { values, missing } = await readValues(name, conditions, defaults)
    const differing = await findDiffering(name, value, values, defaults)
    if (differing) {
      const { condition, text } = differing
      const where = conditions.length > 1 || condition !== '' ? ` (${condition})` : ''
      const says = stated === undefined ? 'no default' : `\`${stated}\``
      const reason = `The default of \`${name}\`${where} is \`${text}\`, but the page says ${says}`
      return { wrong: [{ reason, expected: text }], proof: 'compared' }
    }
    if (values.length > 0) return { wrong: [], proof: 'compared' }
    if (stated === undefined) return { wrong: [], proof: 'unreadable' }
    const reason = `The default of \`${name}\` can’t be checked, because ${missing}`
    return { wrong: [{ reason }], proof: 'unreadable' }
  } catch (error) {
    const reason = `The default of \`${name}\` can’t be read: ${(error as Error).message}`
    return { wrong: [{ reason }], proof: 'compared' }
  }
}

/** Checks a default in words: it is wrong only if the words are an expression and the option has other values. */
async function checkWords(name: string, words: string, defaults: Defaults): Promise<DefaultCheck> {
  const stated = readValue(words)
  if (!stated) return { wrong: [], proof: 'words' }
  const { values } = await readValues(name, defaults.conditions, defaults)
  // For an option that stays undefined, only the code that uses it knows the default.
  const set = values.filter(({ text }) => text !== 'undefined')
  for (const value of set) {
    if (!(await findDiffering(name, stated.value, [value], defaults))) return { wrong: [], proof: 'compared' }
  }
  const [first] = set
  if (!first) return { wrong: [], proof: 'words' }
  const reason = `The default of \`${name}\` is \`${first.text}\`, but the page says \`${words}\` in words`
  return { wrong: [{ reason, expected: first.text }], proof: 'words' }
}

interface ConditionalValue {
  condition: Condition
  value: unknown
  text: string
}

/**
 * Finds the first value that is neither the stated value nor its normalized form: `'./src'` as an entry is normalized
 * to `{ main: { import: ['./src'] } }`. Two values of the same kind are compared without normalization.
 */
async function findDiffering(
  name: string,
  stated: unknown,
  values: readonly ConditionalValue[],
  defaults: Defaults,
): Promise<ConditionalValue | undefined> {
  const expected = toText(stated)
  for (const candidate of values) {
    if (candidate.text === expected) continue
    if (stated === undefined || kindOf(stated) === kindOf(candidate.value)) return candidate
    if ((await findWithValue(name, stated, candidate.condition, defaults)) !== candidate.text)
      return candidate
  }
  return undefined
}

/** The option's value, as an expression, after it was set to `value`; undefined if it can't have this value. */
async function findWithValue(
  name: string,
  value: unknown,
  condition: Condition,
  defaults: Defaults,
): Promise<string | undefined> {
  try {
    const found = await defaults.find(name, condition, { value })
    return 'value' in found ? toText(found.value) : undefined
  } catch {
    return undefined
  }
}

async function readValues(name: string, conditions: readonly Condition[], defaults: Defaults) {
  const values: ConditionalValue[] = []
  let missing: string | undefined
  for (const condition of conditions) {
    const found = await defaults.find(name, condition)
    if ('missing' in found) missing = found.missing
    else values.push({ condition, value: found.value, text: toText(found.value) })
  }
  return { values, missing }
}

/** Evaluates a text; undefined if it isn't an expression. */
function readValue(text: string): { value: unknown } | undefined {
  try {
    return { value: parseValue(text) }
  } catch {
    return undefined
  }
}

function kindOf(value: unknown): string {
  // Expressions are evaluated in another realm, so `instanceof` doesn't work for their values.
  return Object.prototype.toString.call(value)
}
