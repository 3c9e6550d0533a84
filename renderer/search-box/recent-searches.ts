import { readStored, writeStored } from '../boot/storage.ts'

/** The key in local storage. */
export const recentSearchesKey = 'docsite-recent-searches'

const mostRecent = 5

/** What the reader looked for and found, the last first. @param stored As local storage holds it. */
export function parseRecent(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter((text) => typeof text === 'string').slice(0, mostRecent) : []
  } catch {
    return []
  }
}

/** A list with one more search, or with one of its own moved to the front. */
export function addRecent(recent: readonly string[], text: string): string[] {
  return [text, ...recent.filter((other) => other.toLowerCase() !== text.toLowerCase())].slice(0, mostRecent)
}

export function readRecent(): string[] {
  return parseRecent(readStored(recentSearchesKey))
}

export function writeRecent(recent: readonly string[]): void {
  writeStored(recentSearchesKey, JSON.stringify(recent))
}
