import { createContext, useContext } from 'react'
import type { Strings } from './en.ts'

export type { Strings } from './en.ts'

/** A string with its placeholder filled in. */
export function fill(text: string, value: string): string {
  return text.replace('{value}', value)
}

export const StringsContext = createContext<Strings | undefined>(undefined)

/** The interface's strings in the language of the page. */
export function useStrings(): Strings {
  const strings = useContext(StringsContext)
  if (!strings) throw new Error('useStrings needs a StringsContext around it')
  return strings
}
