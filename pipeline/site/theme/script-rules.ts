/** What a script needs besides the Latin letters that all pages have. */
interface ScriptLooks {
  /** Fonts of Apple, Windows, Android and Linux that have its letters, in the order in which they are taken. */
  fonts: readonly string[]
  /** Height of a line of text: letters that fill a square, or have marks above and below, need more than Latin ones. */
  leading?: string
  /** Where a line may break within words that no other line has room for. */
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

/** By the code of ISO 15924. Simplified Chinese is part of the stylesheet of all sites: it is the script of the first one. */
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
 * The rules by which letters of the site's script come from a font of the reader's system that is made for them. The
 * same letter has other shapes in Chinese and in Japanese.
 *
 * @param language BCP 47 tag.
 * @returns Empty for a language whose script needs nothing.
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
  // As specific as the rule for Chinese that the stylesheet of all sites has.
  return `@layer tokens{:root:lang(${language.split('-')[0]}){${tokens.join(';')}}}${body}\n`
}
