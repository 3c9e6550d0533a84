import type { Properties } from 'hast'

/** The value of a property that is a list of tokens, such as classes or ids, however it was written. */
export function toTokens(value: Properties[string]): string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : []
}
