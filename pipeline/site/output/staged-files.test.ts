import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moveStaged, readStaged, stageFile } from './staged-files.ts'

let output = ''
let waiting = ''

beforeEach(() => {
  output = mkdtempSync(path.join(tmpdir(), 'docsite-output-'))
  waiting = path.join(output, '.docsite-tmp/render')
})
afterEach(() => rmSync(output, { recursive: true }))

const stage = (file: string, text: string) => stageFile(output, waiting, file, text, 'inputs')
const publish = (...staged: ReturnType<typeof stage>[]) =>
  moveStaged(
    waiting,
    output,
    staged.filter(({ stagedIn }) => stagedIn === 'apart'),
  )
const read = (file: string) => readFileSync(path.join(output, file), 'utf8')

test('files are staged, and then moved to their final paths', () => {
  const page = stage('guides/tea/index.html', '<p>茶</p>')
  expect(page).toMatchObject({ sizeBytes: 10, stagedIn: 'in-tree', inputs: 'inputs' })
  expect(existsSync(path.join(output, 'guides'))).toBe(false)
  expect(readStaged(output, waiting, 'guides/tea/index.html')).toBe('<p>茶</p>')
  publish(page)
  expect(read('guides/tea/index.html')).toBe('<p>茶</p>')
  expect(statSync(path.join(output, 'guides/tea/index.html')).mtimeMs).toBe(page.mtimeMs)
})

test('existing files in a folder are kept when staged files are moved into it', () => {
  publish(stage('guides/tea.html', 'old'), stage('guides/pots/a.html', 'a'))
  publish(stage('guides/tea.html', 'new'), stage('guides/pots/b.html', 'b'), stage('guides/cups/c.html', 'c'))
  expect(
    ['tea.html', 'pots/a.html', 'pots/b.html', 'cups/c.html'].map((file) => read(`guides/${file}`)),
  ).toEqual(['new', 'a', 'b', 'c'])
})

test('a file that is already published with the same bytes isn’t staged', () => {
  publish(stage('tea.html', 'tea'))
  const same = stage('tea.html', 'tea')
  expect(same.stagedIn).toBeUndefined()
  expect(same.mtimeMs).toBe(statSync(path.join(output, 'tea.html')).mtimeMs)
})

test('a folder replaces a file of an earlier build', () => {
  publish(stage('tea', 'a file'))
  publish(stage('tea/index.html', 'a page'))
  expect(read('tea/index.html')).toBe('a page')
})

describe('a file is staged apart from the others', () => {
  test('if its path is below another file', () => {
    const staged = [stage('tea', 'a file'), stage('tea/index.html', 'a page')]
    expect(staged.map(({ stagedIn }) => stagedIn)).toEqual(['in-tree', 'apart'])
    expect(readStaged(output, waiting, 'tea/index.html')).toBe('a page')
    publish(...staged)
    expect(read('tea/index.html')).toBe('a page')
  })

  // The maximum length of paths is different on other systems.
  test.runIf(process.platform === 'linux')('if its path is too long in the staging folder', () => {
    const maxLength = 4095 - output.length - 1
    const file = `${'folder/'.repeat(1000)}`.slice(0, maxLength - 2).replace(/\/$/, '-')
    const staged = stage(`${file}.x`.slice(0, maxLength), 'far')
    expect(staged.stagedIn).toBe('apart')
    publish(staged)
    expect(read(staged.path)).toBe('far')
  })
})

test('a path outside the output folder is rejected', () => {
  mkdirSync(waiting, { recursive: true })
  writeFileSync(path.join(waiting, 'x'), '')
  expect(() => stage('../x', '')).toThrow('Not a path below the output folder: ../x')
})
