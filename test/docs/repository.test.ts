import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** Scripts that other scripts or npm run. */
const partsOfOthers = /^(?:prepare|compile:steps|docsite|docs:build|types:.*|check:.*|test:static)$/

/** Lists what `npm run` is followed by in a text. */
const listScripts = (text: string) => [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name)

test('CONTRIBUTING.md describes every script of package.json, and no others', () => {
  const named = new Set(listScripts(read('CONTRIBUTING.md')))
  expect([...named].filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  const described = Object.keys(scripts).filter((name) => name !== 'test' && !partsOfOthers.test(name))
  expect(described.filter((name) => !named.has(name))).toEqual([])
})

/** The folder with the components of a site. The first site has none. */
const isOfSites = (file: string) => file.startsWith('content/_')

test.each(['README.md', 'CONTRIBUTING.md'])('%s names only files and folders that exist', (file) => {
  const roots =
    'bin|pipeline|renderer|templates|scripts|test|bench|checks|docs|content|content-zh|create-docsite'
  const named = [...read(file).matchAll(new RegExp(`\`((?:${roots})/[\\w./-]*)\``, 'g'))].map(
    ([, one = '']) => one,
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((one) => !isOfSites(one) && !existsSync(path.join(root, one)))).toEqual([])
})
