import type { z } from 'zod'
import { joinOr, orList } from './nearest.ts'

/** Names of types for the authors of configurations and front matter. */
const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'empty',
}

/** The message for a required key that is missing. */
export const missingMessage = 'is missing'

/** If more values than this are allowed, the message doesn't list them; the hint below the message does. */
const maxValues = 6

/**
 * Creates the message for a value that a schema rejects, which says what is expected: `must be a string, not a number`.
 * Pass this function to Zod as `error`; messages in the schema itself take precedence.
 *
 * @returns undefined to use the default message of Zod.
 */
export function toPlainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return missingMessage
      return toWrongKind(toTypeName(issue.expected), issue.input)
    case 'too_small':
      return issue.minimum === 1 && issue.origin === 'string'
        ? 'must not be empty'
        : toBound(issue, 'at least')
    case 'too_big':
      return toBound(issue, 'at most')
    case 'invalid_value':
      return issue.values.length > maxValues
        ? 'must be one of the allowed values'
        : `must be ${orList(issue.values.map(String))}`
    case 'invalid_union': {
      if (issue.options && issue.discriminator !== undefined)
        return `must be ${orList((issue.options as unknown[]).map(String))}`
      const kinds = listKinds(issue.errors)
      if (kinds === undefined) return 'has a value that isn’t allowed here'
      const isLiteral = typeof issue.input === 'string' && kinds.some((kind) => kind.startsWith('`'))
      return isLiteral ? `must be ${joinOr(kinds)}` : toWrongKind(joinOr(kinds), issue.input)
    }
    case 'invalid_key':
      return 'has a key that isn’t allowed here'
    case 'unrecognized_keys':
      return `has no key ${orList(issue.keys)}`
    default:
      return undefined
  }
}

/** The name of a type in messages, such as `a list`. @param type The name that Zod uses, such as `array`. */
export function toTypeName(type: string): string {
  return typeNames[type] ?? `a ${type}`
}

/**
 * What the alternatives of a union allow, such as `` `false` `` and `an object`; undefined if the value is of the kind of
 * one of them, which then has the actual error, or if there are no alternatives.
 *
 * @param alternatives The issues of each alternative.
 */
export function listKinds(alternatives: readonly (readonly z.core.$ZodIssue[])[]): string[] | undefined {
  const kinds: string[] = []
  for (const [issue, ...others] of alternatives) {
    if (!issue || others.length > 0 || issue.path.length > 0) return undefined
    if (issue.code === 'invalid_value') kinds.push(...issue.values.map((value) => `\`${String(value)}\``))
    else if (issue.code !== 'invalid_type') return undefined
    else if (issue.expected === 'boolean') kinds.push('`true`', '`false`')
    else kinds.push(toTypeName(issue.expected))
  }
  return kinds.length > 0 ? [...new Set(kinds)] : undefined
}

function toWrongKind(expected: string, input: unknown): string {
  if (input === null) return `must be ${expected}, but has no value`
  const isNumber = typeof input === 'number' && /number/.test(expected)
  return `must be ${expected}, not ${isNumber || typeof input === 'boolean' ? `\`${input}\`` : toTypeName(toType(input))}`
}

function toType(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value
}

function toBound(
  issue: Extract<z.core.$ZodRawIssue, { code: 'too_small' | 'too_big' }>,
  bound: 'at least' | 'at most',
): string {
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
  const isIncluded = issue.inclusive !== false
  if (issue.origin === 'string') return `must have ${bound} ${toCount(limit, 'character', 'characters')}`
  if (issue.origin !== 'number' && issue.origin !== 'int')
    return `must have ${bound} ${toCount(limit, 'entry', 'entries')}`
  if (isIncluded) return `must be ${bound} ${limit}`
  return issue.code === 'too_small' ? `must be greater than ${limit}` : `must be less than ${limit}`
}

function toCount(count: number, one: string, many: string): string {
  return count === 1 ? `one ${one}` : `${count} ${many}`
}
