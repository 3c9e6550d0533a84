import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { ImportResult } from '../../pipeline/commands/import/run.ts'
import { createProject } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsiteJson } = warmDocsite()

const script = 'javascript:alert({path})'

const config = {
  editUrl: script,
  historyUrl: script,
  exampleUrl: 'vbscript:{example}',
  languages: [{ code: 'en', label: 'English', editUrl: script }],
  navigation: [
    { label: 'A', url: script },
    { label: 'B', menu: [{ label: 'C', url: 'java\tscript:x' }] },
  ],
  iconLinks: [{ label: 'A', url: ' data:text/html,x', icon: 'github' }],
  footerLinks: [{ label: 'A', url: 'VBScript:x' }],
  footerColumns: [{ title: 'A', links: [{ label: 'A', url: script }] }],
  license: { label: 'A', url: script },
  notification: { text: 'A', linkText: 'A', url: script },
  sections: [{ name: 'guides', notification: { text: 'A', url: script } }],
  sponsors: { collective: 'kettle', url: script },
  home: { words: ['tea'], actions: [{ label: 'A', url: script }], ways: [{ title: 'A', url: script }] },
  analytics: { adapter: 'plausible', id: 'kettle.example', script: 'data:text/javascript,x' },
  head: [
    { tag: 'script', src: 'data:text/javascript,x' },
    { tag: 'link', rel: 'stylesheet', href: 'data:text/css,x' },
  ],
  redirects: [{ from: '/a/', to: script }],
  sidebars: { guides: [{ label: 'A', url: script }] },
}

test('each javascript:, vbscript: or data: URL in the configuration is reported with its key and position', async () => {
  const { exitCode, messages } = await docsiteJson(['build'], createProject(sampleSite({}, config)))
  expect(exitCode).toBe(2)
  expect(messages.map(({ reason }) => /`(.*?)`/.exec(reason)?.[1]).sort()).toEqual([
    'analytics.script',
    'editUrl',
    'exampleUrl',
    'footerColumns[0].links[0].url',
    'footerLinks[0].url',
    'head[0].src',
    'head[1].href',
    'historyUrl',
    'home.actions[0].url',
    'home.ways[0].url',
    'iconLinks[0].url',
    'languages[0].editUrl',
    'license.url',
    'navigation[0].url',
    'navigation[1].menu[0].url',
    'notification.url',
    'redirects[0].to',
    'sections[0].notification.url',
    'sidebars.guides[0].url',
    'sponsors.url',
  ])
  const [footer] = messages.filter(({ reason }) => reason.startsWith('`footerLinks'))
  expect(footer).toMatchObject({
    file: 'docsite.config.json',
    line: 1,
    column: expect.any(Number),
    reason: '`footerLinks[0].url`: must not be a `vbscript:` URL',
    hint: 'Use a path of the site, or a URL with `https:`.',
  })
})

test('`docsite import` removes javascript:, vbscript: and data: URLs and reports their positions', async () => {
  const dir = createProject({
    'old/.vitepress/config.js': `export default {
  title: 'Kettle',
  head: [['script', { src: 'data:text/javascript,x' }]],
  themeConfig: {
    nav: [
      { text: 'Run', link: 'javascript:run()' },
      { text: 'More', items: [{ text: 'Open', link: 'data:text/html,x' }, { text: 'Tea', link: '/tea' }] },
    ],
    sidebar: [{ text: 'Run', link: 'javascript:run()' }, { text: 'Tea', link: '/tea' }],
    socialLinks: [
      { icon: 'github', link: 'vbscript:x' },
      { icon: 'mastodon', link: 'https://tea.example' },
    ],
    editLink: { pattern: 'javascript:edit(":path")' },
  },
}
`,
    'old/index.md': `---
layout: home
hero:
  name: Kettle
  actions: [{ text: Run, link: 'javascript:run()' }, { text: Tea, link: /tea }]
features: [{ title: Fast, details: Very, link: 'javascript:fast()' }]
---
`,
    'old/tea.md': '# Tea\n',
    'old/public/_redirects': '/run javascript:run() 301\n/cup /tea 301\n',
  })
  const { exitCode, result } = await docsiteJson(['import', 'old', '--into', 'new'], dir)
  expect(exitCode).toBe(0)
  const { left, written } = result as ImportResult
  for (const file of written)
    expect(readFileSync(path.join(dir, 'new', file), 'utf8'), file).not.toMatch(/javascript:|vbscript:|data:/)
  const text = readFileSync(path.join(dir, 'new/docsite.config.ts'), 'utf8')
  for (const kept of ["menu: [{ label: 'Tea', url: '/tea/' }]", "'https://tea.example'", "from: '/cup'"])
    expect(text).toContain(kept)
  expect(left.map(({ file, line }) => `${file}:${line}`).sort()).toEqual([
    '.vitepress/config.js:11',
    '.vitepress/config.js:14',
    '.vitepress/config.js:3',
    '.vitepress/config.js:6',
    '.vitepress/config.js:7',
    '.vitepress/config.js:9',
    'index.md:1',
    'index.md:1',
    'public/_redirects:1',
  ])
})
