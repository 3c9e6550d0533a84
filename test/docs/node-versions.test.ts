import { readFileSync } from 'node:fs'
import path from 'node:path'
import semver from 'semver'
import { describe, expect, test } from 'vitest'
import { describeRange } from '../../bin/node-version.ts'
import { nodeRanges, tooOldNode } from '../support/nodes.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }

interface LockedPackage {
  dev?: boolean
  optional?: boolean
  engines?: { node?: string }
}

describe('supported versions of Node.js', () => {
  test.each(['README.md', 'CONTRIBUTING.md', 'create-docsite/README.md', 'docs/commands.md'])(
    '%s names the versions in `engines`',
    (file) => {
      const text = read(file).replaceAll(/\s+/g, ' ')
      expect(text).toContain(describeRange(engines.node))
      // No other sentence names different versions.
      const others = text
        .replaceAll(describeRange(engines.node), '')
        .match(/Node\.js \d+(?:\.\d+)? or (?:newer|later)/g)
      expect(others).toBeNull()
    },
  )

  test('every package that is installed with the command supports all versions in `engines`', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }
    const stricter = Object.entries(packages)
      .filter(([name, { dev, optional }]) => name !== '' && !dev && !optional)
      .filter(([, { engines: own }]) => own?.node && !semver.subset(engines.node, own.node))
      .map(([name, { engines: own }]) => `${name} ${own?.node}`)
    expect(stricter).toEqual([])
  })

  test('the tests run on the oldest version in `engines`, and on one that is too old', () => {
    const [oldest = ''] = nodeRanges
    expect(semver.subset(oldest, engines.node)).toBe(true)
    expect(semver.minVersion(engines.node)?.version).toBe(semver.minVersion(oldest)?.version)
    expect(semver.intersects(tooOldNode, engines.node)).toBe(false)
  })
})
