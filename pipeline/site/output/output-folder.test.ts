import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../../../test/support/project.ts'
import type { Project } from '../../config/load-config.ts'
import { OutputFolder } from './output-folder.ts'

/** An output folder to which the files are published, with the inputs `words`. */
async function publishFirst(files: Readonly<Record<string, string>>) {
  const rootDir = createProject({})
  const outputDir = path.join(rootDir, 'output')
  const project = { rootDir, outputDir, cacheDir: path.join(rootDir, '.docsite') } as Project
  const publish = async (texts: Readonly<Record<string, string>>, reuse?: (output: OutputFolder) => void) => {
    const output = await OutputFolder.open(project, 'render')
    reuse?.(output)
    for (const [file, text] of Object.entries(texts)) output.add(file, text, 'words')
    return output.commit()
  }
  await publish(files)
  const list = () => readdirSync(outputDir).filter((name) => !name.startsWith('.docsite-'))
  /** Puts a folder in the place of a file, which can then be neither replaced nor deleted. */
  const block = (file: string) => {
    rmSync(path.join(outputDir, file), { force: true })
    mkdirSync(path.join(outputDir, file, 'folder'), { recursive: true })
    return () => rmSync(path.join(outputDir, file), { recursive: true })
  }
  const read = (file: string) => readFileSync(path.join(outputDir, file), 'utf8')
  return { publish, list, block, read }
}

test('files of a run that ended while it moved them are deleted by the next one', async () => {
  const { publish, list, block } = await publishFirst({ 'a.html': 'a' })
  const unblock = block('z.html')
  await expect(publish({ 'a.html': 'a', 'new.html': 'new', 'z.html': 'z' })).rejects.toThrow()
  expect(list()).toContain('new.html')
  unblock()
  expect(await publish({ 'a.html': 'a' })).toMatchObject({ deleted: ['new.html', 'z.html'] })
  expect(list()).toEqual(['a.html'])
})

test('files that a run was about to replace are replaced by the next one', async () => {
  const { publish, read, block } = await publishFirst({ 'a.html': 'a', 'b.html': 'b' })
  const unblock = block('a.html')
  await expect(publish({ 'a.html': 'A', 'b.html': 'B' })).rejects.toThrow()
  unblock()
  expect(read('b.html')).toBe('b')
  await publish({ 'a.html': 'A', 'b.html': 'B' }, (output) => {
    expect(output.keep('b.html', 'words')).toBe(false)
  })
  expect(read('b.html')).toBe('B')
})

test('files that a run was about to delete are not kept by the next one', async () => {
  const { publish, list, block } = await publishFirst({ 'a.json': 'a', 'b.json': 'b', 'c.json': 'c' })
  const unblock = block('b.json')
  await expect(publish({ 'a.json': 'A' })).rejects.toThrow()
  expect(list()).toContain('c.json')
  unblock()
  await publish({}, (output) => {
    expect(output.keepAll('words')).toEqual(['a.json'])
  })
  expect(list()).toEqual(['a.json'])
})
