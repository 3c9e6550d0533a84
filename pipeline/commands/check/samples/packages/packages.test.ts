import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../../../../../test/support/project.ts'
import { parseInstall, parseSpecifier } from '../../../../markdown/samples/npm-arguments.ts'
import { copyPackages, linkPackages, listBins } from './install-packages.ts'
import { InstalledPackages } from './installed-packages.ts'
import { PackageShelf } from './package-shelf.ts'
import { hashVersions, listUsedPackages } from './used-packages.ts'

const manifest = (name: string, more: object = {}) => JSON.stringify({ name, version: '1.0.0', ...more })

function createRoot(inner = '1.0.0') {
  return createProject({
    'package.json': JSON.stringify({ devDependencies: { a: '1', '@s/b': '1', gone: '1' } }),
    'node_modules/a/package.json': manifest('a', {
      bin: { 'a-cli': 'cli.js' },
      dependencies: { c: '1' },
      peerDependencies: { p: '1', q: '1' },
      peerDependenciesMeta: { q: { optional: true } },
    }),
    'node_modules/a/cli.js': '#!/usr/bin/env node\n',
    'node_modules/a/node_modules/c/package.json': manifest('c', { version: inner }),
    'node_modules/@s/b/package.json': manifest('@s/b', { bin: 'b.js' }),
    'node_modules/c/package.json': manifest('c', { version: '2.0.0' }),
    'node_modules/p/package.json': manifest('p'),
    'node_modules/q/package.json': manifest('q'),
  })
}

test('find returns installed direct dependencies only', () => {
  const installed = new InstalledPackages(createRoot())
  expect(installed.find('a')?.version).toBe('1.0.0')
  expect(installed.find('c')).toBeUndefined()
  expect(installed.find('gone')).toBeUndefined()
})

test('closure includes all dependencies of a package except optional peers', () => {
  const installed = new InstalledPackages(createRoot())
  const names = installed.closure(['a']).map(({ name, version }) => `${name}@${version}`)
  expect(names.sort()).toEqual(['a@1.0.0', 'c@1.0.0', 'p@1.0.0'])
})

test('copyPackages creates real files and the commands of the packages', () => {
  const installed = new InstalledPackages(createRoot())
  const folder = createProject({})
  copyPackages(installed.closure(['a', '@s/b']), folder, new PackageShelf(createProject({})))
  const inModules = (name: string) => path.join(folder, 'node_modules', name)
  expect(lstatSync(inModules('a')).isDirectory()).toBe(true)
  expect(JSON.parse(readFileSync(inModules('a/node_modules/c/package.json'), 'utf8'))).toMatchObject({
    version: '1.0.0',
  })
  expect(existsSync(inModules('c'))).toBe(false)
  expect(realpathSync(inModules('.bin/a-cli'))).toBe(realpathSync(inModules('a/cli.js')))
  expect(existsSync(inModules('p'))).toBe(true)
})

test('linkPackages links to the packages of the project', () => {
  const root = createRoot()
  const installed = new InstalledPackages(root)
  const folder = createProject({})
  linkPackages(
    ['a', '@s/b'].flatMap((name) => installed.find(name) ?? []),
    folder,
  )
  expect(realpathSync(path.join(folder, 'node_modules/@s/b'))).toBe(
    realpathSync(path.join(root, 'node_modules/@s/b')),
  )
})

test('the command of a package with a single command has the name of the package', () => {
  const found = new InstalledPackages(createRoot()).find('@s/b')
  expect(found && [...listBins(found).keys()]).toEqual(['b'])
})

test('a package counts as used if its name occurs as a word', () => {
  const installed = new InstalledPackages(createRoot())
  const used = (text: string) => listUsedPackages(text, [], installed)
  expect(used('npm install a')).toEqual(['a'])
  expect(used("import x from '@s/b/inner.js'")).toEqual(['@s/b'])
  expect(used('banana a-b x/ab')).toEqual([])
  expect(listUsedPackages('', ['a'], installed)).toEqual(['a'])
})

test('hashVersions changes with the version of any dependency', () => {
  const hash = (inner: string) => hashVersions(['a'], new InstalledPackages(createRoot(inner)))
  expect(hash('1.0.0')).toBe(hash('1.0.0'))
  expect(hash('1.0.1')).not.toBe(hash('1.0.0'))
})

test('install commands are parsed like npm does', () => {
  expect(parseInstall(['i', '-D', 'a', '@s/b@^1.2.0', 'c@latest'])).toEqual({
    command: 'install',
    packages: [{ name: 'a' }, { name: '@s/b', range: '^1.2.0' }, { name: 'c' }],
    isDev: true,
    isGlobal: false,
    isUnsaved: false,
  })
  expect(parseInstall(['uninstall', 'a'])).toMatchObject({ command: 'uninstall' })
  expect(parseInstall(['run', 'install'])).toBeUndefined()
  expect(parseSpecifier('@s/b')).toEqual({ name: '@s/b' })
})
