import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as api from 'docsite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProject, page, writeFiles } from '../support/project.ts'

const guide = (title: string, text: string) =>
  page(
    title,
    `${text}\n\n## Water for ${title}\n\nFill it to the mark.\n\n\`\`\`js\nconst heat = 100\n\`\`\`\n\n## Steam\n\nSee [boiling](/guides/boil/#steam).`,
  )

const files = {
  'docsite.config.ts': `export default {
  site: { name: 'Kettle', host: 'https://kettle.example' },
  socialImages: false,
  editorUrl: 'https://editor.example/new',
  sections: [{ name: 'guides' }, { name: 'parts' }, { name: 'blog', order: 'date' }],
}
`,
  'content/index.md': page('Home', 'All about kettles.'),
  'content/guides/index.md': page('Guides', 'What to do.'),
  'content/guides/boil.md': guide('Boil', 'How to boil.'),
  'content/guides/pour.md': guide('Pour', 'How to pour.'),
  // Large enough to be compiled in another process.
  'content/guides/clean.md': guide('Clean', 'How to clean.\n\n'.repeat(1000)),
  'content/guides/steam.mdx': page('Steam', "import Text from './pour.md'\n\n<Text />"),
  'content/parts/lid.md': guide('Lid', 'It closes the kettle.'),
  'content/parts/spout.md': guide('Spout', '![The spout](spout.svg)'),
  'content/blog/index.md': page('Blog', 'What is new.'),
  'content/blog/2026-01-31-new-lid.md': guide('A new lid', 'It whistles.'),
  'content/blog/2026-02-28-new-cup.md': guide('A new cup', 'In a feed it is an `<entry>` or an `<item>`.'),
  'content/parts/options.mdx': page('Options', 'All of them.\n\n<OptionFinder />'),
  'content/parts/cup.mdx': page(
    'Cup',
    'It is filled.\n\n## cup\n\n<Option type="object" />\n\nWhat is filled.\n\n### handle\n\n<Option type="boolean" />',
  ),
  'content/parts/stove.mdx': page(
    'Stove',
    'It heats.\n\n## stove\n\n<Option type="boolean" />\n\n```js project="stove" file="stove.js"\nconst heat = 100\n```\n\n<TrySample project="stove" />',
  ),
  'content/parts/spout.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="9"/>',
}

/** Two languages, of which one lacks a page, and a mounted version. */
const languageFiles = {
  'docsite.config.ts': `export default {
  site: { name: 'Kettle', host: 'https://kettle.example' },
  socialImages: false,
  languages: [
    { code: 'en', label: 'English' },
    { code: 'de', label: 'Deutsch', path: '/de/', content: 'content-de' },
  ],
  version: '5',
  versions: [{ label: '5' }, { label: '4', path: '/v4/', mount: 'published/v4' }],
}
`,
  'content/index.md': page('Home', 'All about kettles.'),
  'content/guides/index.md': page('Guides', 'What to do.'),
  'content/guides/boil.md': guide('Boil', 'How to boil.'),
  'content/guides/pour.md': guide('Pour', 'How to pour.'),
  'content-de/index.md': page('Start', 'Alles über Kessel.'),
  'content-de/guides/boil.md': page(
    'Kochen',
    'Wie man kocht.\n\n## Wasser\n\nFüllen.\n\n## Dampf {#steam}\n\nHeiß.',
  ),
  'published/v4/index.html': '<title>Kettle 4</title>',
  'published/v4/guides/index.html': '<title>Guides of 4</title>',
}

/** The site of the current test. */
let dir = ''
let oneLanguage = ''
let twoLanguages = ''
beforeAll(async () => {
  oneLanguage = createProject(files, afterAll)
  twoLanguages = createProject(languageFiles, afterAll)
  await build(oneLanguage)
  await build(twoLanguages)
})

const at = (file: string) => path.join(dir, file)

async function build(cwd: string) {
  const project = await api.loadProject({ cwd })
  return api.withContext(project, { workers: 1 }, (context) => api.runBuild(context, new Set()))
}

/** Hashes of all output files, and of the state files that later builds read, by path. */
function listMade(root: string): Record<string, string> {
  const names = readdirSync(path.join(root, 'output'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  const state = ['', 'parts/de/']
    .flatMap((part) => [`.docsite/${part}content-index.json`, `.docsite/${part}pages.json`])
    .filter((file) => existsSync(path.join(root, file)))
  return Object.fromEntries(
    [...names, ...state].sort().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(root, name)))
        .digest('hex'),
    ]),
  )
}

/**
 * Compare the output and the problems of the last build with those of a cold build of a copy of the project.
 */
async function compareWithCold({ problems }: Pick<Awaited<ReturnType<typeof build>>, 'problems'>) {
  const sources = readdirSync(dir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.docsite|output/.test(path.relative(dir, entry.parentPath)),
  )
  const copy = createProject(
    Object.fromEntries(
      sources.map((entry) => {
        const file = path.join(entry.parentPath, entry.name)
        return [path.relative(dir, file), readFileSync(file)]
      }),
    ),
  )
  const cold = await build(copy)
  const [made, expected] = [listMade(dir), listMade(copy)]
  expect(made).toMatchObject(expected)
  // Assets of earlier builds are kept for open tabs.
  expect(
    Object.keys(made).filter((file) => !(file in expected) && !file.startsWith('output/assets/')),
  ).toEqual([])
  const [own, others] = [problems, cold.problems].map((all) =>
    all.map(({ file = '', ...problem }) => ({ ...problem, file: path.basename(file) })),
  )
  expect(own).toEqual(others)
}

/**
 * Whether the last build only patched edited text: it then replaces single tasks and empties the key line.
 *
 * @param part The folder of the state of one language.
 */
const wasTextAlone = (part = '') => readFileSync(at(`.docsite/${part}tasks.jsonl`), 'utf8').startsWith('\n')

const edit = (file: string, from: string | RegExp, to: string) => {
  const text = readFileSync(at(file), 'utf8')
  expect(text.replace(from, to)).not.toBe(text)
  writeFileSync(at(file), text.replace(from, to))
}

type Edit = [what: string, change: () => void, isText: boolean]

test.each<[kind: string, ...edits: Edit[]]>([
  [
    'edits of text',
    ['a text', () => edit('content/guides/boil.md', 'to the mark', 'to the upper mark'), true],
    ['a page that another one includes', () => edit('content/guides/pour.md', 'Fill it', 'Pour it'), false],
    ['code', () => edit('content/parts/lid.md', '= 100', '= "90 degrees"'), true],
    ['a post, which is in feeds', () => edit('content/blog/2026-01-31-new-lid.md', 'It', 'The lid'), true],
    ['a page with a picture', () => edit('content/parts/spout.md', 'to the mark', 'a little'), true],
  ],
  [
    'further edits of text',
    ['a shorter text', () => edit('content/guides/boil.md', 'the upper mark', 'it'), true],
    [
      'two posts',
      () => {
        edit('content/blog/2026-02-28-new-cup.md', 'In a feed it is', 'In feeds it is')
        edit('content/blog/2026-01-31-new-lid.md', 'the mark', 'the line')
      },
      true,
    ],
    ['the home page', () => edit('content/index.md', 'All about kettles', 'What kettles are'), true],
    [
      'two pages of a section',
      () => {
        edit('content/guides/boil.md', 'How to boil', 'When it boils')
        edit('content/guides/index.md', 'What to do', 'What you do')
      },
      true,
    ],
    ['a revert', () => edit('content/guides/boil.md', 'When it boils', 'How to boil'), true],
  ],
  [
    'edits of a large page',
    ['its text', () => edit('content/guides/clean.md', 'How to clean', 'How you clean it'), true],
    [
      'its text, and that of a small one',
      () => {
        edit('content/guides/clean.md', 'How you', 'How they')
        edit('content/guides/boil.md', 'How to boil', 'How they boil it')
      },
      true,
    ],
    ['a heading', () => edit('content/guides/clean.md', '## Steam', '## Steam on it'), false],
  ],
  [
    'edits of options and samples',
    ['the text of an option', () => edit('content/parts/cup.mdx', 'What is', 'All that is'), true],
    ['the type of an option', () => edit('content/parts/cup.mdx', 'type="boolean"', 'type="string"'), true],
    ['a sample', () => edit('content/parts/stove.mdx', '= 100', '= 90'), true],
    ['a text next to a sample', () => edit('content/parts/stove.mdx', 'It heats', 'Heats it'), true],
  ],
  [
    'edits that affect other pages',
    ['a heading', () => edit('content/parts/lid.md', '## Steam', '## Steam and foam'), false],
    ['a link', () => edit('content/parts/lid.md', '/boil/#steam', '/pour/#steam'), false],
    ['a dead link', () => edit('content/parts/lid.md', '/guides/pour/#steam', '/guides/gone/'), false],
    ['the text of a page with a problem', () => edit('content/parts/lid.md', 'closes', 'shuts'), false],
  ],
  [
    'edits of the navigation',
    ['a title', () => edit('content/guides/boil.md', 'title: Boil', 'title: Boil it'), false],
    [
      'a description',
      () => edit('content/parts/spout.md', 'title:', 'description: It pours.\ntitle:'),
      false,
    ],
    ['an order', () => edit('content/parts/spout.md', 'title: Spout', 'title: Spout\nsort: -1'), false],
    ['a new page', () => writeFiles(dir, { 'content/parts/base.md': guide('Base', 'It heats.') }), false],
    ['a deleted page', () => rmSync(at('content/parts/lid.md')), false],
  ],
  [
    'edits that affect all pages',
    ['the configuration', () => edit('docsite.config.ts', "'Kettle'", "'Our kettle'"), false],
    [
      'a text after the configuration',
      () => edit('content/parts/base.md', 'It heats', 'This one heats'),
      true,
    ],
  ],
  [
    'edits that add words to the search index',
    ['a word of a new length', () => edit('content/parts/base.md', 'heats', 'superheatedly heats'), false],
  ],
])('incremental builds have the same output as a cold build: %s', async (_, ...edits) => {
  dir = oneLanguage
  for (const [what, change, isText] of edits) {
    change()
    const ended = await build(dir)
    expect(wasTextAlone(), what).toBe(isText)
    if (what === edits.at(-1)?.[0]) await compareWithCold(ended)
  }
  expect((await build(dir)).result.render?.rendered).toBe(0)
})

/** The id that git gives to the content of a file. */
const toBlobId = (file: string) => {
  const bytes = readFileSync(at(file))
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

type LanguageEdit = [what: string, change: () => void, inEnglish: boolean, inGerman: boolean]

test.each<[kind: string, ...edits: LanguageEdit[]]>([
  [
    'edits of text',
    [
      'a translated page',
      () => edit('content/guides/boil.md', 'to the mark', 'to the upper mark'),
      true,
      false,
    ],
    ['a translation', () => edit('content-de/guides/boil.md', 'Füllen', 'Bis zur Marke füllen'), true, true],
    ['a page that isn’t translated', () => edit('content/guides/pour.md', 'Fill it', 'Pour it'), true, true],
  ],
  [
    'edits that affect other pages',
    ['a heading', () => edit('content/guides/boil.md', '## Water for', '## Water in'), false, false],
    [
      'a heading of a translation',
      () => edit('content-de/guides/boil.md', '## Dampf', '## Dampfen'),
      false,
      false,
    ],
    ['a text', () => edit('content/guides/pour.md', 'How to', 'When to'), true, true],
  ],
  [
    'edits of other inputs',
    [
      'a new translation',
      () => writeFiles(dir, { 'content-de/guides/pour.md': guide('Gießen', 'Langsam.') }),
      false,
      false,
    ],
    ['a page that is translated now', () => edit('content/guides/pour.md', 'When to', 'How to'), true, false],
    ['a mounted version', () => edit('published/v4/index.html', 'Kettle 4', 'Kettle IV'), false, false],
    ['its translation', () => edit('content-de/guides/pour.md', 'Langsam', 'Nicht schnell'), false, true],
  ],
  [
    'edits of the original of a translation that names its version',
    [
      'the version',
      () =>
        edit(
          'content-de/guides/boil.md',
          'title:',
          `translationOf: ${toBlobId('content/guides/boil.md')}\ntitle:`,
        ),
      false,
      false,
    ],
    [
      'a text that makes it outdated',
      () => edit('content/guides/boil.md', 'How to', 'When to'),
      false,
      false,
    ],
    ['a text while it is outdated', () => edit('content/guides/boil.md', 'When to', 'Where to'), true, false],
    [
      'a text with which it is up to date',
      () => edit('content/guides/boil.md', 'Where to', 'How to'),
      false,
      false,
    ],
  ],
])(
  'incremental builds of several languages have the same output as a cold build: %s',
  async (_, ...edits) => {
    dir = twoLanguages
    for (const [what, change, inEnglish, inGerman] of edits) {
      change()
      const ended = await build(dir)
      expect([wasTextAlone(), wasTextAlone('parts/de/')], what).toEqual([inEnglish, inGerman])
      await compareWithCold(ended)
    }
    expect((await build(dir)).result.render).toMatchObject({ rendered: 0, parts: { 'de/': { rendered: 0 } } })
  },
)
