import { readStored, writeStored } from '../boot/storage.ts'

/** Key in local storage. */
export const recentSearchesKey = 'docsite-recent-searches'

const maxRecent = 5

/** Parses the stored list of successful searches, latest first. @param stored Value from local storage. */
export function parseRecent(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter((text) => typeof text === 'string').slice(0, maxRecent) : []
  } catch {
    return []
  }
}

/** Adds a search to the front of the list. A search that the list already contains is moved. */
export function addRecent(recent: readonly string[], text: string): string[] {
  return [text, ...recent.filter((other) => other.toLowerCase() !== text.toLowerCase())].slice(0, maxRecent)
}

export function readRecent(): string[] {
  return parseRecent(readStored(recentSearchesKey))
}

export function writeRecent(recent: readonly string[]): void {
  writeStored(recentSearchesKey, JSON.stringify(recent))
}
