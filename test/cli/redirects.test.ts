import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDev } from '../support/dev.ts'
import type { JsonReport } from '../support/docsite.ts'
import { createProject, type Files, page, writeFiles } from '../support/project.ts'
import { sampleGuides } from '../support/sample-site.ts'
import { serveSite } from '../support/serve.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes']

const redirects = [
  { from: '/old/', to: '/guides/new/' },
  { from: '/soon', to: '/guides/new/#fill', status: 302 },
  { from: '/away/', to: 'https://tea.example/x/' },
  { from: '/水/', to: '/guides/new/' },
  { from: '/a$b/', to: '/guides/new/' },
  { from: '/v1/:name/', to: '/guides/:name/' },
  { from: '/all/*', to: '/guides/*' },
  { from: '/guides/#gone', to: '/guides/new/#fill' },
]

const pages: Files = {
  'content/guides/index.md': page(
    'Guides',
    '[a](/old/#fill)\n[b](/guides/#gone)\n[c](/v1/new/)\n[d](https://kettle.example/former)\n[e](/guides/new/)',
  ),
  'content/guides/new.md':
    '---\ntitle: New\nredirectFrom:\n  - /former/\n  - /formerly/x\n---\n\n## Fill\n\nText of the new page.\n',
}

function toFiles(hosting: object | undefined, base = '/'): Files {
  const site = { name: 'Kettle', host: 'https://kettle.example', base }
  return sampleGuides(pages, { site, redirects, hosting })
}

const toAnswer = async (url: URL) => {
  const { status, headers } = await fetch(url, { redirect: 'manual' })
  return [status, headers.get('location')]
}

describe('a site on a host without redirect rules', () => {
  const dir = createProject(toFiles(undefined, '/docs/'), afterAll)
  const read = (file: string) => readFileSync(path.join(dir, 'output', file), 'utf8')
  let report: JsonReport

  beforeAll(async () => {
    report = await docsiteJson(build, dir)
  })

  test('publishes a redirect page for each path, with a meta refresh, a canonical link and a visible link', () => {
    const html = read('old/index.html')
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/guides/new/">')
    expect(html).toContain('<link rel="canonical" href="https://kettle.example/docs/guides/new/">')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('<a href="/docs/guides/new/">')
    for (const file of ['former', 'formerly/x', '水'])
      expect(read(`${file}/index.html`)).toContain('url=/docs/guides/new/"')
    expect(read('away/index.html')).toContain('url=https://tea.example/x/"')
    const soon = read('soon/index.html')
    expect(soon).toContain('url=/docs/guides/new/#fill"')
    expect(soon).not.toContain('canonical')
  })

  test('does not list redirect pages in the sitemap, the search index, the content index or the service worker', () => {
    const files = ['output/sitemap.xml', 'output/sw.js', '.docsite/content-index.json'].map((file) =>
      readFileSync(path.join(dir, file), 'utf8'),
    )
    for (const text of files) expect(text).not.toMatch(/\/(?:old|former|soon|away)\//)
    expect(existsSync(path.join(dir, 'output/search/pages/old'))).toBe(false)
  })

  test('reports once that patterns cannot be published, with the position of the first one', () => {
    const found = report.messages.filter(({ ruleId }) => ruleId === 'redirect-host')
    expect(found).toMatchObject([{ file: 'docsite.config.json', line: 1, severity: 'warning' }])
    expect(found[0]?.reason).toContain('`/v1/:name/` and 1 more')
    expect(report.exitCode).toBe(0)
  })

  test('resolves links to redirects to their final target, and reports them', () => {
    const found = report.messages.filter(({ ruleId }) => ruleId === 'link-redirect')
    expect(found.map(({ file, line, expected }) => [file, line, ...expected])).toEqual([
      ['content/guides/index.md', 5, '/guides/new/#fill'],
      ['content/guides/index.md', 6, '/guides/new/#fill'],
      ['content/guides/index.md', 7, '/guides/new/'],
    ])
    const html = read('guides/index.html')
    expect([...html.matchAll(/<a href="([^"]+)">[abce]<\/a>/g)].map(([, href]) => href)).toEqual([
      '/docs/guides/new/#fill',
      '/docs/guides/new/#fill',
      '/docs/guides/new/',
      '/docs/guides/new/',
    ])
  })

  test('a link to a heading that is redirected to a whole page loses its id', async () => {
    const former = createProject(
      sampleGuides(
        {
          ...pages,
          'content/guides/former.md': page('Former', '[a](/guides/new/#gone)\n[b](./new.md#spilt)'),
        },
        {
          site: { name: 'Kettle' },
          redirects: [
            { from: '/guides/new/#gone', to: '/guides/new/' },
            { from: '/guides/new/#spilt', to: '/guides/' },
          ],
        },
      ),
    )
    const { messages } = await docsiteJson(build, former)
    const ofPage = messages.filter(({ file }) => file === 'content/guides/former.md')
    expect(ofPage.map(({ ruleId, hint }) => [ruleId, hint])).toEqual([
      ['link-redirect', 'Link to `/guides/new/`.'],
      ['link-redirect', 'Link to `/guides/`.'],
    ])
    const html = readFileSync(path.join(former, 'output/guides/former/index.html'), 'utf8')
    expect(html).toContain('<a href="/guides/new/">a</a>')
    expect(html).toContain('<a href="/guides/">b</a>')
  })

  test('does not report links of READMEs to redirects: they lead to the new address, too', async () => {
    const files = sampleGuides(
      { ...pages, 'content/loaders/_tea.md': page('tea', '[a](https://kettle.example/old/)') },
      {
        site: { name: 'Kettle', host: 'https://kettle.example' },
        redirects: [{ from: '/old/', to: '/guides/new/' }],
        readmes: { sections: [{ section: 'loaders', packages: ['tea'] }] },
      },
    )
    const withReadme = createProject(files)
    const { messages } = await docsiteJson(build, withReadme)
    expect(messages.filter(({ file }) => file?.includes('_tea.md'))).toEqual([])
    const html = readFileSync(path.join(withReadme, 'output/loaders/tea/index.html'), 'utf8')
    expect(html).toContain('<a href="/guides/new/">a</a>')
  })

  test('is served with HTTP redirects, including patterns', async () => {
    const { url, stop } = await serveSite(dir)
    const ask = (file: string) => toAnswer(new URL(file, url))
    try {
      expect(await ask('old/?a=1')).toEqual([301, '/docs/guides/new/?a=1'])
      expect(await ask('old')).toEqual([301, '/docs/guides/new/'])
      expect(await ask('soon/')).toEqual([302, '/docs/guides/new/#fill'])
      expect(await ask('v1/new')).toEqual([301, '/docs/guides/new/'])
      expect(await ask('all/new/')).toEqual([301, '/docs/guides/new/'])
      expect(await ask('all//tea.example/')).toEqual([301, '/docs/guides//tea.example/'])
      expect(await ask('%E6%B0%B4/')).toEqual([301, '/docs/guides/new/'])
      expect(await ask('none/')).toEqual([404, null])
    } finally {
      await stop()
    }
  })

  test('redirects in the development server, also to targets that are added to addresses.lock', async () => {
    const server = await startDev(dir)
    const ask = (file: string) => toAnswer(new URL(file, server.url))
    try {
      expect(await ask('former')).toEqual([301, '/docs/guides/new/'])
      expect(await ask('all/new/?a=1')).toEqual([301, '/docs/guides/new/?a=1'])
      const changed = server.next(({ result }) => result.files.includes('addresses.lock'))
      writeFileSync(path.join(dir, 'addresses.lock'), '/lost/ -> /guides/new/\n')
      expect((await changed).result.keys, 'keys of the configuration').toBe(undefined)
      expect(await ask('lost/')).toEqual([301, '/docs/guides/new/'])
    } finally {
      await server.stop()
    }
  })
})

describe.each(['netlify', 'cloudflare'])('for %s', (provider) => {
  test('`_redirects` contains the rules, single paths first, and there are no redirect pages', async () => {
    const dir = createProject(toFiles({ provider }))
    const { exitCode, messages } = await docsiteJson(build, dir)
    expect(exitCode).toBe(0)
    expect(messages.filter(({ ruleId }) => ruleId === 'redirect-host')).toEqual([])
    expect(readFileSync(path.join(dir, 'output/_redirects'), 'utf8').trim().split('\n')).toEqual([
      '/old /guides/new/ 301',
      '/old/ /guides/new/ 301',
      '/soon /guides/new/#fill 302',
      '/soon/ /guides/new/#fill 302',
      '/away https://tea.example/x/ 301',
      '/away/ https://tea.example/x/ 301',
      '/%E6%B0%B4 /guides/new/ 301',
      '/%E6%B0%B4/ /guides/new/ 301',
      '/a$b /guides/new/ 301',
      '/a$b/ /guides/new/ 301',
      '/former /guides/new/ 301',
      '/former/ /guides/new/ 301',
      '/formerly/x /guides/new/ 301',
      '/formerly/x/ /guides/new/ 301',
      '/v1/:name /guides/:name/ 301',
      '/v1/:name/ /guides/:name/ 301',
      '/all /guides/ 301',
      '/all/* /guides/:splat 301',
    ])
    expect(existsSync(path.join(dir, 'output/old/index.html'))).toBe(false)
  })
})

test('wrong redirects are errors with their position, and nothing is published', async () => {
  const faults = [
    { from: '/a/', to: '/b/' },
    { from: '/b/', to: '/guides/new/' },
    { from: '/c/', to: '/c' },
    { from: '/d/', to: '/guides/nwe/' },
    { from: '/e/', to: '/guides/new/#fil' },
    { from: '/guides/', to: '/' },
    { from: '/former/', to: '/' },
  ]
  const config = `export default {\n  site: { name: 'x' },\n  redirects: [\n${faults
    .map(({ from, to }) => `    { from: '${from}', to: '${to}' },`)
    .join('\n')}\n  ],\n}\n`
  const dir = createProject({ ...sampleGuides(pages), 'docsite.config.mjs': config })
  const { exitCode, messages } = await docsiteJson(build, dir)
  expect(exitCode).toBe(1)
  const found = messages.filter(({ ruleId }) => ruleId.startsWith('redirect-') && ruleId !== 'redirect-host')
  expect(
    found.map(({ file, line, column, ruleId, hint }) => [`${file}:${line}:${column}`, ruleId, hint]),
  ).toEqual([
    ['content/guides/new.md:4:5', 'redirect-duplicate', 'Remove one of them.'],
    ['docsite.config.mjs:4:20', 'redirect-chain', 'Redirect it directly to `/guides/new/`.'],
    ['docsite.config.mjs:6:20', 'redirect-loop', 'Redirect one of them to a page.'],
    ['docsite.config.mjs:7:20', 'redirect-target', 'Did you mean `/guides/new/` or `/guides/`?'],
    ['docsite.config.mjs:8:20', 'redirect-target', 'Did you mean `#fill`?'],
    ['docsite.config.mjs:9:7', 'redirect-page', 'Remove the redirect, or the page.'],
  ])
  expect(existsSync(path.join(dir, 'output'))).toBe(false)
})

describe('chains and loops of redirects', () => {
  const toConfig = (hosting: string, list: string) =>
    `export default {\n  site: { name: 'x' },\n  hosting: ${hosting},\n  redirects: [\n${list}  ],\n}\n`
  const wrong = [
    "    { from: '/a/', to: '/b/' },\n",
    "    { from: '/b/', to: '/guides/new/' },\n",
    "    { from: '/x/:name/', to: '/y/:name/' },\n",
    "    { from: '/y/*', to: '/x/*' },\n",
  ].join('')
  const places = [
    ['docsite.config.mjs:5:20', 'redirect-chain', '`/a/` redirects via `/b/` to `/guides/new/`'],
    ['docsite.config.mjs:7:26', 'redirect-loop', '`/x/:name/` redirects in a loop: `/y/x/` → `/x/x/`'],
    ['docsite.config.mjs:8:21', 'redirect-loop', '`/y/*` redirects in a loop: `/x/x/` → `/y/x/`'],
  ]
  const toPlaces = ({ messages }: JsonReport) =>
    messages
      .filter(({ ruleId }) => /^redirect-(?:chain|loop)$/.test(ruleId))
      .map(({ file, line, column, ruleId, reason }) => [`${file}:${line}:${column}`, ruleId, reason])

  test.each([
    'undefined',
    "{ provider: 'netlify' }",
    "{ provider: 'cloudflare' }",
    "{ provider: 'nginx' }",
    "{ provider: 'caddy' }",
  ])('are errors with their position for the host %s, and nothing is published', async (hosting) => {
    const dir = createProject({ ...sampleGuides(pages), 'docsite.config.mjs': toConfig(hosting, wrong) })
    const report = await docsiteJson(build, dir)
    expect(report.exitCode).toBe(1)
    expect(toPlaces(report)).toEqual(places)
    expect(existsSync(path.join(dir, 'output'))).toBe(false)
  })

  test('are reported by the development server until they are fixed', async () => {
    const dir = createProject({ ...sampleGuides(pages), 'docsite.config.mjs': toConfig('undefined', wrong) })
    const server = await startDev(dir)
    try {
      expect(toPlaces(await server.compiled())).toEqual(places)
      expect(await toAnswer(new URL('a/', server.url))).toEqual([301, '/b/'])
      const fixed = "    { from: '/a/', to: '/guides/new/' },\n"
      writeFileSync(path.join(dir, 'docsite.config.mjs'), toConfig('undefined', fixed))
      const { messages } = await server.next(({ result }) => result.keys?.includes('redirects') === true)
      expect(messages.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(await toAnswer(new URL('a/', server.url))).toEqual([301, '/guides/new/'])
      expect(await toAnswer(new URL('x/1/', server.url))).toEqual([404, null])
    } finally {
      await server.stop()
    }
  })
})

test('invalid values of redirects are reported with their keys', async () => {
  const wrong = [
    { from: 'old/', to: '/' },
    { from: '/a/*/b/', to: '/' },
    { from: '/a:b/', to: '/' },
    { from: '/a/:x/', to: '/:y/' },
    { from: '/a/', to: 'mailto:tea@kettle.example' },
    { from: '/b/', to: '/', status: 303 },
    { from: '/c/:x/', to: '/new/?from=:x' },
    { from: '/d/*', to: '/new-*' },
  ]
  const dir = createProject(sampleGuides({}, { redirects: wrong }))
  const { exitCode, messages } = await docsiteJson(build, dir)
  expect(exitCode).toBe(2)
  expect(messages.map(({ reason }) => /`redirects\[\d\]\.\w+`/.exec(reason)?.[0])).toEqual([
    '`redirects[0].from`',
    '`redirects[1].from`',
    '`redirects[2].from`',
    '`redirects[3].to`',
    '`redirects[4].to`',
    '`redirects[5].status`',
    '`redirects[6].to`',
    '`redirects[7].to`',
  ])
})

test('a renamed page and a renamed heading get redirects by following the hints of the messages', async () => {
  const guide = (heading: string) =>
    page('Kettle', `## ${heading}\n\nText.\n\n## Boiling\n\nText.\n\n## Descaling\n\nText.`)
  const dir = createProject(sampleGuides({ 'content/guides/kettle.md': guide('Filling the kettle') }, {}))
  const file = (name: string) => path.join(dir, name)
  const check = ['check', '--only', 'addresses']

  expect((await docsiteJson(check, dir)).messages).toEqual([])
  expect((await docsiteJson(['redirects'], dir)).exitCode).toBe(0)
  expect(existsSync(file('addresses.lock'))).toBe(false)
  const begun = await docsite(['redirects', '--update'], dir)
  expect(begun.stderr).toContain('added 6 addresses to addresses.lock')
  const before = readFileSync(file('addresses.lock'), 'utf8')
  expect(before.split('\n').slice(1)).toEqual([
    '/',
    '/guides/',
    '/guides/kettle/',
    '/guides/kettle/#boiling',
    '/guides/kettle/#descaling',
    '/guides/kettle/#filling-the-kettle',
    '',
  ])
  expect((await docsiteJson(check, dir)).messages).toEqual([])

  renameSync(file('content/guides/kettle.md'), file('content/guides/urn.md'))
  writeFileSync(file('content/guides/urn.md'), guide('Filling the urn'))
  const lost = await docsiteJson(check, dir)
  expect(lost.exitCode).toBe(1)
  expect(lost.messages).toMatchObject([
    { ruleId: 'address-new', severity: 'warning' },
    { ruleId: 'address-lost', file: 'addresses.lock', line: 4, column: 1, expected: ['/guides/urn/'] },
  ])
  expect(lost.messages[1]?.hint).toContain('docsite redirects --accept /guides/kettle/')
  expect(readFileSync(file('addresses.lock'), 'utf8')).toBe(before)

  const wrong = await docsiteJson(['redirects', '--accept', '/guides/ketle/'], dir)
  expect(wrong).toMatchObject({ exitCode: 2, messages: [{ hint: 'Did you mean `/guides/kettle/`?' }] })
  const accepted = await docsiteJson(['redirects', '--accept'], dir)
  expect(accepted).toMatchObject({
    exitCode: 0,
    messages: [],
    result: {
      lost: 0,
      accepted: [
        { from: '/guides/kettle/', to: '/guides/urn/' },
        { from: '/guides/kettle/#filling-the-kettle', to: '/guides/urn/#filling-the-urn' },
      ],
    },
  })
  expect((await docsiteJson(check, dir)).messages).toEqual([])
  expect((await docsiteJson(build, dir)).exitCode).toBe(0)
  expect(readFileSync(file('output/guides/kettle/index.html'), 'utf8')).toContain('url=/guides/urn/"')
  expect(readFileSync(file('output/guides/urn/index.html'), 'utf8')).toContain(
    '"moved":{"filling-the-kettle":"/guides/urn/#filling-the-urn"}',
  )

  renameSync(file('content/guides/urn.md'), file('content/guides/boiler.md'))
  const broken = await docsiteJson(build, dir)
  expect(broken.messages).toMatchObject([
    { ruleId: 'redirect-target', line: 4 },
    { ruleId: 'redirect-target', line: 7 },
  ])
  expect(broken.messages[0]?.hint).toContain('docsite redirects')
  expect((await docsiteJson(['redirects', '--accept', '/guides/urn/'], dir)).exitCode).toBe(0)
  const text = readFileSync(file('addresses.lock'), 'utf8')
  expect(text).toContain('/guides/kettle/ -> /guides/boiler/\n')
  expect(text).toContain('/guides/kettle/#filling-the-kettle -> /guides/boiler/#filling-the-urn\n')
  expect((await docsiteJson(build, dir)).exitCode).toBe(0)
})

test('many accepted redirects are summarized on the terminal', async () => {
  const dir = createProject(sampleGuides({}, {}))
  const write = (folder: string) => {
    for (let index = 10; index < 24; index += 1)
      writeFiles(dir, { [`content/${folder}/cup-${index}.md`]: page(`Cup ${index}`, `## Handle ${index}`) })
  }
  write('cups')
  expect((await docsiteJson(['redirects', '--update'], dir)).exitCode).toBe(0)
  renameSync(path.join(dir, 'content/cups'), path.join(dir, 'content/mugs'))
  const { stderr } = await docsite(['redirects', '--accept'], dir)
  expect(stderr.match(/ now redirects to /g)).toHaveLength(10)
  expect(stderr).toContain('/cups/cup-10/ now redirects to /mugs/cup-10/\n')
  expect(stderr).toContain('and 4 more: see addresses.lock\n')
})

test('lines of the list that are neither addresses nor redirects are errors, and the list is left as it is', async () => {
  const lines = ['# Own comment', '/', '/a/ => /', '/b/->/', 'c/ -> /', '', '/d/ -> /']
  const dir = createProject(sampleGuides({ 'addresses.lock': `${lines.join('\n')}\n` }))
  for (const command of [
    ['build', '--skip', 'fetch-readmes'],
    ['redirects', '--update'],
  ]) {
    const { exitCode, messages } = await docsiteJson(command, dir)
    expect(exitCode).toBe(1)
    expect(messages.map(({ file, line, ruleId }) => [file, line, ruleId])).toEqual(
      [3, 4, 5].map((line) => ['addresses.lock', line, 'address-invalid']),
    )
  }
  expect(readFileSync(path.join(dir, 'addresses.lock'), 'utf8')).toBe(`${lines.join('\n')}\n`)
})

test('a merge conflict in the list of addresses is an error, and the list is left as it is', async () => {
  const text = [
    '/guides/kettle/',
    '<<<<<<< HEAD',
    '/guides/pot/ -> /',
    '=======',
    '/guides/pot/ -> /guides/',
    '>>>>>>> other',
    '',
  ].join('\n')
  const dir = createProject(sampleGuides({ 'addresses.lock': text }, {}))
  for (const args of [build, ['check', '--only', 'addresses'], ['redirects', '--accept']]) {
    const { exitCode, messages } = await docsiteJson(args, dir)
    expect(exitCode, args.join(' ')).toBe(1)
    expect(messages[0]).toMatchObject({
      ruleId: 'address-conflict',
      file: 'addresses.lock',
      line: 2,
      column: 1,
    })
  }
  expect(readFileSync(path.join(dir, 'addresses.lock'), 'utf8')).toBe(text)
})
