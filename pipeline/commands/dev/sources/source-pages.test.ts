import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createProject, writeFiles } from '../../../../test/support/project.ts'
import { loadProject } from '../../../config/load-config.ts'
import { withContext } from '../../../config/run-context.ts'
import { SourcePages } from './source-pages.ts'

const page = "import Notice from './_notice.md'\n\n# Kettle\n\n<Notice />\n"

/** @returns the pages after the one that imports a missing fragment has been compiled. */
async function openWithMissingImport(): Promise<{ dir: string; pages: SourcePages }> {
  const dir = createProject({ 'package.json': '{}', 'content/kettle.mdx': page })
  const pages = new SourcePages(await loadProject({ cwd: dir }))
  await pages.scan(new Set())
  await pages.compile('kettle.mdx')
  expect(pages.get('kettle.mdx')?.problems).toMatchObject([{ ruleId: 'import-missing' }])
  return { dir, pages }
}

test('a page with errors is not compiled again as long as there are no other files', async () => {
  const { pages } = await openWithMissingImport()
  await pages.scan(new Set())
  expect(pages.hasRest).toBe(false)
})

test.each([
  ['a file was added, even if no event was reported for it', true, new Set<string>()],
  ['a file has changed', false, new Set(['/elsewhere/cup.svg'])],
  ['any file may have changed', false, undefined],
])('a page with errors is compiled again if %s', async (_case, isAdded, touched) => {
  const { dir, pages } = await openWithMissingImport()
  if (isAdded) writeFiles(path.join(dir, 'content'), { '_notice.md': 'Hot.\n' })
  await pages.scan(touched)
  expect(pages.hasRest).toBe(true)
})

test('pages without errors are known at the next start, and those with errors are compiled again', async () => {
  const { dir, pages } = await openWithMissingImport()
  writeFiles(path.join(dir, 'content'), { 'cup.md': '# Cup\n' })
  await pages.scan()
  await pages.compile('cup.md')
  await pages.storeGood()
  const next = new SourcePages(await loadProject({ cwd: dir }))
  await next.scan()
  const keys = ['cup.md', 'kettle.mdx'].map((file) => next.get(file)?.key)
  expect(keys).toEqual([pages.get('cup.md')?.key, ''])
})

test.each(['compiled', 'outlined'])(
  'a page that is %s while it is being written has its new text',
  async (step) => {
    const dir = createProject({ 'package.json': '{}', 'content/cup.md': '# Cup\n' })
    const pages = new SourcePages(await loadProject({ cwd: dir }))
    if (step === 'compiled') await pages.scan()
    const read = step === 'compiled' ? pages.compile('cup.md') : pages.scan()
    // The size was read before this, and the text is read after it.
    writeFiles(dir, { 'content/cup.md': '' })
    await sleep(200)
    writeFiles(dir, { 'content/cup.md': '# Pot\n' })
    await read
    expect(pages.get('cup.md')?.leadHeading?.title).toBe('Pot')
  },
)

test('a page whose file was deleted before it could be compiled again keeps its state until the next scan', async () => {
  const dir = createProject({ 'package.json': '{}', 'content/cup.md': '# Cup\n' })
  const pages = new SourcePages(await loadProject({ cwd: dir }))
  await pages.scan()
  await pages.compile('cup.md')
  rmSync(path.join(dir, 'content/cup.md'))
  expect(await pages.compile('cup.md')).toBe(undefined)
  expect(pages.get('cup.md')?.problems).toEqual([])
})

test('a page that changes while all pages are compiled, without an event, is compiled by the next pass', async () => {
  const dir = createProject({ 'package.json': '{}', 'content/cup.md': '# Cup\n' })
  const project = await loadProject({ cwd: dir })
  const pages = new SourcePages(project)
  await pages.scan()
  writeFiles(dir, { 'content/cup.md': '# Pot\n' })
  await withContext(project, {}, async (context) => {
    await pages.compileRest(context)
    await pages.compileRest(context)
  })
  expect(pages.hasRest).toBe(false)
  expect(pages.get('cup.md')?.leadHeading?.title).toBe('Pot')
})

test('a page whose file was deleted while all pages are compiled is left out', async () => {
  const dir = createProject({
    'package.json': '{}',
    'content/cup.md': '# Cup\n',
    'content/pot.md': '# Pot\n',
  })
  const project = await loadProject({ cwd: dir })
  const pages = new SourcePages(project)
  await pages.scan()
  rmSync(path.join(dir, 'content/cup.md'))
  await withContext(project, {}, (context) => pages.compileRest(context))
  expect(pages.list().map(({ path }) => path)).toEqual(['pot.md'])
  expect(pages.hasRest).toBe(false)
})
