/**
 * Enables a view transition between documents, unless the reader prefers reduced motion. The rule is inline
 * in the document because Chromium decides before a slow stylesheet has loaded, and reports an uncaught error
 * if the rule arrives later.
 */
const viewTransition = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/**
 * Chinese and Latin fonts both contain these characters, with the same code points: “ ” ‘ ’ — … In Chinese
 * they are as wide as a character. Therefore they have to come from the Chinese font, and all other Latin
 * characters from the Latin font. Nothing is downloaded. Only Chinese documents contain the rule: it would
 * make the stylesheet larger for all other readers.
 */
const chinesePunctuation = `@font-face{font-family:"Chinese Punctuation";src:${[
  'PingFang SC',
  'PingFangSC-Regular',
  'Hiragino Sans GB',
  'HiraginoSansGB-W3',
  'Microsoft YaHei',
  'MicrosoftYaHei',
  'Noto Sans CJK SC',
  'NotoSansCJKsc-Regular',
  'Noto Sans SC',
  'Source Han Sans SC',
  'WenQuanYi Micro Hei',
]
  .map((name) => `local("${name}")`)
  .join()};unicode-range:U+2014,U+2018-2019,U+201C-201D,U+2026}`

/** The inline stylesheet of a document. @param language The document’s language. */
export function toEarlyStyle(language: string): string {
  return viewTransition + (language.split('-')[0] === 'zh' ? chinesePunctuation : '')
}
