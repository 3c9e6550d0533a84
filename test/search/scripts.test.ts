import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stemmer } from 'stemmer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LocalSearch } from '../../renderer/search/local-search.ts'
import { createProject } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

/** A sentence in each language with words that only its page has, and queries that have to find them. */
const texts: { language: string; text: string; queries: [query: string, marked: string][] }[] = [
  {
    language: 'ja',
    text: '開発サーバーでモジュールを読み込みます。',
    queries: [
      ['モジュ', 'モジュ'],
      ['ﾓｼﾞｭｰﾙ', 'モジュール'],
      ['開発サーバー', '開発サーバー'],
    ],
  },
  {
    language: 'ko',
    text: '이 모듈을 설정하면 파일이 작아집니다.',
    queries: [
      ['모듈', '모듈'],
      ['모듈은', '모듈'],
      ['설정', '설정'],
      ['설', '설정'],
    ],
  },
  {
    language: 'zh',
    text: '代码分割可以缩短加载时间。',
    queries: [
      ['代码分割', '代码分割'],
      ['加载', '加载'],
    ],
  },
  {
    language: 'zh-TW',
    text: '這個套件會壓縮檔案。',
    queries: [
      ['壓縮', '壓縮'],
      ['檔案', '檔案'],
    ],
  },
  {
    language: 'de',
    text: 'Die Größe der Bündel wird geprüft.',
    queries: [
      ['grosse', 'Größe'],
      ['Bünd', 'Bündel'],
      ['bundel', 'Bündel'],
      ['GRÖSSE', 'Größe'],
    ],
  },
  {
    language: 'fr',
    text: 'L’élément est chargé après le cœur.',
    queries: [
      ['element', 'élément'],
      ['élém', 'élément'],
      ['coeur', 'cœur'],
    ],
  },
  {
    language: 'es',
    text: 'La configuración añade una contraseña.',
    queries: [
      ['configuracion', 'configuración'],
      ['contrasena', 'contraseña'],
    ],
  },
  {
    language: 'pt-BR',
    text: 'A compilação incluí funções assíncronas.',
    queries: [
      ['compilacao', 'compilação'],
      ['funç', 'funções'],
    ],
  },
  {
    language: 'it',
    text: 'La proprietà è già scaduta perché vecchia.',
    queries: [
      ['proprieta', 'proprietà'],
      ['perche', 'perché'],
    ],
  },
  {
    language: 'ru',
    text: 'Загрузчик берёт ёлочные игрушки из каталога.',
    queries: [
      ['елочные', 'ёлочные'],
      ['загруз', 'Загрузчик'],
      ['игрушка', 'игрушки'],
    ],
  },
  {
    language: 'uk',
    text: 'Цей обʼєкт зберігає їжаків і ґудзики.',
    queries: [
      ["об'єкт", 'обʼєкт'],
      ['об’єкт', 'обʼєкт'],
      ['обєк', 'обʼєкт'],
      ['гудзики', 'ґудзики'],
      ['їжак', 'їжаків'],
    ],
  },
  {
    language: 'pl',
    text: 'Zażółć gęślą jaźń, mówi łódź.',
    queries: [
      ['zazolc', 'Zażółć'],
      ['lodz', 'łódź'],
      ['gęśl', 'gęślą'],
    ],
  },
  {
    language: 'tr',
    text: 'İstemci ışık hızında çalışır.',
    queries: [
      ['istemci', 'İstemci'],
      ['ISTEMCI', 'İstemci'],
      ['isik', 'ışık'],
      ['IŞIK', 'ışık'],
    ],
  },
  {
    language: 'ar',
    text: 'تُحمَّل الوَحْداتُ مِن المُجلَّــد.',
    queries: [
      ['الوحدات', 'الوَحْداتُ'],
      ['وحدات', 'الوَحْداتُ'],
      ['مجلد', 'المُجلَّــد'],
      ['المُجَلَّد', 'المُجلَّــد'],
    ],
  },
  {
    language: 'he',
    text: 'הַקְּבָצִים נִטְעָנִים מֵהַשָּׁרָת לדפדפן.',
    queries: [
      ['הקבצים', 'הַקְּבָצִים'],
      ['קבצים', 'הַקְּבָצִים'],
      ['נטענ', 'נִטְעָנִים'],
      ['דפדפן', 'לדפדפן'],
    ],
  },
  {
    language: 'hi',
    text: 'यह मॉड्यूल फ़ाइलें और हिन्दी शब्द जोड़ता है।',
    queries: [
      ['मॉड्यू', 'मॉड्यूल'],
      ['फाइलें', 'फ़ाइलें'],
      ['हिंदी', 'हिन्दी'],
      ['जोडता', 'जोड़ता'],
    ],
  },
  {
    language: 'id',
    text: 'Pemuat mengubah berkas sumber.',
    queries: [
      ['pemu', 'Pemuat'],
      ['BERKAS', 'berkas'],
    ],
  },
  {
    language: 'vi',
    text: 'Đường dẫn được trình biên dịch giải quyết.',
    queries: [
      ['duong', 'Đường'],
      ['Đườ', 'Đường'],
      ['bien dich', 'biên'],
    ],
  },
  {
    language: 'nl',
    text: 'De geïmporteerde coördinaten worden één keer geladen.',
    queries: [
      ['geimporteerde', 'geïmporteerde'],
      ['coord', 'coördinaten'],
    ],
  },
  {
    language: 'th',
    text: 'หน้าต่างแสดงผลลัพธ์การค้นหา',
    queries: [
      ['ค้นหา', 'ค้นหา'],
      ['ผลลัพธ์', 'ผลลัพธ์'],
    ],
  },
]

let search: LocalSearch

beforeAll(async () => {
  const pages = texts.map(({ language, text }, index): [string, string] => [
    `content/words/${language.toLowerCase()}.md`,
    `---\ntitle: Page ${index}\n---\n\n${text}\n`,
  ])
  const dir = createProject(
    {
      'docsite.config.json': JSON.stringify({ site: { name: 'Words' } }),
      'content/index.md': '---\ntitle: Words\n---\n',
      ...Object.fromEntries(pages),
    },
    afterAll,
  )
  const built = await docsite(['build'], dir)
  expect(built.exitCode, built.stderr).toBe(0)
  search = new LocalSearch(
    async (file) => JSON.parse(readFileSync(path.join(dir, 'output', file), 'utf8')),
    '/',
    stemmer,
    async () => {},
  )
})

test.each(
  texts.flatMap(({ language, queries }) => queries.map(([query, marked]) => ({ language, query, marked }))),
)('$language: “$query” finds and marks “$marked”', async ({ language, query, marked }) => {
  let best: { url: string; text: string } | undefined
  for await (const { hits } of search.search(query, 5)) {
    const [hit] = hits
    const segments = hit?.excerpt?.filter(({ isMatch }) => isMatch).map(({ text }) => text)
    best = hit && { url: hit.url, text: segments?.join(' ') ?? '' }
  }
  expect(best?.url).toBe(`/words/${language.toLowerCase()}/`)
  expect(best?.text.normalize('NFC')).toContain(marked.normalize('NFC'))
})
