import type { en } from './en.ts'

export type StringKey = keyof typeof en

/** A text that says a number, by the plural category that the number is in: `other` where a category has no text. */
export type CountedText = { other: string } & { [Category in Intl.LDMLPluralRule]?: string }

/** All words of the interface in some language. */
export type Strings = {
  [Key in StringKey]: (typeof en)[Key] extends string ? string : CountedText
}

/**
 * The same in a language that docsite has words of: each text is there, and those that say a number in all of its plural
 * categories, as `Intl.PluralRules` has them for whole numbers below a million.
 */
export type LanguageStrings<Categories extends Intl.LDMLPluralRule> = {
  [Key in StringKey]: (typeof en)[Key] extends string ? string : Record<Categories | 'other', string>
}
