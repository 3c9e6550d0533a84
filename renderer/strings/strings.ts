import { createContext, useContext } from 'react'
import { en, type StringKey, type Strings } from './en.ts'
import { zh } from './zh.ts'

export type { StringKey, Strings } from './en.ts'

/** The strings of a language, by the first part of its tag; English where there are none. */
export function stringsOf(language: string): Strings {
  return language.split('-')[0] === 'zh' ? zh : en
}

/** A string with its placeholder filled in. */
export function fill(text: string, value: string): string {
  return text.replace('{value}', value)
}

export const StringsContext = createContext<Strings>(en)

/** The interface's strings in the language of the page. */
export function useStrings(): Strings {
  return useContext(StringsContext)
}

export function isStringKey(key: string): key is StringKey {
  return Object.hasOwn(en, key)
}
