import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type DirectoryNode,
  directoryNodeSchema,
  listFiles,
} from '../../pipeline/site/pages/content-index.ts'
import { createProject, type Files, page, writeFiles } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

/** Run only the index stage. @returns The project folder, and the content index from the cache folder. */
async function indexOf(files: Files): Promise<{ dir: string; index: DirectoryNode }> {
  const dir = createProject(files)
  const { exitCode, stderr } = await docsite(['index'], dir)
  expect(exitCode, String(stderr)).toBe(0)
  return { dir, index: readIndex(dir) }
}

function readIndex(dir: string): DirectoryNode {
  return JSON.parse(readFileSync(path.join(dir, '.docsite/content-index.json'), 'utf8')) as DirectoryNode
}

describe('the content index', () => {
  const full = `---
title: Loader Interface
description: How a loader is called.
sort: -1.5
group: Basics
contributors: [ada, grace]
related:
  - title: Elsewhere
    url: https://example.org/
---

# Its own heading

## First \`part\`

### Deeper <b>one</b>

#### Too deep

## First \`part\`
`
  const readme = `---
title: css-loader
source: https://raw.example.org/css-loader/HEAD/README.md
edit: https://example.org/css-loader/edit/HEAD/README.md
repo: https://example.org/css-loader
---

## Install
`

  test('lists the pages of a section in the order of the sidebar', async () => {
    const sorted = (title: string, sort: number) => `---\ntitle: ${title}\nsort: ${sort}\n---\n\nText.\n`
    const { index } = await indexOf({
      'content/configuration/index.md': page('Configuration'),
      'content/configuration/other-options.md': sorted('Other Options', 3),
      'content/configuration/experiments.md': sorted('Experiments', 2),
      'content/configuration/stats.md': sorted('Stats', 1),
      'content/configuration/deep/page.md': page('Deep'),
      'content/blog/index.md': page('Blog'),
      'content/blog/2020-01-01-old.md': page('Old'),
      'content/blog/2021-01-01-new.md': page('New'),
      'docsite.config.json': JSON.stringify({
        site: { name: 'x' },
        sections: [{ name: 'configuration' }, { name: 'blog', order: 'date' }],
      }),
    })
    const childrenOf = (name: string) => {
      const found = index.children.find((child) => child.name === name)
      return found?.type === 'directory' ? found.children.map((child) => child.name) : []
    }
    expect(childrenOf('configuration')).toEqual([
      'deep',
      'index.md',
      'stats.md',
      'experiments.md',
      'other-options.md',
    ])
    expect(childrenOf('blog')).toEqual(['index.md', '2021-01-01-new.md', '2020-01-01-old.md'])
  })

  test('has exactly the specified fields for each page and folder', {
    tags: ['spec-3/content-index'],
  }, async () => {
    const files = {
      'content/api/interface.mdx': full.replace('<b>one</b>', 'one'),
      'content/loaders/_css-loader.md': readme,
      'content/license.md': page('License'),
      'content/api/picture.png': 'not a page',
      'docsite.config.json': JSON.stringify({
        site: { name: 'x' },
        readmes: { sections: [{ section: 'loaders' }] },
      }),
    }
    const size = (name: keyof typeof files) => Buffer.byteLength(files[name])
    const { index } = await indexOf(files)
    const { anchors, ...interfacePage } = listFiles(index).find(({ path: at }) => at.startsWith('api')) ?? {}
    expect(interfacePage).toEqual({
      type: 'file',
      path: 'api/interface.mdx',
      name: 'interface.mdx',
      size: size('content/api/interface.mdx'),
      extension: '.mdx',
      url: '/api/interface/',
      title: 'Loader Interface',
      description: 'How a loader is called.',
      sort: -1.5,
      group: 'Basics',
      contributors: ['ada', 'grace'],
      related: [{ title: 'Elsewhere', url: 'https://example.org/' }],
    })
    expect(anchors).toEqual([
      { title: 'Its own heading', id: 'its-own-heading', level: 1 },
      { title: 'First part', id: 'first-part', level: 2 },
      { title: 'Deeper one', id: 'deeper-one', level: 3 },
      { title: 'First part', id: 'first-part-1', level: 2 },
    ])
    expect(index).toEqual({
      type: 'directory',
      path: '',
      name: 'content',
      url: '/',
      size:
        size('content/api/interface.mdx') +
        size('content/loaders/_css-loader.md') +
        size('content/license.md'),
      children: [
        {
          type: 'directory',
          path: 'api',
          name: 'api',
          url: '/api/',
          size: size('content/api/interface.mdx'),
          children: [{ ...interfacePage, anchors }],
        },
        {
          type: 'directory',
          path: 'loaders',
          name: 'loaders',
          url: '/loaders/',
          size: size('content/loaders/_css-loader.md'),
          children: [
            {
              type: 'file',
              path: 'loaders/_css-loader.md',
              name: '_css-loader.md',
              size: size('content/loaders/_css-loader.md'),
              extension: '.md',
              url: '/loaders/css-loader/',
              anchors: [{ title: 'Install', id: 'install', level: 2 }],
              title: 'css-loader',
              description: '',
              contributors: [],
              related: [],
              source: 'https://raw.example.org/css-loader/HEAD/README.md',
              edit: 'https://example.org/css-loader/edit/HEAD/README.md',
              repo: 'https://example.org/css-loader',
            },
          ],
        },
        {
          type: 'file',
          path: 'license.md',
          name: 'license.md',
          size: size('content/license.md'),
          extension: '.md',
          url: '/license/',
          anchors: [],
          title: 'License',
          description: '',
          contributors: [],
          related: [],
        },
      ],
    })
    expect(() => directoryNodeSchema.parse(index)).not.toThrow()
  })

  test('has for each folder the total size of its contents', { tags: ['spec-3/content-index'] }, async () => {
    const { index } = await indexOf({
      'content/a/b/c/deep.md': page('Deep', 'x'.repeat(1000)),
      'content/a/b/side.md': page('Side', 'é'.repeat(10)),
      'content/a/top.md': page('Top'),
    })
    const check = (node: DirectoryNode): number => {
      const sum = node.children.reduce(
        (total, child) => total + (child.type === 'file' ? child.size : check(child)),
        0,
      )
      expect(node.size, node.path).toBe(sum)
      return sum
    }
    const byBytes = [page('Deep', 'x'.repeat(1000)), page('Side', 'é'.repeat(10)), page('Top')]
    expect(check(index)).toBe(Buffer.byteLength(byBytes.join('')))
  })

  test('derives URLs from paths: without extension, `index` and the leading underscore of imported pages', {
    tags: ['spec-2/routes-of-content'],
  }, async () => {
    const { index } = await indexOf({
      'content/index.md': page('Home'),
      'content/a/index.mdx': page('A'),
      'content/a/b/index.md': page('B'),
      'content/a/b/two words.md': page('Words'),
      'content/a/b/指南.md': page('Chinese'),
      'content/a/_part.md': page('Not routed'),
      'content/_parts/x.md': page('Nor this'),
      'content/a/.hidden.md': page('Nor that'),
    })
    expect(listFiles(index).map(({ url }) => url)).toEqual([
      '/a/b/',
      '/a/b/two words/',
      '/a/b/指南/',
      '/a/',
      '/',
    ])
  })

  test('is not replaced while a page has errors', async () => {
    const { dir, index } = await indexOf({ 'content/a.md': page('A') })
    writeFiles(dir, { 'content/b.md': '---\nsort: first\n---\n' })
    expect((await docsite(['index'], dir)).exitCode).toBe(1)
    expect(readIndex(dir)).toEqual(index)
  })

  test.each([
    ['is truncated', (text: string) => text.slice(0, 80)],
    ['has an unknown field', (text: string) => text.replace('"title"', '"tilte"')],
    ['lists other pages', (text: string) => text.replace('"path": "a.md"', '"path": "z.md"')],
  ])(
    'is rejected by the render stage if it %s',
    { tags: ['request/checked-index'] },
    async (_what, damage) => {
      const { dir } = await indexOf({ 'content/a.md': page('A') })
      const file = path.join(dir, '.docsite/content-index.json')
      writeFiles(dir, { '.docsite/content-index.json': damage(readFileSync(file, 'utf8')) })
      const report = await docsiteJson(['render'], dir)
      expect(report).toMatchObject({ exitCode: 2, messages: [{ ruleId: 'index-damaged' }] })
      expect(report.messages[0]?.hint).toContain('docsite index')
    },
  )
})

test('if the content folder is the project folder, the configuration, lock files and node_modules are not published', async () => {
  const dir = createProject({
    'docs/docsite.config.json': JSON.stringify({
      site: { name: 'Kettle' },
      content: '.',
      output: '../output',
    }),
    'docs/index.md': page('Home'),
    'docs/addresses.lock': '/\n',
    'docs/addresses.de.lock': '/\n',
    'docs/sources.lock.json': '{ "version": 1, "sources": {} }',
    'docs/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/node_modules/tea/README.md': page('Tea'),
    'docs/node_modules/tea/tea.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const { result } = await docsiteJson(['index', '--config', 'docs/docsite.config.json'], dir)
  expect(result).toMatchObject({ pages: 1, assets: 1 })
})
