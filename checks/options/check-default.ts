import { type Defaults, parseValue, toText } from './defaults.ts'
import type { OptionLine } from './documented-options.ts'

/** What is wrong with a default that a page states. */
export interface WrongDefault {
  reason: string
  expected?: string
}

/**
 * Compare the default that a page states with the value that webpack gives to the option.
 *
 * A default without condition has to hold under all conditions under which the option's parent exists; one in words isn't
 * compared. An option without default has to be undefined.
 */
export async function checkDefault(
  name: string,
  line: OptionLine,
  defaults: Defaults,
): Promise<WrongDefault[]> {
  if (line.defaultNote !== undefined) return []
  if (!line.defaults) return compare(name, line.default, defaults.conditions, defaults)
  const wrong: WrongDefault[] = []
  for (const [condition, text] of Object.entries(line.defaults)) {
    wrong.push(...(await compare(name, text, [condition], defaults)))
  }
  return wrong
}

async function compare(
  name: string,
  stated: string | undefined,
  conditions: readonly string[],
  defaults: Defaults,
): Promise<WrongDefault[]> {
  let missing: string | undefined
  let isCompared = false
  try {
    const expected = stated === undefined ? 'undefined' : toText(parseValue(stated))
    for (const condition of conditions) {
      const found = await defaults.find(name, condition)
      if ('missing' in found) {
        missing = found.missing
        continue
      }
      isCompared = true
      const actual = toText(found.value)
      if (actual === expected) continue
      const where = conditions.length > 1 || condition !== '' ? ` (${condition})` : ''
      const says = stated === undefined ? 'no default' : `\`${stated}\``
      return [
        {
          reason: `The default of \`${name}\`${where} is \`${actual}\`, and the page says ${says}`,
          expected: actual,
        },
      ]
    }
  } catch (error) {
    return [{ reason: `The default of \`${name}\` can’t be read: ${(error as Error).message}` }]
  }
  if (isCompared || stated === undefined) return []
  return [{ reason: `The default of \`${name}\` can’t be proven, because ${missing}` }]
}
