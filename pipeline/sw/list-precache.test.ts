import { expect, test } from 'vitest'
import type { ClientManifest } from '../client/client-manifest.ts'
import type { WrittenFiles } from '../site/output/file-list.ts'
import { listPrecache } from './list-precache.ts'
import { readSiteState } from './make-site-state.ts'

const client = {
  boot: 'assets/boot.12345678.js',
  shell: ['assets/site.12345678.css', 'assets/boot.12345678.js'],
  app: ['assets/app.12345678.js'],
} as ClientManifest

const written = (files: Record<string, string>): WrittenFiles =>
  new Map(
    Object.entries(files).map(([file, sha256]) => [
      file,
      { stage: 'render', sha256, sizeBytes: sha256.length, mtimeMs: 0, inputs: '' },
    ]),
  )

const files = {
  'assets/boot.12345678.js': 'boot',
  'assets/site.12345678.css': 'style',
  'assets/app.12345678.js': 'react',
  'icon.svg': 'icon',
  'index.html': 'home',
  'index.js': 'other',
  'offline/index.html': 'offline',
  'guides/page.css': 'styles',
  'guides/page.js': 'chunk',
}

test('the shell, the icon and the offline page are precached, but not pages and React', () => {
  expect(listPrecache(client, written(files))).toEqual([
    { file: 'assets/boot.12345678.js', sha256: 'boot', sizeBytes: 4 },
    { file: 'assets/site.12345678.css', sha256: 'style', sizeBytes: 5 },
    { file: 'icon.svg', sha256: 'icon', sizeBytes: 4 },
    { file: 'offline/index.html', sha256: 'offline', sizeBytes: 7 },
  ])
})

test('the precache list of a site without an icon has no icon', () => {
  const { 'icon.svg': _, ...rest } = files
  expect(listPrecache(client, written(rest)).map(({ file }) => file)).not.toContain('icon.svg')
})

test('the revision of the site depends only on its documents, their styles and the shell', async () => {
  const revisionOf = async (changed: Partial<typeof files>) => {
    const list = written({ ...files, ...changed })
    const { revision } = await readSiteState(list, listPrecache(client, list), '/none', '/')
    return revision
  }
  const before = await revisionOf({})
  for (const file of ['index.html', 'guides/page.css', 'assets/boot.12345678.js', 'icon.svg'])
    expect(await revisionOf({ [file]: 'changed' }), file).not.toBe(before)
  // The chunk of a page has the same text as its document, so that it need not be part of the revision.
  for (const file of ['guides/page.js', 'assets/app.12345678.js', 'index.js'])
    expect(await revisionOf({ [file]: 'changed' }), file).toBe(before)
})
