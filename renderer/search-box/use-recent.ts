import { useState } from 'react'
import { addRecent, readRecent, writeRecent } from './recent-searches.ts'

interface RecentQueries {
  /** Recent searches, latest first. */
  recent: readonly string[]
  remember: (query: string) => void
  forget: () => void
}

/** The reader's recent searches, kept in local storage. */
export function useRecent(): RecentQueries {
  const [recent, setRecent] = useState(readRecent)
  const write = (next: string[]) => {
    setRecent(next)
    writeRecent(next)
  }
  return { recent, remember: (query) => write(addRecent(recent, query)), forget: () => write([]) }
}
