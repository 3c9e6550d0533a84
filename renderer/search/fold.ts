/** Letters without a removable accent that are often typed as other letters. */
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
/** Final forms of letters. */
const hebrew: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }
/** Alef without hamza and madda, alef maksura, teh marbuta, and the letters of Persian keyboards. */
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

/** Soft hyphens, joiners, direction marks and variation selectors, which nobody types in a query. */
const invisible = /\u00ad|\u061c|[\u200b-\u200f]|\u2060|[\ufe00-\ufe0f]/g

/** Changes to words that contain a letter of a script, in order of application. */
const folds: readonly [script: RegExp, change: (word: string) => string][] = [
  [
    /[\p{Script=Latin}\p{Script=Greek}]/u,
    (word) => replaceLetters(word.normalize('NFD').replace(/[\u0300-\u036f]/g, ''), latin).normalize('NFC'),
  ],
  [
    /\p{Script=Cyrillic}/u,
    // Remove stress marks. The breve of й and the dots of ї have to remain, because they make different
    // letters.
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
    // Remove the nukta, and use one of the spellings of nasal sounds: हिन्दी becomes हिंदी.
    (word) =>
      word
        .replace(/\u093c/g, '')
        .replace(/\u0901/g, '\u0902')
        .replace(/न्(?=[क-ह])|म्(?=[प-म])|ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])/g, '\u0902'),
  ],
  [/[٠-٩۰-۹०-९]/, (word) => word.replace(/[٠-٩۰-۹०-९]/g, (digit) => toDigit(digit))],
]

/**
 * Normalizes a word for comparison: in lower case, without accents and other signs that readers leave out,
 * and with one of several possible spellings. The result depends neither on the language nor on data that
 * differ between browsers, so that a word on a page and the same word in a query are always equal.
 *
 * @param word A word, or a name of several words.
 */
export function fold(word: string): string {
  const lower = word.toLowerCase()
  if (/^[\x00-\x7f]*$/.test(lower)) return lower
  let folded = lower.normalize('NFKC').replace(invisible, '')
  for (const [script, change] of folds) if (script.test(folded)) folded = change(folded)
  return folded
}

/**
 * In each of these scripts, the ten digits are consecutive, and the code of zero ends in 0 or 6
 * (hexadecimal).
 */
function toDigit(digit: string): string {
  const code = digit.charCodeAt(0) & 15
  return String(digit < '०' ? code : code - 6)
}

function replaceLetters(word: string, letters: Readonly<Record<string, string>>): string {
  return word.replace(/[^\x00-\x7f]/g, (letter) => letters[letter] ?? letter)
}
