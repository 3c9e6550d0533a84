import { expect, test } from 'vitest'
import { compileSource } from '../../../test/support/compile-source.ts'
import { listFences } from './list-fences.ts'
import { planProjects } from './plan-projects.ts'

async function planOf(source: string) {
  const record = await compileSource(source, { kind: 'mdx' })
  const fences = listFences(record)
  return { fences, ...planProjects(fences) }
}

const fence = (info: string, code = 'x') => `\`\`\`${info}\n${code}\n\`\`\`\n`

test('fences with `file`, `run` or `output` form one project, in page order', async () => {
  const { projects } = await planOf(
    [
      fence('js', 'no part of it'),
      fence('js file="src/index.js"', 'a'),
      fence('bash run', '$ node src/index.js'),
      fence('text output', 'a'),
      fence('diff file="src/index.js"', '-a\n+b'),
    ].join('\n'),
  )
  expect(projects).toEqual([
    {
      name: 'demo',
      variant: undefined,
      isBuilt: false,
      steps: [
        { kind: 'file', fence: 1, path: 'src/index.js', content: 'a\n', expectsError: false },
        { kind: 'run', fence: 2, script: 'node src/index.js', expectsError: false, server: undefined },
        { kind: 'output', fence: 3, expected: 'a', path: undefined },
        { kind: 'diff', fence: 4, path: 'src/index.js', diff: '-a\n+b', expectsError: false },
      ],
    },
  ])
})

test('a page can have several projects, and output belongs to the project of the last command', async () => {
  const { projects } = await planOf(
    [fence('bash run project="two"'), fence('text output'), fence('js file="a.js"')].join('\n'),
  )
  expect(projects.map(({ name, steps }) => [name, steps.map(({ kind }) => kind)])).toEqual([
    ['two', ['run', 'output']],
    ['demo', ['file']],
  ])
})

test('each tab label is a variant of the project, and fences without a tab belong to all variants', async () => {
  const { projects } = await planOf(
    [
      fence('js file="shared.js"'),
      fence('js file="webpack.config.js" tab="CommonJS"'),
      fence('js file="webpack.config.mjs" tab="ESM"'),
    ].join('\n'),
  )
  const paths = projects.map(({ variant, steps }) => [
    variant,
    steps.flatMap((s) => ('path' in s ? s.path : [])),
  ])
  expect(paths).toEqual([
    ['CommonJS', ['shared.js', 'webpack.config.js']],
    ['ESM', ['shared.js', 'webpack.config.mjs']],
  ])
})

test('if a group of tabs lacks the label of a variant, its first tab is used', async () => {
  const { projects } = await planOf(
    [
      fence('js file="a.cjs" tab="CommonJS"'),
      fence('js file="a.mjs" tab="ESM"'),
      'Text.\n',
      fence('js file="b.js" tab="JavaScript"'),
      fence('ts file="b.ts" tab="TypeScript"'),
    ].join('\n'),
  )
  const paths = projects.map(({ steps }) => steps.flatMap((step) => ('path' in step ? step.path : [])))
  expect(paths).toEqual([
    ['a.cjs', 'b.js'],
    ['a.mjs', 'b.js'],
    ['a.cjs', 'b.ts'],
  ])
})

test('tabs that are written as components are variants, too', async () => {
  const { projects } = await planOf(
    `<Tabs>\n<Tab label="One">\n\n${fence('js file="1.js"')}\n</Tab>\n<Tab label="Two">\n\n${fence('js file="2.js"')}\n</Tab>\n</Tabs>\n`,
  )
  expect(projects.map(({ variant }) => variant)).toEqual(['One', 'Two'])
})

test('an install command that is shown for four package managers is run only once', async () => {
  const { projects } = await planOf(fence('bash npm run', 'npm install webpack'))
  expect(projects).toMatchObject([{ steps: [{ kind: 'run', script: 'npm install webpack' }] }])
})

test('only configurations that don’t belong to a project are listed', async () => {
  const { configs } = await planOf(
    [fence('js config'), fence('js config file="webpack.config.js"')].join('\n'),
  )
  expect(configs.map(({ index }) => index)).toEqual([0])
})

test.each(['../../x', '/etc/x', 'a/../../b', 'C:\\x', 'src/', 'a\\b'])(
  '`file="%s"` is reported and not used',
  async (file) => {
    const { findings, projects } = await planOf(fence(`js file="${file}"`))
    expect(findings).toMatchObject([{ ruleId: 'sample-path', fence: 0, line: 0 }])
    expect(projects).toEqual([])
  },
)
