import { useState } from 'react'
import { addRecent, readRecent, writeRecent } from './recent-searches.ts'

interface RecentQueries {
  /** What was looked for before, the last first. */
  recent: readonly string[]
  remember: (query: string) => void
  forget: () => void
}

/** What this reader has looked for, which the browser keeps. */
export function useRecent(): RecentQueries {
  const [recent, setRecent] = useState(readRecent)
  const write = (next: string[]) => {
    setRecent(next)
    writeRecent(next)
  }
  return { recent, remember: (query) => write(addRecent(recent, query)), forget: () => write([]) }
}
