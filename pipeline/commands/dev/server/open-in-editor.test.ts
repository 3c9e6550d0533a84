import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createProject } from '../../../../test/support/project.ts'
import { openInEditor, toEditorPlace } from './open-in-editor.ts'

test('toEditorPlace keeps line and column, and only accepts files of the project', () => {
  const above = createProject({ 'secret.md': '', 'site/content/a.md': '', 'site/docsite.config.ts': '' })
  const rootDir = path.join(above, 'site')
  const contentDir = path.join(rootDir, 'content')
  symlinkSync(path.join(above, 'secret.md'), path.join(contentDir, 'link.md'))
  const place = (file: string) => toEditorPlace(file, { rootDir, contentDir, baseContentDir: contentDir })
  const page = path.join(contentDir, 'a.md')
  expect(place(`${page}:3:5`)).toBe(`${page}:3:5`)
  expect(place(`${page}:3`)).toBe(`${page}:3`)
  expect(place(page)).toBe(page)
  expect(place(path.join(rootDir, 'docsite.config.ts'))).toBe(path.join(rootDir, 'docsite.config.ts'))
  for (const file of [
    'secret.md',
    'site/content/link.md',
    'site/content/../../secret.md',
    'site/content',
    'site/no.md',
  ])
    expect(place(path.join(above, file))).toBeUndefined()
})

test('openInEditor leaves the console of the process as it is', () => {
  vi.stubEnv('LAUNCH_EDITOR', process.execPath)
  onTestFinished(() => void vi.unstubAllEnvs())
  const rootDir = createProject({ 'content/a.md': '', 'a.mjs': '' })
  const contentDir = path.join(rootDir, 'content')
  const { log } = console
  const folders = { rootDir, contentDir, baseContentDir: contentDir }
  expect(openInEditor(path.join(rootDir, 'a.mjs'), folders)).toBe(true)
  expect(console.log).toBe(log)
})
