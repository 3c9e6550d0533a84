import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { JsonReport } from '../support/docsite.ts'
import { readPage } from '../support/html.ts'
import { atEndOfFile, createProject, type Files } from '../support/project.ts'
import { hashFiles } from '../support/version-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

const atEnd = atEndOfFile()
const page = (title: string, more: string, body = '') => `---\ntitle: ${title}\n${more}\n---\n\n${body}\n`

const files: Files = {
  'docsite.config.json': JSON.stringify({
    site: { name: 'Kettle', host: 'https://kettle.example' },
    sections: [{ name: 'blog', order: 'date' }],
    sidebars: { named: ['named/index', 'named/hidden', 'named/unlisted', 'named/soon'] },
  }),
  'content/index.md': page('Home', '', '[Hidden](guides/hidden.md) [Unlisted](guides/unlisted.md)'),
  'content/guides/index.md': page('Guides', ''),
  'content/guides/brew.md': page('Brew', ''),
  'content/guides/hidden.md': page('Hidden', 'hidden: true', 'hiddenword'),
  'content/guides/unlisted.md': page('Unlisted', 'unlisted: true', 'unlistedword'),
  'content/guides/soon.md': page('Soon', 'publishDate: 2027-03-01'),
  'content/guides/later.md': page('Later', 'publishDate: 2027-02-01T09:00:00+01:00'),
  'content/guides/draft.md': page('Draft', 'draft: true'),
  'content/blog/2026-01-01-old.md': page('Old', ''),
  'content/blog/2026-02-01-secret.md': page('Secret', 'unlisted: true'),
  'content/alone/page.md': page('Alone', 'unlisted: true'),
  'content/named/index.md': page('Named', ''),
  'content/named/hidden.md': page('Named all the same', 'hidden: true'),
  'content/named/unlisted.md': page('Never named', 'unlisted: true'),
  'content/named/soon.md': page('Named soon', 'publishDate: 2027-03-01'),
}

let dir: string
let report: JsonReport

/** Build a site with SOURCE_DATE_EPOCH set to a date. */
async function buildOn(day: string, project = dir): Promise<JsonReport> {
  const SOURCE_DATE_EPOCH = String(Date.parse(day) / 1000)
  const env = { NO_COLOR: '1', CI: '', GITHUB_ACTIONS: '', SOURCE_DATE_EPOCH }
  const { stdout } = await docsite(['build', '--skip', 'fetch-readmes', '--json'], project, { env })
  return JSON.parse(stdout) as JsonReport
}

beforeAll(async () => {
  dir = createProject(files, atEnd)
  report = await buildOn('2027-01-15')
})

const read = (file: string) => readFileSync(path.join(dir, 'output', file), 'utf8')
const open = (route: string) => readPage(path.join(dir, 'output'), route)
const sidebar = (route: string) => open(route).texts('.sidebar-link')

test('hidden and unlisted pages show the sidebar, but are not in it, in lists or on printable pages', () => {
  for (const route of ['/guides/', '/guides/hidden/', '/guides/unlisted/'])
    expect(sidebar(route), route).toEqual(['Overview', 'Brew'])
  expect(open('/guides/hidden/').has('.adjacent a')).toBe(false)
  expect(open('/guides/brew/').values('.adjacent a', 'href')).toEqual(['/guides/'])
  for (const file of [
    'guides/printable/index.html',
    'guides/offline.json',
    'blog/index.html',
    'blog/atom.xml',
  ])
    expect(read(file), file).not.toMatch(/hiddenword|unlistedword|\/hidden\/|\/unlisted\/|Secret/)
})

test('a section with only unlisted pages is not in menus and has no list page', () => {
  expect(open('/').texts('.main-link')).toEqual(['Blog', 'Guides', 'Named'])
  expect(open('/alone/page/').texts('h1')).toEqual(['Alone'])
  expect(() => open('/alone/')).toThrow('ENOENT')
})

test('a configured sidebar shows hidden pages, but not unlisted and scheduled ones', () => {
  expect(sidebar('/named/')).toEqual(['Named', 'Named all the same'])
  expect(open('/named/unlisted/').texts('h1')).toEqual(['Never named'])
})

test('the sitemap and the search index contain hidden pages, but not unlisted ones', () => {
  const robots = (route: string) => open(route).values('meta[name=robots]', 'content')
  expect([robots('/guides/hidden/'), robots('/guides/unlisted/')]).toEqual([[], ['noindex']])
  const listed = [...read('sitemap.xml').matchAll(/<loc>https:\/\/kettle\.example([^<]*)/g)].map(
    ([, url]) => url,
  )
  expect(listed).toContain('/guides/hidden/')
  expect(listed.filter((url) => /unlisted|secret|alone/.test(url ?? ''))).toEqual([])
  const indexed = read('guides/search.json')
  expect([indexed.includes('hiddenword'), indexed.includes('unlistedword')]).toEqual([true, false])
})

test('the output is the same in another folder with the same build time', async () => {
  const other = createProject(files, atEnd)
  await buildOn('2027-01-15', other)
  const hashes = hashFiles(path.join(dir, 'output'))
  expect(Object.keys(hashes)).toEqual(expect.arrayContaining(['blog/atom.xml', 'sw.js', 'sitemap.xml']))
  expect(hashFiles(path.join(other, 'output'))).toEqual(hashes)
})

test('scheduled pages are reported in one note, and published by the first build after their date', async () => {
  const notes = ({ messages }: JsonReport) => messages.map(({ ruleId, reason }) => `${ruleId}: ${reason}`)
  expect(notes(report)).toEqual([
    'draft-left-out: `content/guides/draft.md`: pages with `draft: true` or `published: false` aren’t published',
    'scheduled-left-out: `content/guides/later.md`, `content/guides/soon.md`, `content/named/soon.md`: pages aren’t published before their `publishDate`; the next is 2027-02-01T09:00:00+01:00',
  ])
  expect(() => open('/guides/later/')).toThrow('ENOENT')
  const february = await buildOn('2027-02-01T08:00:00Z')
  expect(notes(february)[1]).toContain('`content/guides/soon.md`, `content/named/soon.md`: ')
  expect(sidebar('/guides/later/')).toEqual(['Overview', 'Brew', 'Later'])
  rmSync(path.join(dir, '.docsite'), { recursive: true })
  await buildOn('2027-03-01')
  expect(sidebar('/named/soon/')).toEqual(['Named', 'Named all the same', 'Named soon'])
})

test('an invalid publishDate and an invalid SOURCE_DATE_EPOCH are errors', async () => {
  const wrong = createProject({ 'content/index.md': page('Home', 'publishDate: tomorrow') }, atEnd)
  const { stderr } = await docsite(['index'], wrong)
  expect(stderr).toContain('`publishDate`: must be a date such as `2027-01-31`')
  const env = { NO_COLOR: '1', SOURCE_DATE_EPOCH: 'today' }
  const late = await docsite(['index'], dir, { env })
  expect([late.exitCode, late.stderr]).toEqual([2, expect.stringContaining('SOURCE_DATE_EPOCH is `today`')])
})
