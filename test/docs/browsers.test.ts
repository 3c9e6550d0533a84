import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { toEarlyStyle } from '../../renderer/early-style.ts'
import {
  browsers,
  type Features,
  findApis,
  findCssFeatures,
  findSyntax,
  type Versions,
} from './used-features.ts'

const root = path.resolve(import.meta.dirname, '../..')
const docs = readFileSync(path.join(root, 'docs/browsers.md'), 'utf8')

/** Members of our own objects that share their name with a browser API. */
const ownNames = new Set(['.navigation'])

function readFiles(dir: string, pattern: RegExp): string[] {
  return readdirSync(path.join(root, dir), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name) && !/\.test\.|\.d\.ts$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
}

/** Features of the built styles and scripts, and browser APIs used by the source modules of the client. */
const used: Features = new Map(
  [
    ...[...readFiles('dist/client/assets', /\.css$/), toEarlyStyle('zh')].map(findCssFeatures),
    ...readFiles('dist/client/assets', /\.js$/).map(findSyntax),
    ...readFiles('renderer', /\.tsx?$/).map(findApis),
  ].flatMap((features) => [...features].filter(([name]) => !ownNames.has(name))),
)

interface Row {
  names: string[]
  /** In the order of the table: Chrome, Firefox, Safari. */
  versions: number[]
}

function readTable(title: string): Row[] {
  const section = docs.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/^\| (`.+?) \| ([\d.–]+) \| ([\d.–]+) \| ([\d.–]+) \|/gm)].map(
    ([, names = '', ...versions]) => ({
      names: [...names.matchAll(/`(.+?)`/g)].map(([, name = '']) => name),
      versions: versions.map((version) => (version === '–' ? Infinity : Number(version))),
    }),
  )
}

const needed = readTable('Required features')
const better = readTable('Optional features')

const [, ...stated] = /\*\*Chrome and Edge ([\d.]+), Firefox ([\d.]+), Safari ([\d.]+)\*\*/.exec(docs) ?? []
const minimum = stated.map(Number)

const toList = (versions: Versions) => browsers.map((browser) => versions[browser])
const latest = (all: readonly number[][]) =>
  browsers.map((_, index) => Math.max(...all.map((versions) => versions[index] ?? 0)))

test('the search for used browser features finds known examples', () => {
  expect(used.size).toBeGreaterThan(300)
  for (const name of [':has', 'color-mix()', '.togglePopover', 'URL.canParse', 'ChainExpression'])
    expect(used.has(name), name).toBe(true)
})

test.each([...needed, ...better])(
  '$names are used, and browsers.md has the first versions that support them',
  (row) => {
    const all = row.names.map((name) => {
      const versions = used.get(name)
      if (!versions) throw new Error(`${name} is used nowhere: remove it from docs/browsers.md`)
      return toList(versions)
    })
    expect(row.versions).toEqual(latest(all))
  },
)

test('the minimum in browsers.md is the maximum over all needed features', () => {
  expect(minimum).toEqual(latest(needed.map(({ versions }) => versions)))
})

test('browsers.md lists every used feature that is newer than the minimum', () => {
  const isNewer = (versions: Versions) =>
    toList(versions).some((version, index) => version > (minimum[index] ?? 0))
  const newer = [...used].filter(([, versions]) => isNewer(versions)).map(([name]) => name)
  // A value counts as part of its property, unless only the value is newer.
  const described = newer.filter((name) => !newer.includes(name.replace(/: .*/, '')) || !name.includes(': '))
  expect(described.sort()).toEqual(better.flatMap(({ names }) => names).sort())
})
