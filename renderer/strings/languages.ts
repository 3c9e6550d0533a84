import { en, type StringKey, type Strings } from './en.ts'
import { zh } from './zh.ts'

/**
 * The strings of a language, by the first part of its tag; English if there are none. For the server: the client
 * gets those of its page alone.
 */
export function stringsOf(language: string): Strings {
  return language.split('-')[0] === 'zh' ? zh : en
}

export function isStringKey(key: string): key is StringKey {
  return Object.hasOwn(en, key)
}
