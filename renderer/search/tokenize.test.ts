import { expect, test } from 'vitest'
import { type Chunk, forEachChunk } from './tokenize.ts'

/** The words of a text. `*` marks parts of the previous word, and angle brackets mark compounds. */
function wordsOf(text: string): string[] {
  const found: string[] = []
  forEachChunk(text, new Map<string, Chunk>(), ({ words, compound }) => {
    if (compound !== '') found.push(`<${compound}>`)
    for (const { text: word, parts } of words) found.push(word, ...parts.map((part) => `${part}*`))
  })
  return found
}

test.each([
  ['Plain words, and more.', ['plain', 'words', 'and', 'more']],
  ['splitChunks', ['splitchunks', 'split*', 'chunks*']],
  ['HtmlWebpackPlugin', ['htmlwebpackplugin', 'html*', 'webpack*', 'plugin*']],
  ['URLSearchParams', ['urlsearchparams', 'url*', 'search*', 'params*']],
  [
    'optimization.splitChunks',
    ['<optimization.splitchunks>', 'optimization', 'splitchunks', 'split*', 'chunks*'],
  ],
  [
    '__webpack_public_path__',
    ['<__webpack_public_path__>', 'webpack_public_path', 'webpack*', 'public*', 'path*'],
  ],
  ['__filename', ['<__filename>', 'filename']],
  ['_lid_ __', ['lid']],
  ['NODE_ENV', ['node_env', 'node*', 'env*']],
  ['--mode', ['<--mode>', 'mode']],
  ['@import', ['<@import>', 'import']],
  ['@babel/core', ['<@babel/core>', 'babel', 'core']],
  ['import()', ['<import()>', 'import']],
  ['[contenthash]', ['<[contenthash]>', 'contenthash']],
  ['[a list]', ['a', 'list']],
  ['css-loader', ['<css-loader>', 'css', 'loader']],
  ['webpack v5', ['webpack', 'v5', '5*']],
  ['Café déjà', ['cafe', 'deja']],
  ['代码分割', ['代码', '码分', '分割']],
  ['用', ['用']],
  ['使用webpack打包', ['使用', 'webpack', '打包']],
  ['モジュール', ['モジ', 'ジュ', 'ュー', 'ール']],
  ['ﾓｼﾞｭｰﾙ', ['モジ', 'ジュ', 'ュー', 'ール']],
  ['\u30ac\u30a4\u30c9 \u30ab\u3099\u30a4\u30c8\u3099', ['ガイ', 'イド', 'ガイ', 'イド']],
  ['모듈을 설정합니다', ['모듈', '설정', '정합', '합니', '니다']],
  ['회의', ['회의']],
  ['webpack을 앱', ['webpack', '앱']],
  ['หน้าต่าง', ['หน้', 'น้า', 'าต่', 'ต่า', 'าง']],
  ['Größe STRASSE Straße', ['grosse', 'strasse', 'strasse']],
  ['İSTANBUL istanbul ISI ısı', ['istanbul', 'istanbul', 'isi', 'isi']],
  ['Đường dẫn', ['duong', 'dan']],
  ['l’œuvre Noël', ['l', 'oeuvre', 'noel']],
  ['Łódź', ['lodz']],
  ['ΟΔΟΣ οδός', ['οδοσ', 'οδοσ']],
  ['Ёлка елка за́мок май', ['елка', 'елка', 'замок', 'май']],
  ["об'єкт об’єкт обʼєкт ґанок Її", ['обєкт', 'обєкт', 'обєкт', 'ганок', 'її']],
  ['إِعْدَادَات اعدادات', ['اعدادات', 'اعدادات']],
  ['مرحبــا مكتبة ٤٢', ['مرحبا', 'مكتبه', '42']],
  ['الوحدة وحدة', ['الوحده', 'وحده*', 'وحده']],
  ['שָׁלוֹם שלום', ['שלומ', 'שלומ']],
  ['ארה״ב ארה"ב', ['ארהב', 'ארהב']],
  ['המודול', ['המודול', 'מודול*']],
  ['हिन्दी हिंदी', ['हिंदी', 'हिंदी']],
  ['फ़ाइल फाइल कॉन्फ़िगरेशन', ['फाइल', 'फाइल', 'कॉंफिगरेशन']],
  ['पृष्\u200dठ पृष्ठ', ['पृष्ठ', 'पृष्ठ']],
  ['Donau\u00addampf', ['donaudampf']],
])('%j is split into words, their parts and compounds', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test.each([
  'da39a3ee5e6b4b0d3255bfef95601890afd80709',
  '3f2c9a1b',
  'sha384F0oNkBgcXOqS1rDZCkiS0aVnr7xkq3d2mUKuTh4',
  'pL9xQ2zR7vK4tB8nM1cJ6wE3',
  '1234567',
  'x'.repeat(41),
])('hashes, keys and long numbers are not words: %s', (text) => {
  expect(wordsOf(text)).toEqual([])
})

test.each(['webassembly', 'es2015', 'utf8', 'base64', '8080', 'contenthash', 'commonsChunkPlugin', 'x86_64'])(
  'names and short numbers are words: %s',
  (text) => {
    expect(wordsOf(text)[0]).toBe(text.toLowerCase())
  },
)

test('each word has its position in the text', () => {
  const text = 'Set output.publicPath, 代码 об’єкт मॉड्यूल'
  const places: string[] = []
  forEachChunk(text, new Map<string, Chunk>(), ({ words }, start) => {
    for (const word of words) places.push(text.slice(start + word.start, start + word.end))
  })
  expect(places).toEqual(['Set', 'output', 'publicPath', '代码', 'об’єкт', 'मॉड्यूल'])
})
