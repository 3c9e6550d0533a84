import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { createProject, page, writeFiles } from '../support/project.ts'
import { sampleGuides } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes']
const config = {
  site: { name: 'Kettle', host: 'https://kettle.example', base: '/docs/', description: 'It boils.' },
  socialImages: { pages: ['guides'] },
}
/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const dir = createProject(
  sampleGuides(
    {
      'content/guides/boil.md': page('Boil & <pour> 🫖'),
      'content/guides/long.md': page('A very long title of a page about kettles that boil water '.repeat(5)),
      'content/guides/own.md': page('Own'),
      'content/guides/own/og-image.png': pixel,
      'content/other/index.md': page('Other'),
    },
    config,
  ),
  afterAll,
)
const file = (name: string) => path.join(dir, 'output', name)
const imageOf = (route: string) =>
  readPage(path.join(dir, 'output'), route).values('meta[property="og:image"]', 'content')[0]
const run = async () => {
  const { exitCode, stderr } = await docsite(build, dir)
  expect(exitCode, stderr).toBe(0)
}

beforeAll(run)

test('pages of the configured sections have a social image of 1200 × 630, and others use that of the site', () => {
  expect(imageOf('/guides/boil/')).toMatch(
    /^https:\/\/kettle\.example\/docs\/guides\/boil\/og-image\.png\?\w{8}$/,
  )
  for (const name of ['og-image.png', 'guides/boil/og-image.png', 'guides/long/og-image.png'])
    expect(imageSize(readFileSync(file(name))), name).toMatchObject({ type: 'png', width: 1200, height: 630 })
  expect(imageOf('/other/')).toMatch(/^https:\/\/kettle\.example\/docs\/og-image\.png\?/)
  expect(existsSync(file('other/og-image.png'))).toBe(false)
  const document = readPage(path.join(dir, 'output'), '/guides/boil/')
  expect(document.values('meta[name="twitter:card"]', 'content')).toEqual(['summary_large_image'])
  expect(document.values('meta[property="og:image:width"]', 'content')).toEqual(['1200'])
  expect(readPage(path.join(dir, 'output'), '/404.html').has('meta[property="og:image"]')).toBe(false)
})

test('an og-image.png in the folder of a page takes precedence', () => {
  expect(imageOf('/guides/own/')).toBe('https://kettle.example/docs/guides/own/og-image.png')
  expect(readFileSync(file('guides/own/og-image.png'))).toEqual(pixel)
})

test('a social image is drawn again only if its text changes, and is copied from the cache into an empty output', async () => {
  const name = file('guides/boil/og-image.png')
  const address = imageOf('/guides/boil/')
  const { mtimeMs } = statSync(name)
  const bytes = readFileSync(name)
  writeFiles(dir, { 'content/guides/boil.md': page('Boil & <pour> 🫖', 'More text.') })
  await run()
  expect([imageOf('/guides/boil/'), statSync(name).mtimeMs]).toEqual([address, mtimeMs])
  rmSync(path.join(dir, 'output'), { recursive: true })
  await run()
  expect(readFileSync(name)).toEqual(bytes)
  writeFiles(dir, { 'content/guides/boil.md': page('Pour') })
  await run()
  expect(imageOf('/guides/boil/')).not.toBe(address)
  expect(readFileSync(name)).not.toEqual(bytes)
})

test('`socialImages: false` disables social images, and a missing font is an error', async () => {
  const configure = (socialImages: unknown) =>
    writeFiles(dir, { 'docsite.config.json': JSON.stringify({ ...config, socialImages }) })
  configure({ fonts: ['missing.ttf'] })
  const { exitCode, stderr } = await docsite(build, dir)
  expect([exitCode, stderr.includes('There is no font at `missing.ttf`')]).toEqual([2, true])
  configure(false)
  await run()
  expect(imageOf('/guides/boil/')).toBeUndefined()
  expect(existsSync(file('og-image.png'))).toBe(false)
})
