import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createProject, page, writeFiles } from '../support/project.ts'
import { sampleGuides, sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes']

test('pages with errors are left out or keep their published version, others are published, and the exit code is 1', async () => {
  const dir = createProject(sampleGuides({ 'content/guides/a.mdx': page('A', 'As it was.') }))
  await docsite(build, dir)
  writeFiles(dir, {
    'content/guides/a.mdx': page('A', 'It is {new Date()}.'),
    'content/guides/b.mdx': page('B', '<Parts>'),
    'content/guides/c.md': page('C', 'New. [a](./a.mdx) [b](./b.mdx)'),
    'content/guides/d.mdx': page('D', '<Unknown />'),
  })
  const has = (route: string) => existsSync(path.join(dir, `output${route}index.html`))
  const read = (route: string) => readFileSync(path.join(dir, `output${route}index.html`), 'utf8')

  const stopped = await docsite(build, dir)
  expect(stopped.stderr).toMatch(
    /errors.*\n· Nothing was published\. .*`npx docsite build --keep-going`.*\n$/,
  )
  expect(has('/guides/c/')).toBe(false)

  const { stdout, exitCode } = await docsite([...build, '--keep-going', '--json'], dir)
  const { messages, result } = JSON.parse(stdout)
  expect(exitCode).toBe(1)
  expect(
    messages.map((message: { file: string; ruleId: string }) => `${message.file} ${message.ruleId}`),
  ).toEqual([
    'null no-host',
    'content/guides/a.mdx page-kept',
    'content/guides/a.mdx mdx-expression',
    'content/guides/b.mdx page-left-out',
    'content/guides/b.mdx mdx-syntax',
    'content/guides/c.md dead-link',
    'content/guides/d.mdx unknown-component',
  ])
  expect(result.index).toMatchObject({
    pages: 4,
    leftOut: ['guides/b.mdx', 'guides/d.mdx'],
    kept: ['guides/a.mdx'],
  })
  expect(read('/guides/a/')).toContain('As it was.')
  expect(read('/guides/c/')).toContain('New.')
  expect([has('/guides/b/'), has('/guides/d/')]).toEqual([false, false])
  expect(read('/guides/')).not.toContain('/guides/b/')

  // The same by configuration, with an error that does not belong to a page or a file: nothing is published.
  writeFiles(dir, {
    'docsite.config.json': JSON.stringify({
      site: { name: 'Kettle' },
      onPageError: 'skip',
      redirects: [{ from: '/old/', to: '/none/' }],
    }),
  })
  const refused = JSON.parse((await docsite([...build, '--json'], dir)).stdout)
  expect(refused.messages.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual(
    expect.arrayContaining(['redirect-target', 'nothing-published']),
  )
  expect(refused.result).not.toHaveProperty('render')
  // With this option, or with errors of the configuration alone, there is nothing else to try.
  expect((await docsite(build, dir)).stderr).not.toContain('--keep-going')
})

test('files with errors are left out, and everything else is published', async () => {
  const dir = createProject(
    sampleGuides({
      'content/guides/a.md': page('A', '[cup](./cup.svg) ![Cup](./Cup.svg)'),
      'content/guides/a/index.html': '<p>As another tool has left it</p>',
      'content/guides/Cup.svg': '<svg/>',
      'content/guides/cup.svg': '<svg/>',
    }),
  )
  symlinkSync('nowhere', path.join(dir, 'content/guides/gone.png'))
  const refused = await docsiteJson(build, dir)
  expect(refused.result).not.toHaveProperty('render')

  const { exitCode, messages } = await docsiteJson([...build, '--keep-going'], dir)
  expect([exitCode, messages.map(({ file, ruleId }) => `${file} ${ruleId}`)]).toEqual([
    1,
    [
      'content/guides/a.md dead-link',
      'content/guides/a/index.html name-alike',
      'content/guides/cup.svg name-alike',
      'content/guides/gone.png broken-link-file',
    ],
  ])
  const published = ['a/index.html', 'Cup.svg', 'cup.svg'].map((name) => {
    const file = path.join(dir, 'output/guides', name)
    return existsSync(file) && readFileSync(file, 'utf8').includes('another tool')
  })
  expect([
    published,
    readdirSync(path.join(dir, 'output/guides')).filter((name) => /cup/i.test(name)),
  ]).toEqual([[false, false, false], ['Cup.svg']])
})

test('pages whose components fail to render are left out or kept, and each failure is reported with its line', async () => {
  const dir = createProject(
    sampleGuides({
      'content/_components/Cup.jsx': 'export default function Cup({ of }) { return of.trim() }',
      'content/guides/_part.mdx': '\nA part\n\n<Cup />\n',
      'content/guides/a.mdx': page('A', 'As it was.'),
      'content/guides/b.mdx': page('B', 'Two <Cup of=" full " />.'),
    }),
  )
  await docsite(build, dir)
  writeFiles(dir, {
    'content/guides/a.mdx': page('A', 'New <Cup />.'),
    'content/guides/c.mdx': page('C', "import Part from './_part.mdx'\n\n<Part />\n\n[b](./b.mdx)"),
    'content/guides/d.md': page('D', 'New [c](./c.mdx)'),
  })
  const failures = ['content/guides/_part.mdx:4 component-failed', 'content/guides/a.mdx:5 component-failed']
  const toShown = (messages: readonly { file: string | null; line: number | null; ruleId: string }[]) =>
    messages.map(({ file, line, ruleId }) => `${file}:${line} ${ruleId}`)

  const refused = await docsiteJson(build, dir)
  expect(refused.exitCode).toBe(1)
  expect(toShown(refused.messages)).toEqual(expect.arrayContaining(failures))
  expect(existsSync(path.join(dir, 'output/guides/d/index.html'))).toBe(false)

  // The last rendered version is kept, not the one that the failed build has indexed.
  const left = await docsiteJson([...build, '--keep-going'], dir)
  expect(left.exitCode).toBe(1)
  expect(toShown(left.messages)).toEqual([...failures, 'content/guides/d.md:5 dead-link'])
  expect(left.result).toMatchObject({
    index: { pages: 5, leftOut: ['guides/c.mdx'], kept: ['guides/a.mdx'] },
    sw: { written: true },
  })
  const list = ['a', 'b', 'c', 'd'].filter((name) =>
    existsSync(path.join(dir, `output/guides/${name}/index.html`)),
  )
  expect(list).toEqual(['a', 'b', 'd'])

  // A page that the last build has rendered keeps that version.
  writeFiles(dir, { 'content/guides/b.mdx': page('B', '<Cup />') })
  const kept = await docsiteJson([...build, '--keep-going'], dir)
  expect(kept.result).toMatchObject({ index: { kept: ['guides/a.mdx', 'guides/b.mdx'] } })
  expect(readFileSync(path.join(dir, 'output/guides/b/index.html'), 'utf8')).toContain('Two full')
})

test('pages with a component that cannot be bundled are left out or kept in the version that was rendered last', async () => {
  const cup = 'content/_components/Cup.jsx'
  const good = 'export default function Cup() { return <b>Cup</b> }'
  const dir = createProject(
    sampleSite(
      {
        [cup]: good,
        'content/_components/Lid.jsx': `import './lid.css'\n${good.replace('Cup()', 'Lid()')}`,
        'content/_components/lid.css': '.lid { color: red }',
        // Neither of these files is a component.
        'content/_components/Cup.test.jsx': 'throw new Error("A test")',
        'content/_components/to-text.jsx': 'export const toText = String',
        'content/guides/a.mdx': page('A', '<Cup />'),
        'content/guides/b.mdx': page('B', 'As it was.'),
        'content/guides/c.mdx': page('C', '<Lid />'),
        'content-zh/guides/a.mdx': page('A', '<Cup />'),
      },
      {
        languages: [
          { code: 'en', label: 'English' },
          { code: 'zh', label: '中文', path: '/zh/', content: 'content-zh' },
        ],
      },
    ),
  )
  const listRoutes = () =>
    ['a', 'b', 'c', 'zh/a', 'zh/b', 'zh/c'].filter((name) =>
      existsSync(path.join(dir, 'output', name.replace(/\w$/, 'guides/$&'), 'index.html')),
    )
  const toShown = (
    messages: readonly { file: string | null; line: number | null; ruleId: string; reason: string }[],
  ) =>
    messages
      .filter(({ ruleId }) => ruleId !== 'no-host')
      .map(({ file, line, ruleId, reason }) => `${file}:${line} ${ruleId}: ${reason}`)
  await docsite(build, dir)
  expect(listRoutes()).toEqual(['a', 'b', 'c', 'zh/a', 'zh/b', 'zh/c'])

  writeFiles(dir, {
    [cup]: "import '@kettle/none'\nexport default function Cup() {",
    'content/_components/lid.css': '}}} .lid {',
    'content/guides/b.mdx': page('B', 'New <Cup />'),
  })
  const refused = await docsiteJson(build, dir)
  expect(refused).toMatchObject({ exitCode: 1, result: null })

  const left = await docsite([...build, '--keep-going', '--json'], dir)
  expect(left.exitCode).toBe(1)
  expect(listRoutes()).toEqual(['b', 'zh/b'])
  expect(readFileSync(path.join(dir, 'output/guides/b/index.html'), 'utf8')).toContain('As it was.')
  expect(toShown(JSON.parse(left.stdout).messages)).toEqual([
    expect.stringMatching(
      /^content-zh\/guides\/a\.mdx:null page-left-out: `content-zh\/guides\/a\.mdx`, `content\/guides\/c\.mdx`: /,
    ),
    expect.stringMatching(/^content\/_components\/Cup\.jsx:2 component-invalid: /),
    expect.stringMatching(/^content\/_components\/Lid\.jsx:null component-invalid: /),
    expect.stringMatching(
      /^content\/guides\/a\.mdx:null page-left-out: `content\/guides\/a\.mdx`, `content\/guides\/c\.mdx`: /,
    ),
    expect.stringMatching(/^content\/guides\/b\.mdx:null page-kept: `content\/guides\/b\.mdx`: /),
  ])

  writeFiles(dir, { [cup]: good, 'content/_components/lid.css': '.lid { color: blue }' })
  expect((await docsite(build, dir)).exitCode).toBe(0)
  expect(listRoutes()).toEqual(['a', 'b', 'c', 'zh/a', 'zh/b', 'zh/c'])
})
