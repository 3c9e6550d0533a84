import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { codeVersions } from '../../scripts/code-versions.ts'
import { createProject } from '../support/project.ts'

async function versionOf(dir: string): Promise<string> {
  await build({
    root: dir,
    configFile: false,
    logLevel: 'error',
    plugins: [codeVersions({ __VERSION_OF_A__: ['a.ts'] }, dir)],
    build: { ssr: 'entry.ts', outDir: 'dist', minify: false },
  })
  const [, version] = /version is (\w+)/.exec(readFileSync(path.join(dir, 'dist/entry.mjs'), 'utf8')) ?? []
  return version ?? ''
}

test('a version represents the modules that an entry really leads to, and no others', async () => {
  const dir = createProject({
    'package-lock.json': '{ "packages": {} }',
    'entry.ts': `import { a } from './a.ts'\nimport { other } from './other.ts'\n\ndeclare const __VERSION_OF_A__: string\nconsole.log('version is ' + __VERSION_OF_A__, a, other)\n`,
    'a.ts': `import { deep } from './folder/deep.ts'\n\nexport const a = () => [deep, import('./late.ts')]\n`,
    'folder/deep.ts': `export const deep = Math.random()\n`,
    'late.ts': `export const late = Math.random()\n`,
    'other.ts': `export const other = Math.random()\n`,
  })
  const change = (file: string) =>
    writeFileSync(path.join(dir, file), `${readFileSync(path.join(dir, file))}// changed\n`)
  const first = await versionOf(dir)
  expect(first).toMatch(/^[0-9a-f]{16}$/)
  expect(await versionOf(dir)).toBe(first)
  change('other.ts')
  expect(await versionOf(dir)).toBe(first)
  change('folder/deep.ts')
  const second = await versionOf(dir)
  expect(second).not.toBe(first)
  change('late.ts')
  expect(await versionOf(dir)).not.toBe(second)
})
