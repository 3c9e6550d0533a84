import { expect, test } from 'vitest'
import { createProject, page } from '../support/project.ts'
import { sampleGuides } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsiteJson } = warmDocsite()

const label = 'Cup'
const dead = (url: string) => ({ label, url })

test('dead links in the configuration are reported at the positions of their keys', async () => {
  const lines = [
    '{',
    '  "site": { "name": "Kettle" },',
    '  "navigation": [',
    '    { "label": "Cup", "url": "/cup/", "menu": [{ "label": "Guides", "url": "/guides/#boil" }, { "label": "Cup", "url": "/cups/" }] }',
    '  ],',
    '  "home": { "words": ["tea"], "actions": [{ "label": "Cup", "url": "/guides/#bowl" }], "ways": [{ "title": "Cup", "url": "/guide/" }] },',
    '  "iconLinks": [{ "label": "Cup", "icon": "rss", "url": "/cup.xml" }],',
    '  "footerLinks": [{ "label": "Cup", "url": "/cup" }],',
    '  "footerColumns": [{ "title": "Cups", "links": [{ "label": "Cup", "url": "/cup.md" }] }],',
    '  "license": { "label": "Cup", "url": "/LICENSE" },',
    '  "notification": { "text": "Cup", "url": "/new/" },',
    '  "sections": [{ "name": "guides", "notification": { "text": "Cup", "url": "/newer/" } }]',
    '}',
  ]
  const files = { 'content/guides/index.md': page('Guides', '## Boil\n') }
  const dir = createProject({ ...sampleGuides(files), 'docsite.config.json': lines.join('\n') })
  const { exitCode, messages } = await docsiteJson(['build', '--skip', 'fetch-readmes'], dir)
  expect(exitCode).toBe(0)
  const reported = messages
    .filter(({ ruleId }) => ruleId === 'dead-link')
    .map(({ line, column, file, severity, reason }) => {
      const text = lines[Number(line) - 1]
      expect([file, severity]).toEqual(['docsite.config.json', 'warning'])
      const [, url = ''] = /`(.*)`/.exec(reason) ?? []
      expect(text?.[Number(column) - 1]).toBe('"')
      expect(text).toContain(`"${url}"`)
      return `${line} ${url}`
    })
  expect(reported.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))).toEqual([
    '4 /cup/',
    '4 /cups/',
    '6 /guides/#bowl',
    '6 /guide/',
    '7 /cup.xml',
    '8 /cup',
    '9 /cup.md',
    '10 /LICENSE',
    '11 /new/',
    '12 /newer/',
  ])
})

test('a relative link in the header, the footer or an announcement is reported, because it differs from page to page', async () => {
  const config = {
    navigation: [
      { ...dead('guides/'), menu: [dead('./guides/'), dead('#top'), dead('mailto:a@kettle.example')] },
    ],
    footerLinks: [dead('kettle.example')],
    home: { words: ['tea'], actions: [dead('guides/')] },
  }
  const dir = createProject({ ...sampleGuides(), 'docsite.config.json': JSON.stringify(config) })
  const { messages } = await docsiteJson(['build', '--skip', 'fetch-readmes'], dir)
  const found = messages.filter(({ ruleId }) => ruleId === 'dead-link')
  expect(
    found.map(({ reason, hint }) => [/`(.*?)`/.exec(reason)?.[1], /`(.*?)`/.exec(hint ?? '')?.[1]]),
  ).toEqual([
    ['guides/', '/guides/'],
    ['./guides/', '/guides/'],
    ['kettle.example', '/kettle.example'],
  ])
})

test('links to a page, a file, another site, a redirect or a README that is not fetched yet are not reported', async () => {
  const config = {
    navigation: ['/', '/guides/', '/guides', '/guides/?a#boil', '/guides/index.md', '/guides/printable/'].map(
      dead,
    ),
    footerLinks: [
      '/cup.svg',
      '/old/',
      'https://example.org/cup',
      '//example.org/',
      '/loaders/cup-loader/',
    ].map(dead),
    redirects: [{ from: '/old/', to: '/guides/' }],
    readmes: { sections: [{ section: 'loaders', packages: ['cup-loader'] }] },
  }
  const files = {
    'content/guides/index.md': page('Guides', '## Boil\n'),
    'content/loaders/index.md': page('Loaders'),
    'content/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  }
  const { messages } = await docsiteJson(
    ['build', '--skip', 'fetch-readmes'],
    createProject(sampleGuides(files, config)),
  )
  expect(messages.filter(({ ruleId }) => ruleId === 'dead-link')).toEqual([])
})

test('`check` reports the same dead link in the configuration and in a page', async () => {
  const files = { 'content/guides/index.md': page('Guides', 'See [the cup](/guides/cup/).') }
  const dir = createProject(sampleGuides(files, { footerLinks: [dead('/guides/cup/')] }))
  const { exitCode, messages } = await docsiteJson(['check', '--only', 'links'], dir)
  expect(exitCode).toBe(1)
  expect(messages.map(({ file, ruleId }) => `${file} ${ruleId}`)).toEqual([
    'content/guides/index.md dead-link',
    'docsite.config.json dead-link',
  ])
})
