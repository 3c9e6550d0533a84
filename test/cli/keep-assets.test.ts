import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createProject, page, writeFiles } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes']

/** Sources of a deployment. The name of the site is part of an asset that all pages share. */
const deployment = (name: string, text = 'Text.') => ({
  'docsite.config.json': JSON.stringify({
    site: { name },
  }),
  'content/a.md': page('A', text),
})

/** The shared asset of the current deployment. Its name contains a hash. */
function readSiteFile(dir: string): string {
  return (
    /assets\/site\.[\w-]+\.json/.exec(readFileSync(path.join(dir, 'output/a/index.html'), 'utf8'))?.[0] ?? ''
  )
}

/** Build deployments one after the other. @returns The shared asset of each. */
async function deploy(dir: string, names: readonly string[], args: string[] = []): Promise<string[]> {
  const assets: string[] = []
  for (const name of names) {
    writeFiles(dir, deployment(name))
    const { exitCode, stderr } = await docsite([...build, ...args], dir)
    expect(exitCode, stderr).toBe(0)
    assets.push(readSiteFile(dir))
  }
  return assets
}

const present = (dir: string, files: readonly string[]) =>
  files.map((file) => existsSync(path.join(dir, 'output', file)))

test('the assets of the last deployments are kept, and older ones are deleted', async () => {
  const dir = createProject({})
  const assets = await deploy(dir, ['one', 'two', 'three'], ['--keep-assets', '1'])
  expect(new Set(assets).size).toBe(3)
  expect(present(dir, assets)).toEqual([false, true, true])
  // The default is five deployments.
  const later = await deploy(dir, ['four', 'five', 'six', 'seven', 'eight'])
  expect(present(dir, [...assets, ...later])).toEqual([false, false, true, true, true, true, true, true])
})

test('a build that changes no assets does not count as a deployment, and a restored asset is current again', async () => {
  const dir = createProject({})
  const [one = '', two = ''] = await deploy(dir, ['one', 'two'], ['--keep-assets', '1'])
  writeFiles(dir, deployment('two', 'Another text.'))
  await docsite([...build, '--keep-assets', '1'], dir)
  expect(await docsiteJson([...build, '--keep-assets', '1'], dir)).toMatchObject({
    result: { render: { written: [], deleted: [] } },
  })
  expect(present(dir, [one, two])).toEqual([true, true])
  await deploy(dir, ['one', 'three'], ['--keep-assets', '1'])
  expect(present(dir, [one, two])).toEqual([true, false])
})

test('--keep-assets 0 keeps no earlier assets, and `clean` deletes kept ones', async () => {
  const dir = createProject({})
  const [one = '', two = ''] = await deploy(dir, ['one', 'two'])
  expect(present(dir, [one, two])).toEqual([true, true])
  await docsite([...build, '--keep-assets', '0'], dir)
  expect(present(dir, [one, two])).toEqual([false, true])
  await deploy(dir, ['three'])
  await docsite(['clean'], dir)
  expect(existsSync(path.join(dir, 'output')) ? readdirSync(path.join(dir, 'output')) : []).toEqual([])
})

test.each(['many', '-1', '1.5', '101'])('--keep-assets %s is rejected', async (count) => {
  const { exitCode, messages } = await docsiteJson(
    ['render', `--keep-assets=${count}`],
    createProject(deployment('x')),
  )
  expect([exitCode, messages[0]?.reason]).toEqual([2, expect.stringContaining('--keep-assets')])
})
