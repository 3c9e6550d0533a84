import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import * as api from 'docsite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Repository } from '../support/git.ts'
import { createProject, page, writeFiles } from '../support/project.ts'

const icon = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${color}" d="M0 0h8v8z"/></svg>`

const files = {
  '.gitignore': '.docsite/\noutput*/\n',
  'docsite.config.ts': `import { description } from './words.ts'
export default {
  site: { name: 'Kettle', host: 'https://kettle.example', icon: 'icon.svg', description },
  theme: { css: 'looks/own.css' },
  socialImages: false,
  check: { samples: { packageDir: 'samples' } },
}
`,
  'samples/package.json': '{ "dependencies": { "kettle": "1.0.0" } }',
  'words.ts': `export const description = 'First words.'\n`,
  'icon.svg': icon('#ff0000'),
  'looks/own.css': '.kettle { color: red; }\n',
  'shared/steam.md': 'Steam, first.\n',
  'shared/word.ts': `export const word = 'first word'\n`,
  'content/index.md': page('Home'),
  'content/_components/Steam.tsx': `import { word } from '../../shared/word.ts'
export default function Steam() {
  return <b>{word}</b>
}
`,
  'content/guides/index.md': page('Guides', '![A drop](drop.svg)'),
  'content/guides/drop.svg': icon('#00ff00'),
  'content/guides/boil.mdx': page(
    'Boil',
    "import Text from '../../shared/steam.md'\n\n<Text />\n\n<Steam />",
  ),
  'content/guides/soon.md': '---\ntitle: Soon\npublishDate: 2020-01-01\n---\n\nText.\n',
}

let dir = ''
beforeAll(async () => {
  const repository = await Repository.create(files, afterAll)
  dir = repository.dir
  await repository.commit({}, { date: '2026-01-02T10:00:00Z' })
  symlinkSync('drop.svg', path.join(dir, 'content/guides/link.svg'))
})
afterAll(() => vi.unstubAllEnvs())

const at = (file: string) => path.join(dir, file)
const read = (file: string) => readFileSync(at(file), 'utf8')
const shown = (route: string) => read(`output${route}index.html`)

/**
 * Build in this process.
 *
 * @param onStart Called when a part of the work starts.
 * @returns Its result, and whether it was known that nothing has changed.
 */
async function build(options: api.LoadConfigOptions = {}, onStart: (name: string) => void = () => {}) {
  const summaries: string[] = []
  const progress = {
    start: onStart,
    advance: () => {},
    finish: (summary: string) => summaries.push(summary),
    note: () => {},
  }
  const project = await api.loadProject({ cwd: dir, ...options })
  const ended = await api.withContext(project, { progress, workers: 1 }, (context) =>
    api.runBuild(context, new Set()),
  )
  return { ...ended, isSame: summaries.some((summary) => summary.includes('nothing has changed')) }
}

/** Change bytes of a file and give it back its size and its time. */
function changeSecretly(file: string, from: string, to: string): void {
  const { atime, mtime } = statSync(at(file))
  expect(to).toHaveLength(from.length)
  expect(read(file)).toContain(from)
  writeFileSync(at(file), read(file).replace(from, to))
  utimesSync(at(file), atime, mtime)
}

const change = (file: string, from: string, to: string) => {
  expect(read(file)).toContain(from)
  writeFileSync(at(file), read(file).replace(from, to))
}

test('a build of what was built is known as such, and says the same', async () => {
  const first = await build()
  expect(first).toMatchObject({ isSame: false, result: { index: { compiled: 4 } } })
  const again = await build()
  expect(again.isSame).toBe(true)
  expect(again.problems).toEqual(first.problems)
  expect(again.result).toMatchObject({
    index: { pages: 4, compiled: 0 },
    render: { routes: first.result.render?.routes, rendered: 0, written: [], deleted: [] },
    sw: { precached: first.result.sw?.precached, written: false },
  })
  // The same bytes at another time are the same.
  utimesSync(at('content/index.md'), 1_000_000, 1_000_000)
  expect((await build()).isSame).toBe(true)
})

describe('is noticed:', () => {
  const boil = 'guides/boil/index.html'

  test.each([
    ['a page', 'content/guides/soon.md', 'Text', 'Tent', 'guides/soon/index.html', 'Tent'],
    ['a picture', 'content/guides/drop.svg', '#00ff00', '#0000ff', 'guides/drop.svg', '#0000ff'],
  ])('%s, changed at the same size and with its time restored', (_, file, from, to, output, text) =>
    expectNoticed(
      () => changeSecretly(file, from, to),
      () => read(`output/${output}`).includes(text),
    ),
  )

  test.each([
    ['a fragment outside of the content folder', 'shared/steam.md', 'first', 'then', boil, 'Steam, then'],
    ['what a component imports', 'shared/word.ts', 'first', 'other', boil, 'other word'],
    ['what the configuration imports', 'words.ts', 'First', 'Other', 'index.html', 'Other words.'],
    ['the icon', 'icon.svg', '#ff0000', '#0000ff', 'icon.svg', '#0000ff'],
  ])('%s', (_, file, from, to, output, text) =>
    expectNoticed(
      () => change(file, from, to),
      () => read(`output/${output}`).includes(text),
    ),
  )

  test.each<[what: string, attack: () => unknown, check: () => boolean]>([
    [
      'a symbolic link that leads elsewhere',
      () => {
        unlinkSync(at('content/guides/link.svg'))
        symlinkSync('../../looks/own.css', at('content/guides/link.svg'))
      },
      () => read('output/guides/link.svg').includes('.kettle'),
    ],
    [
      'the stylesheet of the site',
      () => change('looks/own.css', 'red', 'blue'),
      () => readdirSync(at('output/assets')).some((file) => /^theme.*\.css$/.test(file)),
    ],
    [
      'a commit',
      () => new Repository(dir).commit({}, { date: '2026-03-04T10:00:00Z' }),
      () => shown('/guides/soon/').includes('2026-03-04'),
    ],
    [
      'a file that would be a page by another name',
      () => writeFiles(dir, { 'content/_hidden.md': page('Hidden') }),
      () => true,
    ],
    [
      'a redirect that was accepted',
      () => writeFileSync(at('addresses.lock'), '/gone/ -> /guides/\n'),
      () => existsSync(at('output/gone/index.html')),
    ],
    ['a folder that is deleted', () => rmSync(at('output/guides/boil'), { recursive: true }), isComplete],
    ['a file that is cut off', () => writeFileSync(at('output/sw.js'), ''), isComplete],
    ['a file of the same size', () => change('output/index.html', 'Kettle', 'Beetle'), isComplete],
    [
      'what a build that was killed has left in the output',
      () => mkdirSync(at('output/.docsite-tmp/render'), { recursive: true }),
      () => !existsSync(at('output/.docsite-tmp')),
    ],
    [
      'the packages of samples, where they are elsewhere',
      () => change('samples/package.json', '1.0.0', '2.0.0'),
      () => true,
    ],
    [
      'a missing list of pages',
      () => rmSync(at('.docsite/pages.json')),
      () => existsSync(at('.docsite/pages.json')),
    ],
    [
      'a missing record',
      () =>
        rmSync(path.join(at('.docsite/pages'), readdirSync(at('.docsite/pages'))[0] ?? ''), {
          recursive: true,
        }),
      () => true,
    ],
    [
      'a damaged note of the last build',
      () => {
        const [note = ''] = readdirSync(at('.docsite/output')).filter((name) => name.endsWith('.build.json'))
        writeFileSync(at(`.docsite/output/${note}`), '{"version":1')
      },
      () => true,
    ],
  ])('%s', (_, attack, isRight) => expectNoticed(attack, isRight))

  async function expectNoticed(attack: () => unknown, isRight: () => boolean): Promise<void> {
    await attack()
    const ended = await build()
    expect(ended.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(ended.isSame).toBe(false)
    expect(isRight()).toBe(true)
    expect((await build()).isSame).toBe(true)
  }

  function isComplete(): boolean {
    return (
      existsSync(at('output/guides/boil/index.html')) &&
      read('output/sw.js') !== '' &&
      shown('/').includes('Kettle')
    )
  }
})

test('a page that is changed while the site is built, and changed back, is published as it is', async () => {
  await build()
  const file = 'content/guides/boil.mdx'
  const text = read(file)
  change(file, '<Text />', 'Text of before.')
  const before = read(file)
  const ended = await build({}, (name) => {
    if (name === 'index') writeFileSync(at(file), text.replace('<Text />', 'Text of meanwhile.'))
    if (name === 'render') writeFileSync(at(file), before)
  })
  expect(ended.isSame).toBe(false)
  expect(shown('/guides/boil/')).toContain('Text of meanwhile.')
  await build()
  expect(shown('/guides/boil/')).toContain('Text of before.')
  expect((await build()).isSame).toBe(true)
  writeFileSync(at(file), text)
})

test('an import that becomes a symbolic link out of the project is refused', async () => {
  await build()
  const away = createProject({})
  renameSync(at('shared/steam.md'), path.join(away, 'steam.md'))
  symlinkSync(path.join(away, 'steam.md'), at('shared/steam.md'))
  expect((await build()).problems).toContainEqual(expect.objectContaining({ ruleId: 'import-refused' }))
  unlinkSync(at('shared/steam.md'))
  cpSync(path.join(away, 'steam.md'), at('shared/steam.md'))
  await build()
})

test('with another Node.js, which may write dates in another way, the site is built', async () => {
  await build()
  expect((await build()).isSame).toBe(true)
  vi.stubGlobal('process', Object.create(process, { version: { value: 'v20.0.0' } }))
  expect((await build()).isSame).toBe(false)
  vi.unstubAllGlobals()
  await build()
})

test('a page whose day has yet to come is waited for', async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '946684800')
  await build()
  expect(existsSync(at('output/guides/soon/index.html'))).toBe(false)
  // The day may come any time.
  expect((await build()).isSame).toBe(false)
  vi.unstubAllEnvs()
  await build()
  expect(existsSync(at('output/guides/soon/index.html'))).toBe(true)
  expect((await build()).isSame).toBe(true)
  vi.stubEnv('SOURCE_DATE_EPOCH', '946684800')
  expect((await build()).isSame).toBe(false)
  vi.unstubAllEnvs()
  await build()
})

test('after all of it the output is that of a first build; also where the project is moved', async () => {
  await build({ out: 'output-fresh', cache: '.docsite-fresh' })
  const list = (folder: string) =>
    readdirSync(at(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(at(folder), path.join(entry.parentPath, entry.name)))
      .sort()
  // Assets of earlier builds stay for tabs that are open.
  const fresh = list('output-fresh')
  expect(list('output').filter((file) => !file.startsWith('assets'))).toEqual(
    fresh.filter((file) => !file.startsWith('assets')),
  )
  for (const file of fresh)
    expect(readFileSync(at(`output/${file}`)).equals(readFileSync(at(`output-fresh/${file}`))), file).toBe(
      true,
    )

  const moved = `${dir}-moved`
  cpSync(dir, moved, { recursive: true, verbatimSymlinks: true })
  const before = dir
  renameSync(dir, `${dir}-away`)
  try {
    dir = moved
    expect((await build()).isSame).toBe(false)
    for (const file of fresh)
      expect(readFileSync(at(`output/${file}`)).equals(readFileSync(at(`output-fresh/${file}`))), file).toBe(
        true,
      )
  } finally {
    dir = before
    rmSync(moved, { recursive: true })
    renameSync(`${before}-away`, before)
  }
})
