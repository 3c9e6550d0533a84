import type { Properties } from 'hast'

/** Convert the value of a property that is a list of tokens, such as classes or ids, to an array. */
export function toTokens(value: Properties[string]): string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : []
}
