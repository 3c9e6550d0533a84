/** Letters that have no accent to lose, but are typed as others. */
const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ħ: 'h',
  ς: 'σ',
}
const cyrillic: Readonly<Record<string, string>> = { ё: 'е', ѐ: 'е', ѝ: 'и', ґ: 'г' }
/** The forms of letters at the end of a word. */
const hebrew: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }
/** Alef without hamza and madda, alef maksura, teh marbuta; and letters as Persian keyboards have them. */
const arabic: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
}

/** Soft hyphens, joiners and marks of direction and form: they are seen, if at all, and never typed. */
const invisible = /\u00ad|\u061c|[\u200b-\u200f]|\u2060|[\ufe00-\ufe0f]/g

/** What is done to a word with a letter of a script, in this order. */
const folds: readonly [script: RegExp, change: (word: string) => string][] = [
  [
    /[\p{Script=Latin}\p{Script=Greek}]/u,
    (word) => replaceLetters(word.normalize('NFD').replace(/[\u0300-\u036f]/g, ''), latin).normalize('NFC'),
  ],
  [
    /\p{Script=Cyrillic}/u,
    // The breve of й and the dots of ї make other letters; stress does not.
    (word) => replaceLetters(word.replace(/[\u0300\u0301'’ʼ]/g, ''), cyrillic),
  ],
  [
    /\p{Script=Hebrew}/u,
    (word) => replaceLetters(word.replace(/[\u0591-\u05bd\u05bf-\u05c7'"’”׳״]/g, ''), hebrew),
  ],
  [
    /\p{Script=Arabic}/u,
    (word) =>
      replaceLetters(word.replace(/[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g, ''), arabic),
  ],
  [
    /\p{Script=Devanagari}/u,
    // Without nukta, and nasal sounds in one of the ways in which they are written: हिन्दी is हिंदी.
    (word) =>
      word
        .replace(/\u093c/g, '')
        .replace(/\u0901/g, '\u0902')
        .replace(/न्(?=[क-ह])|म्(?=[प-म])|ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])/g, '\u0902'),
  ],
  [/[٠-٩۰-۹०-९]/, (word) => word.replace(/[٠-٩۰-۹०-९]/g, (digit) => toDigit(digit))],
]

/**
 * The form in which words are compared: what readers leave out, or write in several ways, is the same in all of them.
 * It depends on no language and on no data that differ between browsers, so that the word of a page and that of a query
 * are the same.
 *
 * @param word A word, or a name of several.
 */
export function fold(word: string): string {
  const lower = word.toLowerCase()
  if (/^[\x00-\x7f]*$/.test(lower)) return lower
  let folded = lower.normalize('NFKC').replace(invisible, '')
  for (const [script, change] of folds) if (script.test(folded)) folded = change(folded)
  return folded
}

/** Digits of these scripts are ten in a row, from a code that ends in 0 or 6 (hexadecimal). */
function toDigit(digit: string): string {
  const code = digit.charCodeAt(0) & 15
  return String(digit < '०' ? code : code - 6)
}

function replaceLetters(word: string, letters: Readonly<Record<string, string>>): string {
  return word.replace(/[^\x00-\x7f]/g, (letter) => letters[letter] ?? letter)
}
