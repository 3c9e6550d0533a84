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

test('fences that name a file or are marked make one project, in the order of the page', async () => {
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

test('a page can have several projects; output belongs to the last command', async () => {
  const { projects } = await planOf(
    [fence('bash run project="two"'), fence('text output'), fence('js file="a.js"')].join('\n'),
  )
  expect(projects.map(({ name, steps }) => [name, steps.map(({ kind }) => kind)])).toEqual([
    ['two', ['run', 'output']],
    ['demo', ['file']],
  ])
})

test('each label of tabs is a variant; fences without tab belong to all', async () => {
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

test('of tabs that don’t have a variant the first one is taken', async () => {
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

test('tabs written as components count too', async () => {
  const { projects } = await planOf(
    `<Tabs>\n<Tab label="One">\n\n${fence('js file="1.js"')}\n</Tab>\n<Tab label="Two">\n\n${fence('js file="2.js"')}\n</Tab>\n</Tabs>\n`,
  )
  expect(projects.map(({ variant }) => variant)).toEqual(['One', 'Two'])
})

test('an install command that is shown for four tools is run once', async () => {
  const { projects } = await planOf(fence('bash npm run', 'npm install webpack'))
  expect(projects).toMatchObject([{ steps: [{ kind: 'run', script: 'npm install webpack' }] }])
})

test('stand-alone configurations are listed, those of a project are not', async () => {
  const { configs } = await planOf(
    [fence('js config'), fence('js config file="webpack.config.js"')].join('\n'),
  )
  expect(configs.map(({ index }) => index)).toEqual([0])
})

test.each(['../../x', '/etc/x', 'a/../../b', 'C:\\x', 'src/', 'a\\b'])(
  '`file="%s"` is refused',
  async (file) => {
    const { findings, projects } = await planOf(fence(`js file="${file}"`))
    expect(findings).toMatchObject([{ ruleId: 'sample-path', fence: 0, line: 0 }])
    expect(projects).toEqual([])
  },
)
