import path from 'node:path'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import { createProject, page } from '../support/project.ts'

const api = path.resolve(import.meta.dirname, '../../dist/api.js')

/**
 * A program that builds a site after loading modules of React with the `NODE_ENV` of its process. The other
 * modules load with `production`, which Vite sets.
 */
const toProgram = (loaded: readonly string[]) => `
import { createRequire } from 'node:module'
for (const id of ${JSON.stringify(loaded)}) createRequire(${JSON.stringify(api)})(id)
process.env.NODE_ENV = 'production'
const { loadProject, runBuild, withContext } = await import(${JSON.stringify(api)})
const project = await loadProject({ cwd: process.cwd() })
const { problems } = await withContext(project, {}, (context) =>
  runBuild(context, new Set(['fetch-readmes'])))
console.log(JSON.stringify(problems.map(({ ruleId }) => ruleId)))
`

test.each([
  [[], 'development'],
  [['react'], 'development'],
  [['react/jsx-runtime'], 'test'],
  [['react-dom/server'], undefined],
])('a program that has loaded %j with NODE_ENV %s can build a site', async (loaded, NODE_ENV) => {
  const cwd = createProject({
    'build.mjs': toProgram(loaded),
    // A single page is rendered in the process of the program.
    'content/index.mdx': page('Home', '<Badge>new</Badge>'),
  })
  const { stdout } = await execa('node', ['build.mjs'], { cwd, env: { NODE_ENV } })
  expect(JSON.parse(stdout)).toEqual(['no-host'])
})
