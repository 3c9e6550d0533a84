import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeRange } from '../../bin/node-version.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { commandFile } from '../support/docsite.ts'
import { getNodes, type Node, nodeRanges, tooOldNode } from '../support/nodes.ts'
import { createVersionSite, hashFiles } from '../support/version-site.ts'

/** The part of `npm run test:node` that also runs with `npm test`. */
let nodes: Node[]
let old: Node | undefined
const dir = createVersionSite(afterAll)
const outputs = new Map<string, Record<string, string>>()

// The first run takes longer, because npm downloads the executables.
beforeAll(async () => {
  const all = await getNodes([...nodeRanges, tooOldNode])
  old = all.pop()
  nodes = all
}, 600_000)

test.each(nodeRanges)(
  'Node.js %s builds the site with worker processes',
  async (range) => {
    const node = nodes[nodeRanges.indexOf(range)] as Node
    const args = ['build', '--skip', 'fetch-readmes', '--workers', '2', '--json']
    const places = ['--out', `out-${range}`, '--cache', `cache-${range}`]
    const { exitCode, stdout, stderr } = await execa(node.execPath, [commandFile, ...args, ...places], {
      cwd: dir,
      reject: false,
      env: { NO_COLOR: '1', CI: '', GITHUB_ACTIONS: '' },
    })
    expect([exitCode, stderr]).toEqual([0, expect.not.stringMatching(/Warning|Error|bad option/)])
    expect(JSON.parse(stdout)).toMatchObject({ exitCode: 0, command: 'build' })
    // This file is written when the first worker process starts.
    const asked = path.join(dir, `cache-${range}/v8-options.json`)
    expect(existsSync(asked) && readFileSync(asked, 'utf8')).toContain(`v${node.version}`)
    outputs.set(range, hashFiles(path.join(dir, `out-${range}`)))
  },
  300_000,
)

test('all versions have the same output', () => {
  const [first, ...others] = nodeRanges.map((range) => outputs.get(range))
  expect(Object.keys(first ?? {}).length).toBeGreaterThan(100)
  for (const other of others) expect(other).toEqual(first)
})

test('an unsupported Node.js prints one line with the required versions', async () => {
  const needed = describeRange(packageJson.engines.node)
  const { exitCode, stdout, stderr } = await execa(old?.execPath ?? '', [commandFile, 'build'], {
    cwd: dir,
    reject: false,
  })
  expect([exitCode, stdout, stderr]).toEqual([
    2,
    '',
    `docsite needs ${needed}. This is Node.js ${old?.version}.`,
  ])
})
