import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProject } from '../../../test/support/project.ts'
import type { Project } from '../../config/load-config.ts'
import { fileListPath, readFileList } from './file-list.ts'
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
    return output.commit(1)
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
  /** Whether all files have the listed sizes and times. */
  const isIntact = async () =>
    (await readFileList(fileListPath(project.cacheDir, outputDir, rootDir))).every(
      (file, sizeBytes, mtimeMs) => {
        const stats = statSync(path.join(outputDir, file), { throwIfNoEntry: false })
        return stats?.size === sizeBytes && stats.mtimeMs === mtimeMs
      },
    )
  return { publish, list, block, read, isIntact, outputDir }
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

describe('an asset of an earlier build that is kept', () => {
  const asset = 'assets/boot.abcd1234.js'
  const files = { 'a.html': 'a' }

  test('is listed with its new time after the folder was copied', async () => {
    const { publish, isIntact, outputDir } = await publishFirst({ ...files, [asset]: 'boot' })
    await publish(files)
    utimesSync(path.join(outputDir, asset), 1_000, 1_000)
    expect(await isIntact()).toBe(false)
    await publish(files)
    expect(await isIntact()).toBe(true)
  })

  test('is deleted if somebody has changed it, and forgotten if somebody has deleted it', async () => {
    const { publish, isIntact, outputDir } = await publishFirst({ ...files, [asset]: 'boot' })
    await publish(files)
    writeFileSync(path.join(outputDir, asset), 'mine')
    expect(await publish(files)).toMatchObject({ deleted: [asset] })
    await publish({ ...files, [asset]: 'boot' })
    await publish(files)
    rmSync(path.join(outputDir, asset))
    expect(await publish(files)).toMatchObject({ deleted: [] })
    expect(await isIntact()).toBe(true)
  })
})
