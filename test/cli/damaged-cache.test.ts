import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { counterFiles } from '../support/counter.ts'
import { createProject, page } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsiteJson } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes']

const dir = createProject(
  {
    ...sampleSite(),
    'content/cups.mdx': page('Cups', '<Counter from={3} />'),
    ...counterFiles,
    'docsite.config.ts': "export default { site: { name: 'Kettle' } }\n",
  },
  afterAll,
)

beforeAll(async () => {
  expect(await docsiteJson(build, dir)).toMatchObject({ exitCode: 0 })
})

/** The only file of the cache whose path matches. */
function findCached(pattern: RegExp): string {
  const files = readdirSync(path.join(dir, '.docsite'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => pattern.test(name),
  )
  expect(files).toHaveLength(1)
  return path.join(dir, '.docsite', files[0] ?? '')
}

// After a power failure, files that were renamed before their contents were flushed to disk may be empty.
test.each<[string, RegExp]>([
  ['the configuration', /config.\w+\.mjs$/],
  ['components', /server\.mjs$/],
  ['the client manifest', /components.\w+.manifest\.json$/],
])('a damaged cache file of %s is regenerated', async (name, pattern) => {
  const file = findCached(pattern)
  for (const length of [0, 40]) {
    truncateSync(file, length)
    writeFileSync(path.join(dir, 'content/index.md'), page('Home', `${name} ${length}`))
    expect(await docsiteJson(build, dir)).toMatchObject({ exitCode: 0 })
    expect(readFileSync(path.join(dir, 'output/index.html'), 'utf8')).toContain(`${name} ${length}`)
  }
})

test('a damaged client script is not published', async () => {
  truncateSync(findCached(/components.\w+.assets.app\..*\.js$/), 10)
  rmSync(path.join(dir, 'output'), { recursive: true })
  expect(await docsiteJson(build, dir)).toMatchObject({
    exitCode: 4,
    messages: [{ ruleId: 'machine', hint: expect.stringContaining('docsite clean') }],
  })
  expect(await docsiteJson(['clean'], dir)).toMatchObject({ exitCode: 0 })
  expect(await docsiteJson(build, dir)).toMatchObject({ exitCode: 0 })
})
