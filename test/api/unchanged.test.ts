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
  editorUrl: 'https://editor.example/new',
  check: { samples: { packageDir: 'samples' } },
}
`,
  'samples/package.json': '{ "dependencies": { "kettle": "1.0.0" } }',
  'words.ts': `export const description = 'First words.'\n`,
  'icon.svg': icon('#ff0000'),
  'looks/own.css': '.kettle { color: red; }\n',
  'shared/steam.md': 'Steam, first.\n',
  'content/index.md': page('Home'),
  'content/guides/index.md': page('Guides', '![A drop](drop.svg)'),
  'content/guides/drop.svg': icon('#00ff00'),
  'content/guides/boil.mdx': page('Boil', "import Text from '../../shared/steam.md'\n\n<Text />"),
  'content/guides/try.mdx': page(
    'Try',
    '<TrySample />\n\n```js file="boil.js"\nimport { boil } from \'kettle\'\n```',
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
 * Build the site in this process.
 *
 * @param onStart Called when a stage starts.
 * @returns Its result, and whether it detected that nothing has changed.
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

/** Change the contents of a file, keeping its size and its modification time. */
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

test('a second build detects that nothing has changed, and reports the same problems', async () => {
  const first = await build()
  expect(first).toMatchObject({ isSame: false, result: { index: { compiled: 5 } } })
  const again = await build()
  expect(again.isSame).toBe(true)
  expect(again.problems).toEqual(first.problems)
  expect(again.result).toMatchObject({
    index: { pages: 5, compiled: 0 },
    render: { routes: first.result.render?.routes, rendered: 0, written: [], deleted: [] },
    sw: { precached: first.result.sw?.precached, written: false },
  })
  // Another modification time with the same bytes is not a change.
  utimesSync(at('content/index.md'), 1_000_000, 1_000_000)
  expect((await build()).isSame).toBe(true)
})

describe('the next build detects', () => {
  const boil = 'guides/boil/index.html'
  /** The compiled page of a source that no test changes. */
  const findRecord = () =>
    readdirSync(at('.docsite/pages'), { recursive: true, encoding: 'utf8' })
      .map((name) => `.docsite/pages/${name}`)
      .filter((file) => file.endsWith('.json') && read(file).includes('"title":"Guides"'))
  const buildFile = () => {
    const [name = ''] = readdirSync(at('.docsite/output')).filter((file) => file.endsWith('.build.json'))
    return `.docsite/output/${name}`
  }

  test.each([
    ['a page', 'content/guides/soon.md', 'Text', 'Tent', 'guides/soon/index.html', 'Tent'],
    ['a picture', 'content/guides/drop.svg', '#00ff00', '#0000ff', 'guides/drop.svg', '#0000ff'],
  ])('%s that has changed, with the same size and modification time', (_, file, from, to, output, text) =>
    expectNoticed(
      () => changeSecretly(file, from, to),
      () => read(`output/${output}`).includes(text),
    ),
  )

  test.each([
    [
      'a changed fragment outside of the content folder',
      'shared/steam.md',
      'first',
      'then',
      boil,
      'Steam, then',
    ],
    [
      'a changed module that the configuration imports',
      'words.ts',
      'First',
      'Other',
      'index.html',
      'Other words.',
    ],
    ['a changed icon', 'icon.svg', '#ff0000', '#0000ff', 'icon.svg', '#0000ff'],
  ])('%s', (_, file, from, to, output, text) =>
    expectNoticed(
      () => change(file, from, to),
      () => read(`output/${output}`).includes(text),
    ),
  )

  test.each<[what: string, attack: () => unknown, check: () => boolean]>([
    [
      'a symbolic link with a changed target',
      () => {
        unlinkSync(at('content/guides/link.svg'))
        symlinkSync('../../looks/own.css', at('content/guides/link.svg'))
      },
      () => read('output/guides/link.svg').includes('.kettle'),
    ],
    [
      'a changed stylesheet of the site',
      () => change('looks/own.css', 'red', 'blue'),
      () => readdirSync(at('output/assets')).some((file) => /^theme.*\.css$/.test(file)),
    ],
    [
      'a new commit',
      () => new Repository(dir).commit({}, { date: '2026-03-04T10:00:00Z' }),
      () => shown('/guides/soon/').includes('2026-03-04'),
    ],
    [
      'a new file whose name excludes it from the pages',
      () => writeFiles(dir, { 'content/_hidden.md': page('Hidden') }),
      () => !readdirSync(at('output')).some((name) => name.includes('hidden')),
    ],
    [
      'a redirect added to addresses.lock',
      () => writeFileSync(at('addresses.lock'), '/gone/ -> /guides/\n'),
      () => existsSync(at('output/gone/index.html')),
    ],
    ['a deleted output folder', () => rmSync(at('output/guides/boil'), { recursive: true }), isComplete],
    ['a truncated output file', () => writeFileSync(at('output/sw.js'), ''), isComplete],
    [
      'an output file that was changed without changing its size',
      () => change('output/index.html', 'Kettle', 'Beetle'),
      isComplete,
    ],
    [
      'temporary files that a killed build left in the output',
      () => mkdirSync(at('output/.docsite-tmp/render'), { recursive: true }),
      () => !existsSync(at('output/.docsite-tmp')),
    ],
    [
      'changed dependencies of samples that have a separate package.json',
      () => change('samples/package.json', '1.0.0', '2.0.0'),
      () => read('output/guides/try/samples.json').includes('2.0.0'),
    ],
    [
      'a deleted list of pages',
      () => rmSync(at('.docsite/pages.json')),
      () => existsSync(at('.docsite/pages.json')),
    ],
    ['a deleted record', () => rmSync(at(findRecord()[0] ?? '')), () => findRecord().length === 1],
    [
      'a damaged file about the last build',
      () => writeFileSync(at(buildFile()), '{"version":1'),
      () => typeof JSON.parse(read(buildFile())) === 'object',
    ],
  ])('%s', (_, attack, isRight) => expectNoticed(attack, isRight))

  // The tests above have no component: each of their builds would need a worker process to render the pages.
  test('a changed module that a component imports', async () => {
    writeFiles(dir, {
      'shared/word.ts': `export const word = 'first word'\n`,
      'content/_components/Steam.tsx': `import { word } from '../../shared/word.ts'
export default function Steam() {
  return <b>{word}</b>
}
`,
      'content/guides/boil.mdx': `${read('content/guides/boil.mdx')}\n<Steam />\n`,
    })
    await expectNoticed(
      () => change('shared/word.ts', 'first', 'other'),
      () => shown('/guides/boil/').includes('other word'),
    )
  })

  async function expectNoticed(attack: () => unknown, isRight: () => boolean): Promise<void> {
    // The state that an earlier test has left is built, and is not what this test detects.
    await build()
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

test('a page that is changed during a build and then restored is published correctly by the next build', async () => {
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

test('an imported file that was replaced by a symbolic link out of the project is refused', async () => {
  await build()
  const away = createProject({})
  renameSync(at('shared/steam.md'), path.join(away, 'steam.md'))
  symlinkSync(path.join(away, 'steam.md'), at('shared/steam.md'))
  expect((await build()).problems).toContainEqual(expect.objectContaining({ ruleId: 'import-refused' }))
  unlinkSync(at('shared/steam.md'))
  cpSync(path.join(away, 'steam.md'), at('shared/steam.md'))
  await build()
})

test('another version of Node.js, which may format dates differently, causes a full build', async () => {
  await build()
  expect((await build()).isSame).toBe(true)
  vi.stubGlobal('process', Object.create(process, { version: { value: 'v20.0.0' } }))
  expect((await build()).isSame).toBe(false)
  vi.unstubAllGlobals()
  await build()
})

test('a page with a future publishDate is published by the first build after that date', async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '946684800')
  await build()
  expect(existsSync(at('output/guides/soon/index.html'))).toBe(false)
  // The date may have passed by now, so a scheduled page requires a check.
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

test('after all these edits the output equals that of a first build, also after the project was moved', async () => {
  await build({ out: 'output-fresh', cache: '.docsite-fresh' })
  const list = (folder: string) =>
    readdirSync(at(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(at(folder), path.join(entry.parentPath, entry.name)))
      .sort()
  // Assets of earlier builds are kept for open tabs.
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
