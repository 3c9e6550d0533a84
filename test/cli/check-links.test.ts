import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { JsonReport } from '../support/docsite.ts'
import { createProject, type Files, page, writeFiles } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

const check = ['check', '--only', 'links']

function createSite(files: Files, config: object = {}): string {
  return createProject({
    'docsite.config.json': JSON.stringify({
      site: { name: 'Site' },
      search: { provider: 'none' },
      ...config,
    }),
    'content/index.md': page('Home', 'Read the [guide](/guides/).'),
    ...files,
  })
}

const shorten = ({ messages }: JsonReport) =>
  messages.map(({ file, line, column, ruleId, severity, expected }) =>
    [`${file}:${line}:${column}`, ruleId, severity, ...expected.slice(0, 1)].join(' '),
  )

test('dead links, anchors and images are reported with their position and the closest match', async () => {
  const dir = createSite(
    {
      'content/guides/index.mdx': `---
title: Guides
related:
  - title: Other
    url: /guides/frist/
---

## First steps

See [one](/guides/first/), [two](/guides/frist/) and [three](#frist-steps).

![A picture](./picture.png) and <img src="/nothing.svg" alt="Nothing" />

<Cards><Card title="Card" href="/guides/first/#no">Text</Card></Cards>
`,
      'content/guides/first.md': page('First', '[Up](./index.mdx#first-steps) [here](/guides/first)'),
      'content/guides/picture.png': Buffer.from('no picture'),
    },
    { footerLinks: [{ label: 'Imprint', url: '/imprint/' }] },
  )
  const report = await docsiteJson(check, dir)
  expect(report.exitCode).toBe(1)
  expect(report.messages[2]?.reason).toBe('This page has no heading or element `#frist-steps`')
  expect(shorten(report)).toEqual([
    'content/guides/index.mdx:5:10 dead-link error /guides/first/',
    'content/guides/index.mdx:10:28 dead-link error /guides/first/',
    'content/guides/index.mdx:10:54 dead-anchor error #first-steps',
    'content/guides/index.mdx:12:33 missing-image error',
    'content/guides/index.mdx:14:8 dead-anchor error',
    expect.stringMatching(/^docsite.config.json:1:\d+ dead-link error$/),
  ])
  expect(report.messages.find(({ file }) => file === 'docsite.config.json')?.reason).toMatch(
    /\(referenced in the frame of `\/\S+` and \d+ more\)$/,
  )
})

test('a dead link in a README is a warning, and a link to a README that is not fetched is not reported', async () => {
  const dir = createSite(
    {
      'content/guides/index.md': page(
        'Guides',
        '[a](/loaders/a-loader/#options) [b](/loaders/b/) [c](/loaders/c/)',
      ),
      'content/loaders/_own.md': page('own', '[gone](/nowhere/)'),
      'sources.lock.json': JSON.stringify({
        version: 1,
        sources: { 'loaders/_a-loader.md': { kind: 'npm', package: 'a-loader', sha256: '' } },
      }),
    },
    { readmes: { sections: [{ section: 'loaders', packages: ['@scope/b@2'] }] } },
  )
  const report = await docsiteJson(check, dir)
  expect(shorten(report)).toEqual([
    'content/guides/index.md:5:50 dead-link error /loaders/',
    'content/loaders/_own.md:5:1 dead-link warning',
  ])
  expect(report.result).toMatchObject({ links: { unproven: 2, orphans: 0 } })
})

test('a page without links to it is an orphan, except the home page and hidden or unlisted pages', async () => {
  const dir = createSite({
    'content/guides/index.md': page('Guides'),
    'content/lonely.md': page('Lonely'),
    'content/hidden.md': '---\ntitle: Hidden\nhidden: true\n---\n',
    'content/unlisted.md': '---\ntitle: Unlisted\nunlisted: true\n---\n',
  })
  expect(shorten(await docsiteJson(check, dir))).toEqual(['content/lonely.md:1:1 orphan-page warning'])
})

test('the links in the page frame work: languages, versions, vote page, printable pages', async () => {
  const dir = createSite(
    { 'content/guides/index.md': page('Guides') },
    {
      site: { name: 'Site', host: 'https://docs.example.org', base: '/docs/' },
      languages: [
        { code: 'en', label: 'English', host: 'https://docs.example.org' },
        { code: 'zh', label: '中文', host: 'https://zh.example.org' },
      ],
      version: '2',
      versions: [{ label: '2' }, { label: '1', host: 'https://v1.example.org' }],
      vote: { repository: 'a/b' },
      sections: [{ name: 'guides' }],
    },
  )
  expect(shorten(await docsiteJson(check, dir))).toEqual([])
})

test('`check.rules` sets severities, --page checks a single page, and nothing is published', async () => {
  const files = {
    'content/guides/index.md': page('Guides', '[x](/x/)'),
    'content/guides/other.md': page('Other', '[y](/y/)'),
  }
  const dir = createSite(files, { check: { rules: { 'dead-link': 'warning' } } })
  const { exitCode } = await docsite(check, dir)
  expect(exitCode).toBe(0)
  expect(existsSync(path.join(dir, 'output'))).toBe(false)
  expect(shorten(await docsiteJson([...check, '--page', 'guides/other.md'], dir))).toEqual([
    'content/guides/other.md:5:1 dead-link warning /',
  ])
  await docsite(['clean'], dir)
  expect(existsSync(path.join(dir, '.docsite')) ? readdirSync(path.join(dir, '.docsite')) : []).toEqual([])
})

test('a fixed link is no longer reported, also after the cache was deleted', async () => {
  const dir = createSite({ 'content/guides/index.md': page('Guides', '[x](#end)') })
  expect(shorten(await docsiteJson(check, dir))).toEqual(['content/guides/index.md:5:1 dead-anchor error'])
  writeFiles(dir, { 'content/guides/index.md': page('Guides', '[x](#end)\n\n## End') })
  expect(shorten(await docsiteJson(check, dir))).toEqual([])
  rmSync(path.join(dir, '.docsite'), { recursive: true })
  expect(shorten(await docsiteJson(check, dir))).toEqual([])
})

test('if a page does not compile, a problem says that links were not checked', async () => {
  const dir = createSite({ 'content/guides/index.mdx': page('Guides', '{1 + 1}') })
  expect((await docsiteJson(check, dir)).messages.map(({ ruleId }) => ruleId)).toEqual([
    'links-unchecked',
    'mdx-expression',
  ])
})

test.each(['build', 'check'])(
  '`%s` reports a component with a hook that is not interactive, and one with a `style` attribute',
  async (command) => {
    const dir = createSite({
      'content/_components/Whistle.jsx':
        "import { useState } from 'react'\n\nexport default function Whistle() {\n  return <b>{useState(0)[0]}</b>\n}\n",
      'content/_components/Bar.jsx':
        'export default function Bar() {\n  return <hr style={{ width: 5 }} />\n}\n',
      'content/guides/index.mdx': page('Guides', '<Whistle />\n\n<Bar />'),
    })
    const report = await docsiteJson(command === 'check' ? check : [command], dir)
    expect(shorten(report)).toEqual(
      expect.arrayContaining([
        'content/_components/Bar.jsx:2:14 component-style warning',
        'content/_components/Whistle.jsx:1:10 component-not-interactive warning',
      ]),
    )
    expect(report.exitCode).toBe(0)
  },
)

test('broken components are reported, and everything else is still checked', async () => {
  const dir = createSite(
    {
      'content/_components/Cup.jsx': 'export default function Cup() {',
      'content/_components/Lid.jsx': 'export default function Lid() { throw new Error("No lid") }',
      'content/guides/index.mdx': page('Guides', '<Cup>\n\n## Full\n\n[Up](/nowhere/)\n\n</Cup>'),
      'content/guides/a.md': page('A', '[Full](./index.mdx#full) and teh end.\n\n```json\n{ "a": }\n```'),
    },
    { check: { terms: [{ not: ['teh'], use: 'the' }], rules: { 'description-missing': 'off' } } },
  )
  const all = ['check', '--only', 'links,samples,prose']
  const broken = await docsiteJson(all, dir)
  expect(broken.exitCode).toBe(1)
  expect(shorten(broken)).toEqual([
    expect.stringMatching(/^content\/_components\/Cup\.jsx:1:\d+ component-invalid error$/),
    'content/guides/a.md:5:30 term error the',
    'content/guides/a.md:8:8 sample-syntax error',
    expect.stringMatching(/^content\/guides\/index\.mdx:\d+:\d+ dead-link error$/),
  ])

  writeFiles(dir, {
    'content/_components/Cup.jsx': 'export default function Cup({ children }) { return children }',
    'content/guides/index.mdx': page('Guides', '## Full\n\n<Lid />'),
  })
  const failed = await docsiteJson(all, dir)
  expect(shorten(failed)).toEqual([
    expect.stringMatching(/^null:null:null links-unchecked warning$/),
    'content/guides/a.md:5:30 term error the',
    'content/guides/a.md:8:8 sample-syntax error',
    expect.stringMatching(/^content\/guides\/index\.mdx:\d+:\d+ component-failed error$/),
  ])
})

test('a link to a folder without an index page is dead, and the hint suggests a page in the folder', async () => {
  const dir = createSite({
    'content/guides/index.md': page('Guides', '[Brewing](./brewing/) [none](/guides/brew/)'),
    'content/guides/brewing/pour.md': page('Pour'),
    'content/guides/brewing/fill.md': page('Fill'),
  })
  const hint =
    'This folder has no index page: add an `index.md`, or link to one of its pages, such as `/guides/brewing/fill/`.'
  const dead = { ruleId: 'dead-link', reason: 'There is no page at `./brewing/`', hint }
  const built = await docsiteJson(['build', '--workers', '1'], dir)
  expect(built.messages).toMatchObject([
    dead,
    { ruleId: 'dead-link', reason: 'There is no page at `/guides/brew/`' },
  ])
  expect(built.messages[1]?.hint).not.toContain('This folder')
  expect((await docsiteJson(check, dir)).messages[0]).toMatchObject({
    ...dead,
    expected: ['/guides/brewing/fill/'],
  })
})
