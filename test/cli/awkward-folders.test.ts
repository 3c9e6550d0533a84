import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createProject, type Files, page } from '../support/project.ts'
import { sampleGuides, sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsiteJson } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes']
const configFile = 'docsite.config.json'

function config(settings: object): Files {
  // Two lines, so that not all positions are on line 1.
  return {
    [configFile]: `{ "site": { "name": "Kettle", "host": "https://kettle.example" },\n${JSON.stringify(settings).slice(1)}`,
  }
}

const languages = (content: string) => [
  { code: 'en', label: 'English' },
  { code: 'de', label: 'Deutsch', path: '/de/', content },
]

test.each<[string, object, string, string]>([
  ['output within content', { output: 'content/out' }, '2:1 output-refused', 'overlaps the content folder'],
  [
    'content within the output',
    { content: 'output/pages' },
    'null:null output-refused',
    'overlaps the content folder',
  ],
  ['output of the project', { output: '..' }, '2:1 output-refused', 'it contains the project'],
  ['cache of the project', { cache: '.' }, '2:1 cache-refused', 'it contains the project'],
  ['cache in content', { cache: 'content/cache' }, '2:1 cache-refused', 'overlaps the content folder'],
  ['cache that is content', { cache: 'content' }, '2:1 cache-refused', 'overlaps the content folder'],
  ['cache within the output', { cache: 'output/cache' }, '2:1 cache-refused', 'overlaps the output folder'],
  ['a section above', { sections: [{ name: '..' }] }, '2:14 config-invalid', 'not `.` or `..`'],
  [
    'a duplicate section',
    { sections: [{ name: 'guides' }, { name: 'guides' }] },
    '2:32 config-invalid',
    'is also the name of another section',
  ],
  [
    'a language with the content folder of another language',
    { languages: languages('./content/') },
    '2:91 config-invalid',
    'is also the content folder of another language',
  ],
  ['a logo that is missing', { theme: { logo: 'none.svg' } }, '2:10 theme-file-missing', 'There is no file'],
  [
    'a missing font of social images',
    { socialImages: { fonts: ['none.ttf'] } },
    '2:26 font-missing',
    'There is no font',
  ],
  [
    'a missing version',
    { version: '2', versions: [{ label: '2' }, { label: '1', path: '/v1/', mount: 'old' }] },
    '2:68 mount-missing',
    'There is no site of version 1',
  ],
  [
    'a redirect from a name of more than 255 bytes',
    { redirects: [{ from: `/${'n'.repeat(256)}/`, to: '/' }] },
    '2:15 config-invalid',
    '255',
  ],
])('%s is reported with its position in the configuration', async (_name, settings, place, reason) => {
  const dir = createProject({ ...sampleGuides(), ...config(settings) })
  const { exitCode, messages } = await docsiteJson(build, dir)
  expect(exitCode).toBe(2)
  expect(messages.map(({ file, line, column, ruleId }) => [file, `${line}:${column} ${ruleId}`])).toEqual([
    [configFile, place],
  ])
  expect(messages[0]?.reason).toContain(reason)
})

test('a folder set by a command-line option is not reported in the configuration', async () => {
  const { messages } = await docsiteJson(
    [...build, '--content', '.'],
    createProject({ ...sampleSite(), ...config({ output: 'site' }) }),
  )
  expect(messages).toMatchObject([{ ruleId: 'output-refused', hint: expect.stringContaining('../site') }])
})

test('a missing picture of the home page is reported with its position in the configuration', async () => {
  const dir = createProject({
    ...sampleSite({ 'content/kettle.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    ...config({ home: { words: ['tea'], picture: 'ketle.svg' } }),
  })
  const { messages } = await docsiteJson(build, dir)
  expect(messages).toMatchObject([
    { file: configFile, line: 2, ruleId: 'missing-image', expected: ['kettle.svg'] },
  ])
})

test.runIf(process.platform === 'linux')(
  'names that are too long for the file system are reported without a stack trace (needs Linux)',
  async () => {
    const long = 'n'.repeat(256)
    const dir = createProject(
      sampleSite({
        'content/a.md': `---\ntitle: A\nslug: /${long}/\n---\n`,
        'content/b.md': `---\ntitle: B\nredirectFrom: /${long}/\n---\n`,
        'content/c.md': page('C'),
      }),
    )
    const { exitCode, messages } = await docsiteJson(build, dir)
    expect(exitCode).toBe(1)
    expect(messages.map(({ file, line, ruleId }) => `${file}:${line} ${ruleId}`)).toEqual([
      'content/a.md:3 front-matter-invalid',
      'content/b.md:3 front-matter-invalid',
    ])
  },
)

test.runIf(process.platform === 'linux')(
  'folders nested too deep for the path length limit are reported (needs Linux)',
  async () => {
    const dir = createProject(sampleSite())
    // Node.js can't delete these folders because their paths are too long.
    onTestFinished(() => void execFileSync('rm', ['-r', path.join(dir, 'content')]))
    const before = process.cwd()
    try {
      process.chdir(path.join(dir, 'content'))
      for (let depth = 0; depth < 300; depth += 1) {
        mkdirSync('d'.repeat(20))
        process.chdir('d'.repeat(20))
      }
    } finally {
      process.chdir(before)
    }
    const { exitCode, messages } = await docsiteJson(build, dir)
    expect(exitCode).toBe(4)
    expect(messages).toMatchObject([{ ruleId: 'machine', reason: expect.stringContaining('ENAMETOOLONG') }])
    expect(messages[0]?.reason.length).toBeLessThan(500)
  },
)
