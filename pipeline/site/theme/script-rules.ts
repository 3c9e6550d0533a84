/** Styles for a script, in addition to those for the Latin letters that all pages have. */
interface ScriptLooks {
  /** System fonts of Apple, Windows, Android and Linux with its letters, in the order of preference. */
  fonts: readonly string[]
  /** The line height. Letters that fill a square, or have marks above and below, need more than Latin letters. */
  leading?: string
  /** The value of `word-break`, which says where lines may break within words. */
  wordBreak?: string
}

const traditional = [
  'PingFang TC',
  'Microsoft JhengHei UI',
  'Microsoft JhengHei',
  'Noto Sans CJK TC',
  'Noto Sans TC',
  'Source Han Sans TC',
]

/**
 * The styles by ISO 15924 code. Simplified Chinese is missing because the default stylesheet contains it: it is one of
 * the scripts of the first site.
 */
const scripts: Readonly<Record<string, ScriptLooks>> = {
  Jpan: {
    fonts: [
      'Hiragino Sans',
      'Hiragino Kaku Gothic ProN',
      'Yu Gothic UI',
      'Meiryo',
      'Noto Sans CJK JP',
      'Noto Sans JP',
      'Source Han Sans JP',
      'IPAexGothic',
    ],
    leading: '1.8',
  },
  Kore: {
    fonts: [
      'Apple SD Gothic Neo',
      'Malgun Gothic',
      'Noto Sans CJK KR',
      'Noto Sans KR',
      'Source Han Sans KR',
      'NanumGothic',
    ],
    leading: '1.75',
    wordBreak: 'keep-all',
  },
  Hant: { fonts: traditional },
  Arab: {
    fonts: ['SF Arabic', 'Geeza Pro', 'Segoe UI', 'Noto Sans Arabic', 'Noto Naskh Arabic', 'DejaVu Sans'],
    leading: '1.85',
  },
  Hebr: { fonts: ['SF Hebrew', 'Arial Hebrew', 'Segoe UI', 'Noto Sans Hebrew', 'DejaVu Sans'] },
  Deva: {
    fonts: ['Kohinoor Devanagari', 'Nirmala UI', 'Noto Sans Devanagari', 'Lohit Devanagari', 'Mangal'],
    leading: '1.85',
  },
  Thai: {
    fonts: ['Sukhumvit Set', 'Thonburi', 'Leelawadee UI', 'Noto Sans Thai', 'Loma'],
    leading: '1.85',
  },
}

/**
 * Generates rules that choose a font of the reader's system for the script of the site. This matters because the same
 * character has different shapes in Chinese and in Japanese.
 *
 * @param language A BCP 47 tag.
 * @returns An empty string for a language whose script needs no rules.
 */
export function toScriptRules(language: string): string {
  const { script = '', region } = new Intl.Locale(language).maximize()
  const looks = scripts[script]
  if (!looks) return ''
  const { fonts, leading, wordBreak } = looks
  const isHongKong = script === 'Hant' && (region === 'HK' || region === 'MO')
  const families = isHongKong ? ['PingFang HK', 'Noto Sans CJK HK', 'Noto Sans HK', ...fonts] : fonts
  const tokens = [
    `--chinese:${families.map((family) => `"${family}"`).join(',')}`,
    '--sans:var(--latin),var(--chinese),sans-serif',
    '--mono:var(--latin-mono),var(--chinese),monospace',
    ...(leading === undefined ? [] : [`--leading:${leading}`]),
  ]
  const body = wordBreak === undefined ? '' : `@layer base{body{word-break:${wordBreak}}}`
  // The selector has the same specificity as the rule for Chinese in the default stylesheet.
  return `@layer tokens{:root:lang(${language.split('-')[0]}){${tokens.join(';')}}}${body}\n`
}
