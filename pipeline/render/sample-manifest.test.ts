import { describe, expect, test } from 'vitest'
import { completeManifest, listTouched, runNpmCommands } from './sample-manifest.ts'

const versions = { kettle: '^2.0.0', 'kettle-cli': '^1.1.0', 'tea-loader': '^3.0.0', tea: '^4.0.0' }

describe('npm commands of a page', () => {
  const run = (text: string | undefined, script: string) =>
    JSON.parse(runNpmCommands(text, script, versions) ?? '')

  test('install adds packages with their versions, sorted, to the existing ones, as npm does', () => {
    expect(run('{"name":"a","dependencies":{"x":"1"}}', 'npm install tea spoon@^2.0.0')).toEqual({
      name: 'a',
      dependencies: { spoon: '^2.0.0', tea: '^4.0.0', x: '1' },
    })
    expect(run(undefined, 'npm init -y && npm pkg set type=module && npm i -D \\\n  kettle')).toMatchObject({
      version: '1.0.0',
      type: 'module',
      devDependencies: { kettle: '^2.0.0' },
    })
    expect(run('{"devDependencies":{"tea":"1","x":"1"}}', 'npm uninstall tea')).toMatchObject({
      devDependencies: { x: '1' },
    })
  })

  test('that save no packages change nothing, and a `package.json` that isn’t JSON stays unchanged', () => {
    for (const script of ['npm run build', 'npm install', 'npm install -g tea', 'npx kettle'])
      expect(runNpmCommands('{}', script, versions)).toBe('{}')
    expect(runNpmCommands('{ … }', 'npm install tea', versions)).toBe('{ … }')
    expect(runNpmCommands(undefined, 'npx kettle', versions)).toBeUndefined()
  })
})

describe('a completed sample', () => {
  const complete = (files: Record<string, string>, scripts: string[]) => {
    const { 'package.json': text = 'null', ...others } = completeManifest(files, scripts, versions)
    return { manifest: JSON.parse(text) as Record<string, unknown> | null, others }
  }

  test('installs the programs that it runs and the packages that its files mention', () => {
    const files = { 'a.js': "import x from 'tea/cup'", 'kettle.config.js': 'use("tea-loader")' }
    expect(complete(files, ['npx kettle', 'npx kettle --boil\nls dist\nnode dist/a.js'])).toEqual({
      manifest: {
        name: 'sample',
        private: true,
        devDependencies: { kettle: '^2.0.0', 'kettle-cli': '^1.1.0', tea: '^4.0.0', 'tea-loader': '^3.0.0' },
        stackblitz: { startCommand: 'npx kettle --boil && node dist/a.js' },
      },
      others: files,
    })
  })

  test('keeps the fields of its own `package.json`', () => {
    const own = { type: 'module', scripts: { start: 'kettle' }, dependencies: { kettle: '1' } }
    expect(complete({ 'package.json': JSON.stringify(own) }, ['npm run start']).manifest).toEqual({
      ...own,
      devDependencies: { 'kettle-cli': '^1.1.0' },
    })
  })

  test('is unchanged if it has no commands and packages, or if its `package.json` isn’t JSON', () => {
    expect(completeManifest({ 'a.js': 'steeple()' }, [], versions)).toEqual({ 'a.js': 'steeple()' })
    const broken = { 'package.json': '{ …, }', 'a.js': '' }
    expect(completeManifest(broken, ['npx kettle'], versions)).toEqual(broken)
  })
})

test('listTouched lists the files that `touch` creates', () => {
  expect(listTouched('npx kettle\ntouch a.woff2 src/b.png && ls')).toEqual(['a.woff2', 'src/b.png'])
})
