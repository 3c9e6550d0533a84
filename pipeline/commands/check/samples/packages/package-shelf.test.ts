import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../../../../../test/support/project.ts'
import { copyPackages } from './install-packages.ts'
import { InstalledPackages } from './installed-packages.ts'
import { PackageShelf, readCopyList, toCopyList } from './package-shelf.ts'

const manifest = (name: string) => JSON.stringify({ name, version: '1.0.0' })

/** Creates a project with two packages, whose samples share a shelf. */
function createSamples() {
  const root = createProject({
    'package.json': JSON.stringify({ devDependencies: { tool: '1', '@s/b': '1' } }),
    'node_modules/tool/package.json': manifest('tool'),
    'node_modules/tool/lib/index.js': 'module.exports = 1\n',
    'node_modules/@s/b/package.json': manifest('@s/b'),
  })
  const packages = new InstalledPackages(root).closure(['tool', '@s/b'])
  const shelf = new PackageShelf(path.join(root, 'shelf'))
  const install = () => {
    const folder = createProject({})
    const copies = copyPackages(packages, folder, shelf)
    const inModules = (name: string) => path.join(folder, 'node_modules', name)
    return { copies, inModules, folderId: () => statSync(inModules('tool')).ino }
  }
  return { install, shelf }
}

test('a sample gets the copies that an earlier one returned, and concurrent samples get different copies', () => {
  const { install, shelf } = createSamples()
  const first = install()
  const second = install()
  const ids = [first.folderId(), second.folderId()]
  expect(ids[0]).not.toBe(ids[1])
  shelf.giveBack(first.copies)
  shelf.giveBack(second.copies)
  expect(existsSync(first.inModules('tool'))).toBe(false)
  const [third, fourth, fifth] = [install(), install(), install()]
  expect([third.folderId(), fourth.folderId()].sort()).toEqual(ids.sort())
  expect(ids).not.toContain(fifth.folderId())
  expect(existsSync(third.inModules('@s/b/package.json'))).toBe(true)
  expect(third.copies).toHaveLength(2)
})

test('a sample that changes a file of a package affects neither the project nor the next sample', () => {
  const { install, shelf } = createSamples()
  const first = install()
  writeFileSync(first.inModules('tool/lib/index.js'), 'module.exports = 2\n')
  const { source = '' } = first.copies.find(({ target }) => target === first.inModules('tool')) ?? {}
  expect(readFileSync(path.join(source, 'lib/index.js'), 'utf8')).toBe('module.exports = 1\n')
  shelf.giveBack(first.copies)
  expect(readFileSync(install().inModules('tool/lib/index.js'), 'utf8')).toBe('module.exports = 1\n')
})

test.each([
  ['replaced', (file: string) => replace(file, 'module.exports = 2\n')],
  ['removed', (file: string) => rmSync(file)],
  ['added', (file: string) => writeFileSync(path.join(file, '../more.js'), '')],
  ['removed with its package', (file: string) => rmSync(path.join(file, '../..'), { recursive: true })],
])('a copy in which a file was %s isn’t reused', (_, change) => {
  const { install, shelf } = createSamples()
  const first = install()
  change(first.inModules('tool/lib/index.js'))
  shelf.giveBack(first.copies)
  const second = install()
  expect(readFileSync(second.inModules('tool/lib/index.js'), 'utf8')).toBe('module.exports = 1\n')
  expect(existsSync(second.inModules('tool/lib/more.js'))).toBe(false)
})

test('readCopyList reads all lists that were appended to a file', () => {
  const file = path.join(createProject({}), 'copies')
  expect(readCopyList(file)).toEqual([])
  const copies = ['a', 'b'].map((name) => ({ source: `/x/${name}`, target: `/y/\n${name}` }))
  writeFileSync(file, copies.map((copy) => toCopyList([copy])).join(''))
  expect(readCopyList(file)).toEqual(copies)
})

function replace(file: string, content: string): void {
  writeFileSync(`${file}.new`, content)
  renameSync(`${file}.new`, file)
}
