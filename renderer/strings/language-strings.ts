import type { en } from './en.ts'

export type StringKey = keyof typeof en

/** A text with a number, by plural category. `other` is used for categories without a text. */
export type CountedText = { other: string } & { [Category in Intl.LDMLPluralRule]?: string }

/** All texts of the interface in one language. */
export type Strings = {
  [Key in StringKey]: (typeof en)[Key] extends string ? string : CountedText
}

/**
 * The texts of a language that docsite supports. They are complete: texts with a number have all plural
 * categories that `Intl.PluralRules` has in this language for whole numbers below a million.
 */
export type LanguageStrings<Categories extends Intl.LDMLPluralRule> = {
  [Key in StringKey]: (typeof en)[Key] extends string ? string : Record<Categories | 'other', string>
}
