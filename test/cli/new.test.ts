import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import { createProject, page } from '../support/project.ts'
import { sampleGuides } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

const read = (dir: string, file: string) => readFileSync(path.join(dir, file), 'utf8')

/** The local date. Tests read it before and after a run, because midnight may pass in between. */
const toDay = () => new Date().toLocaleDateString('sv')

test('`new page` writes a page and prints its file and its URL', async () => {
  const dir = createProject(
    sampleGuides({}, { site: { name: 'Kettle', host: 'https://kettle.example', base: '/tea/' } }),
  )
  const { exitCode, stderr } = await docsite(
    ['new', 'page', 'guides/first-cup', '--title', 'Tea: "hot"'],
    dir,
  )
  expect([exitCode, stderr]).toEqual([
    0,
    '· wrote content/guides/first-cup.md\n· Its address is https://kettle.example/tea/guides/first-cup/\n',
  ])
  const index = await docsiteJson(['index'], dir)
  expect(index).toMatchObject({ exitCode: 0, messages: [], result: { pages: 3 } })
  expect(read(dir, '.docsite/content-index.json')).toContain('Tea: \\"hot\\"')
})

test.each([
  ['guides/cup', 'content/guides/cup.mdx'],
  ['/guides/cup/', 'content/guides/cup.mdx'],
  ['Guides/Cup', 'content/guides/cup.mdx'],
  ['guides/index.md', 'content/guides/README.md'],
])('`new page` does not write a page whose URL already exists: %s', async (name, taken) => {
  const dir = createProject({ [taken]: page('Taken') })
  const report = await docsiteJson(['new', 'page', name], dir)
  expect(report.exitCode).toBe(2)
  expect(report.messages).toMatchObject([{ file: taken, ruleId: 'page-exists', severity: 'error' }])
  expect(read(dir, taken)).toBe(page('Taken'))
  for (const file of ['content/guides/cup.md', 'content/guides/index.md'])
    expect(existsSync(path.join(dir, file))).toBe(false)
})

test('`new post` starts the file name with the date, and prints a note if no section is ordered by date', async () => {
  const dir = createProject(sampleGuides())
  const before = toDay()
  // `docsiteJson` would hide notes because it uses `--quiet`.
  const first = JSON.parse((await docsite(['new', 'post', 'Kettle 2 is out!', '--json'], dir)).stdout)
  const day = [before, toDay()].find((one) =>
    existsSync(path.join(dir, `content/blog/${one}-kettle-2-is-out.md`)),
  )
  expect(day).toBeDefined()
  expect(first).toMatchObject({
    exitCode: 0,
    messages: [
      { ruleId: 'undated-section', severity: 'note', hint: expect.stringContaining("order: 'date'") },
    ],
    result: {
      file: `content/blog/${day}-kettle-2-is-out.md`,
      address: `/blog/${day}-kettle-2-is-out/`,
      title: 'Kettle 2 is out!',
    },
  })
  const dated = createProject(
    sampleGuides({}, { sections: [{ name: 'guides' }, { name: 'news', order: 'date' }] }),
  )
  const second = await docsiteJson(['new', 'post', 'Tea'], dated)
  expect(second).toMatchObject({
    messages: [],
    result: { file: expect.stringMatching(/^content\/news\/.*-tea\.md$/) },
  })
})

test('templates of the site override the built-in ones and add kinds of pages', async () => {
  const dir = createProject(
    sampleGuides({
      'templates/page.mdx': '---\ntitle: {{title}}\ngroup: Own\n---\n\n<Badge text="{{name}}" /> {{else}}\n',
      'templates/recipe.md': '# {{title}}\n',
    }),
  )
  const own = await docsiteJson(['new', 'page', 'guides/tea-pot'], dir)
  expect(own.result).toMatchObject({ file: 'content/guides/tea-pot.mdx', template: 'templates/page.mdx' })
  expect(read(dir, 'content/guides/tea-pot.mdx')).toBe(
    '---\ntitle: Tea Pot\ngroup: Own\n---\n\n<Badge text="tea-pot" /> {{else}}\n',
  )
  await docsiteJson(['new', 'recipe', 'guides/soup'], dir)
  expect(read(dir, 'content/guides/soup.md')).toBe('# Soup\n')
  const unknown = await docsiteJson(['new', 'recip', 'guides/cake'], dir)
  expect(unknown).toMatchObject({
    exitCode: 2,
    messages: [{ ruleId: 'template-unknown', hint: 'Did you mean `recipe`?' }],
  })
})

test('`new page --language` writes to the folder of the language and adds the hash of the source page', async () => {
  const languages = [
    { code: 'en', label: 'English' },
    { code: 'zh', label: '中文', content: 'content-zh' },
  ]
  const dir = createProject(
    sampleGuides(
      { 'content/guides/cup.mdx': page('Cup'), 'content-zh/index.md': page('首页') },
      { languages },
    ),
  )
  const { result } = await docsiteJson(
    ['new', 'page', 'guides/cup', '--title', '杯子', '--language', 'zh'],
    dir,
  )
  expect(result).toMatchObject({ file: 'content-zh/guides/cup.mdx', address: '/guides/cup/' })
  const { stdout: id } = await execa('git', ['hash-object', '--no-filters', 'content/guides/cup.mdx'], {
    cwd: dir,
  })
  expect(read(dir, 'content-zh/guides/cup.mdx')).toContain(`title: 杯子\n`)
  expect(read(dir, 'content-zh/guides/cup.mdx')).toContain(`\ntranslationOf: ${id}\n---\n`)
})
