import { type Condition, type Defaults, parseValue, toText } from './defaults.ts'
import type { OptionLine } from './documented-options.ts'

/** What is wrong with a default that a page states. */
export interface WrongDefault {
  reason: string
  expected?: string
}

/** How a default was looked at. */
export interface DefaultCheck {
  wrong: WrongDefault[]
  /** `compared` with the value that the option has; reported in `words`; or `unreadable`, since nothing says the value. */
  proof: 'compared' | 'words' | 'unreadable'
}

/**
 * Compare the default that a page states with the value that the option has when nobody sets it.
 *
 * A default without condition has to hold under all conditions under which the option's parent exists; one in words
 * can't be compared, but may not be another value in disguise. An option without default must be undefined.
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
      const reason = `The default of \`${name}\`${where} is \`${text}\`, and the page says ${says}`
      return { wrong: [{ reason, expected: text }], proof: 'compared' }
    }
    if (values.length > 0) return { wrong: [], proof: 'compared' }
    if (stated === undefined) return { wrong: [], proof: 'unreadable' }
    const reason = `The default of \`${name}\` can’t be proven, because ${missing}`
    return { wrong: [{ reason }], proof: 'unreadable' }
  } catch (error) {
    const reason = `The default of \`${name}\` can’t be read: ${(error as Error).message}`
    return { wrong: [{ reason }], proof: 'compared' }
  }
}

/** Words are left alone, unless they are a value, and the option has others. */
async function checkWords(name: string, words: string, defaults: Defaults): Promise<DefaultCheck> {
  const stated = readValue(words)
  if (!stated) return { wrong: [], proof: 'words' }
  const { values } = await readValues(name, defaults.conditions, defaults)
  // What is undefined until it is used has a default that only its user knows.
  const set = values.filter(({ text }) => text !== 'undefined')
  for (const one of set) {
    if (!(await findDiffering(name, stated.value, [one], defaults))) return { wrong: [], proof: 'compared' }
  }
  const [first] = set
  if (!first) return { wrong: [], proof: 'words' }
  const reason = `The default of \`${name}\` is \`${first.text}\`, and the page says \`${words}\` in words`
  return { wrong: [{ reason, expected: first.text }], proof: 'words' }
}

interface ConditionalValue {
  condition: Condition
  value: unknown
  text: string
}

/**
 * The first value that isn't the stated one, nor what becomes of the stated one: `'./src'` as an entry becomes
 * `{ main: { import: ['./src'] } }`. One of the same kind is a value as it is.
 */
async function findDiffering(
  name: string,
  stated: unknown,
  values: readonly ConditionalValue[],
  defaults: Defaults,
): Promise<ConditionalValue | undefined> {
  const expected = toText(stated)
  for (const one of values) {
    if (one.text === expected) continue
    if (stated === undefined || kindOf(stated) === kindOf(one.value)) return one
    if ((await findWithValue(name, stated, one.condition, defaults)) !== one.text) return one
  }
  return undefined
}

/** What the option is when somebody sets it; undefined if it can't have this value. */
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

/** The value that a text represents; undefined if it is no expression. */
function readValue(text: string): { value: unknown } | undefined {
  try {
    return { value: parseValue(text) }
  } catch {
    return undefined
  }
}

function kindOf(value: unknown): string {
  // Values of expressions come from another realm, where `instanceof` knows nothing.
  return Object.prototype.toString.call(value)
}
