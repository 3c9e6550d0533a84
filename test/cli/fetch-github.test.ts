import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type JsonReport, docsite as startDocsite } from '../support/docsite.ts'
import {
  answering,
  endless,
  type Fault,
  limitUsedUp,
  reset,
  truncated,
  webPage,
} from '../support/github/faults.ts'
import type { StandInRepository } from '../support/github/repositories.ts'
import { type Github, startGithub as startServer } from '../support/github/server.ts'
import { atEndOfFile, createProject, writeFiles } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

interface FetchResult {
  added: string[]
  changed: string[]
  removed: string[]
  unchanged: number
  kept: string[]
  renamed: { from: string; to: string }[]
  archived: string[]
  failed: { name: string; kept: boolean }[]
}

const readme = `# text-loader

[![build](https://img.shields.io/x.svg)](https://ci.example.org)

Reads [text](docs/text.md) with \`a | b\`.

![picture](./media/a.png)

See [sheet-loader](https://github.com/acme/sheet-loader) and [the licence][l].

\`\`\`js
const { a } = require('text-loader') // <b>{x}</b>
\`\`\`

[l]: LICENSE
`

const described: StandInRepository[] = [
  { fullName: 'acme/text-loader', readme },
  { fullName: 'acme/sheet-loader', readme: '# Sheet Loader\n\nSheets.\n', branch: 'master' },
  { fullName: 'acme/old-loader', readme: 'Old.\n', isArchived: true },
  { fullName: 'acme/left-out-loader', readme: 'Never.\n' },
  { fullName: 'acme/website', readme: 'Not a loader.\n' },
  { fullName: 'maker/new-plugin', readme: 'New name.\n', formerNames: ['maker/former-plugin'] },
]

const config = {
  site: { name: 'Tool' },
  readmes: {
    source: 'github',
    sections: [
      {
        section: 'loaders',
        organizations: [{ login: 'acme', suffix: '-loader', exclude: ['left-out-loader'] }],
      },
      { section: 'plugins', repositories: ['maker/former-plugin'], group: 'Others' },
    ],
  },
}

// The tests run concurrently because the client spends most of the time waiting between requests and retries.
const onEnd = atEndOfFile()
const startGithub = (repositories: readonly StandInRepository[]) => startServer(repositories, onEnd)

const configured = (readmes: object) => ({
  'docsite.config.json': JSON.stringify({ ...config, readmes: { ...config.readmes, ...readmes } }),
})

function createSite(apiUrl = 'http://127.0.0.1:9'): string {
  return createProject(sampleSite(configured({ apiUrl })), onEnd)
}

/** Run the fetch-readmes stage against the stub server, by default without a token. */
async function fetch(
  dir: string,
  { url }: Github,
  token = '',
): Promise<JsonReport & { result: FetchResult }> {
  const env = { GITHUB_TOKEN: token, GH_TOKEN: '', NO_COLOR: '1' }
  const report = await docsiteJson(['fetch-readmes', '--api-url', url], dir, { env })
  return report as JsonReport & { result: FetchResult }
}

const read = (dir: string, name: string) => readFileSync(path.join(dir, name), 'utf8')

describe.concurrent.each([
  ['the REST API', ''],
  ['GraphQL', 'good'],
])('READMEs fetched through %s', (_name, token) => {
  test('become pages with links to their repository, and relative links become absolute', async () => {
    const github = await startGithub(described)
    const dir = createSite()
    const { exitCode, result } = await fetch(dir, github, token)
    expect(exitCode).toBe(0)
    expect(result.added).toEqual([
      'loaders/_old-loader.md',
      'loaders/_sheet-loader.md',
      'loaders/_text-loader.md',
      'plugins/_new-plugin.md',
    ])
    expect(result.archived).toEqual(['acme/old-loader'])
    const text = read(dir, 'content/loaders/_text-loader.md')
    expect(text).toContain('title: text-loader\n')
    expect(text).toContain('source: https://github.com/acme/text-loader/raw/main/README.md\n')
    expect(text).toContain('edit: https://github.com/acme/text-loader/edit/main/README.md\n')
    expect(text).toContain('repo: https://github.com/acme/text-loader\n')
    expect(text).toContain(
      'Reads [text](https://github.com/acme/text-loader/blob/main/docs/text.md) with `a | b`.',
    )
    expect(text).toContain('](https://github.com/acme/text-loader/raw/main/media/a.png)')
    expect(text).toContain('[sheet-loader](/loaders/sheet-loader/)')
    expect(text).toContain('[l]: https://github.com/acme/text-loader/blob/main/LICENSE')
    expect(text).toContain("const { a } = require('text-loader') // <b>{x}</b>\n")
    expect(text).not.toContain('shields.io')
    expect(text).not.toContain('# text-loader')
    expect(read(dir, 'content/loaders/_sheet-loader.md')).toContain('/acme/sheet-loader/raw/master/README.md')
    expect(read(dir, 'content/plugins/_new-plugin.md')).toContain('group: Others\n')
    const lock = JSON.parse(read(dir, 'sources.lock.json')) as { sources: Record<string, object> }
    expect(lock.sources['loaders/_text-loader.md']).toMatchObject({
      kind: 'github',
      repository: 'https://github.com/acme/text-loader',
      path: 'README.md',
      blob: github.repositories.find('acme/text-loader')?.readme?.blob,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('are not rewritten by a second run if nothing has changed', async () => {
    const github = await startGithub(described)
    const dir = createSite()
    await fetch(dir, github, token)
    const files = [
      'sources.lock.json',
      ...readdirSync(path.join(dir, 'content/loaders')).map((name) => `content/loaders/${name}`),
    ]
    const times = () => files.map((name) => statSync(path.join(dir, name)).mtimeMs)
    const before = times()
    const { exitCode, result } = await fetch(dir, github, token)
    expect(exitCode).toBe(0)
    expect(result).toMatchObject({ added: [], changed: [], removed: [], unchanged: 4 })
    expect(times()).toEqual(before)
  })

  test('that were changed, removed or renamed are reported', async () => {
    const github = await startGithub(described)
    const dir = createSite()
    await fetch(dir, github, token)
    github.repositories.push('acme/text-loader', '# text-loader\n\nOther words.\n', '2026-02-02T00:00:00Z')
    github.repositories.remove('acme/old-loader')
    const sheet = github.repositories.find('acme/sheet-loader')
    if (sheet) sheet.name = 'table-loader'
    const { result } = await fetch(dir, github, token)
    expect(result).toMatchObject({
      added: ['loaders/_table-loader.md'],
      changed: ['loaders/_text-loader.md'],
      removed: ['loaders/_old-loader.md', 'loaders/_sheet-loader.md'],
      renamed: [{ from: 'acme/sheet-loader', to: 'acme/table-loader' }],
    })
    expect(existsSync(path.join(dir, 'content/loaders/_old-loader.md'))).toBe(false)
  })

  test('that are several megabytes large are refused, and others are fetched', async () => {
    const github = await startGithub([
      ...described,
      { fullName: 'acme/huge-loader', readme: 'A line of text.\n'.repeat(330_000) },
    ])
    const dir = createSite()
    const { exitCode, messages, result } = await fetch(dir, github, token)
    expect(exitCode).toBe(3)
    expect(messages.find(({ ruleId }) => ruleId === 'readme-too-large')?.reason).toContain('5 MB')
    expect(result.failed).toMatchObject([{ name: 'acme/huge-loader', kept: false }])
    expect(read(dir, 'content/loaders/_huge-loader.md')).toContain('read it in its repository')
    expect(result.added).toContain('loaders/_text-loader.md')
  })
})

test('READMEs that exceed the limits of a page are refused, and the previous version is kept', async () => {
  const token = 'good'
  const github = await startGithub([
    ...described,
    { fullName: 'acme/deep-loader', readme: `${'> '.repeat(1600)}a\n` },
    { fullName: 'acme/slow-loader', readme: `${'*a_ '.repeat(20_000)}\n` },
  ])
  const dir = createSite()
  const limited = { ...config, limits: { pageSeconds: 1 } }
  writeFiles(dir, { 'docsite.config.json': JSON.stringify(limited) })
  const first = await fetch(dir, github, token)
  expect(first.result.failed).toMatchObject([
    { name: 'acme/deep-loader', kept: false },
    { name: 'acme/slow-loader', kept: false },
  ])
  expect(first.messages.map(({ ruleId }) => ruleId)).toEqual(
    expect.arrayContaining(['readme-nesting', 'readme-limit']),
  )
  const before = read(dir, 'content/loaders/_text-loader.md')
  github.repositories.remove('acme/slow-loader')
  github.repositories.push('acme/text-loader', `${'- '.repeat(900)}a\n`, '2026-02-02T00:00:00Z')
  const second = await fetch(dir, github, token)
  expect(second.result.failed).toContainEqual(
    expect.objectContaining({ name: 'acme/text-loader', kept: true }),
  )
  expect(second.messages.find(({ reason }) => reason.includes('900 levels'))?.reason).toContain(
    'acme/text-loader (the earlier version is kept)',
  )
  expect(read(dir, 'content/loaders/_text-loader.md')).toBe(before)
  expect(await docsiteJson(['index'], dir)).toMatchObject({ exitCode: 0 })
})

describe.concurrent('GraphQL', () => {
  test('is asked for 25 READMEs in each request, and for no unchanged text in a second run', async () => {
    const github = await startGithub(
      Array.from({ length: 90 }, (_, index) => ({
        fullName: `acme/a${index}-loader`,
        readme: `Text ${index}.\n`,
      })),
    )
    const dir = createSite()
    const countTexts = () => github.queries.map(({ query }) => query.match(/\btext\b/g)?.length ?? 0)
    await fetch(dir, github, 'good')
    expect(countTexts().sort((a, b) => b - a)).toEqual([25, 25, 25, 15, 0, 0])
    github.queries.length = 0
    await fetch(dir, github, 'good')
    // One query lists the repositories, one the blob ids of the READMEs. No text is requested again.
    expect(countTexts()).toEqual([0, 0])
  })

  test('responses with errors are used partially, and the missing data is requested from the REST API', async () => {
    const github = await startGithub(described)
    github.graphql.failing.add('acme/text-loader')
    const dir = createSite()
    const { exitCode, result } = await fetch(dir, github, 'good')
    expect(exitCode).toBe(0)
    expect(result.added).toHaveLength(4)
    expect(github.requests.filter((line) => line.includes('/readme'))).toEqual([
      'GET /repos/acme/text-loader/readme',
    ])
  })

  test('truncated texts are requested again', async () => {
    const github = await startGithub(described)
    github.graphql.maxTextBytes = 200
    const dir = createSite()
    await fetch(dir, github, 'good')
    expect(read(dir, 'content/loaders/_text-loader.md')).toContain('[l]: https://github.com/')
  })

  test('a missing GraphQL endpoint makes the client use the REST API', async () => {
    const github = await startGithub(described)
    github.faults.push({ ...answering(404), match: /^\/graphql/ })
    const { exitCode, result } = await fetch(createSite(), github, 'good')
    expect(exitCode).toBe(0)
    expect(result.added).toHaveLength(4)
    expect(github.requests.filter((line) => line === 'POST /graphql')).toHaveLength(1)
  })
})

describe.concurrent('if GitHub fails', () => {
  const ofReadme = (fault: Fault): Fault => ({ ...fault, match: /text-loader\/readme/ })
  const cases: [name: string, fault: Fault, ruleId: string, reason: RegExp][] = [
    ['401', ofReadme(answering(401)), 'readme-token', /refuses the token/],
    ['403 with the limit used up', ofReadme(limitUsedUp(1800)), 'readme-rate-limit', /exceeded until/],
    ['403', ofReadme(answering(403)), 'readme-forbidden', /forbids/],
    ['404', ofReadme(answering(404)), 'readme-not-found', /no repository or owner of this name/],
    [
      '429 for long',
      ofReadme(answering(429, { 'retry-after': '900' })),
      'readme-rate-limit',
      /exceeded until/,
    ],
    ['500', ofReadme(answering(500)), 'readme-server', /500/],
    ['502', ofReadme(answering(502)), 'readme-server', /502/],
    ['a reset connection', ofReadme(reset), 'readme-connection', /was interrupted/],
    ['a truncated body', ofReadme(truncated), 'readme-connection', /was interrupted/],
    ['an endless wait', ofReadme(endless), 'readme-timeout', /did not answer within 4 s/],
    ['a web page', ofReadme(webPage), 'readme-answer', /web page/],
  ]
  test.each(cases)(
    'with %s, the previous version is kept and the problem is reported',
    async (_name, fault, ruleId, reason) => {
      const github = await startGithub(described)
      const dir = createSite()
      await fetch(dir, github)
      const before = read(dir, 'content/loaders/_text-loader.md')
      github.repositories.push('acme/text-loader', 'Never seen.\n', '2026-03-03T00:00:00Z')
      github.faults.push(fault)
      writeFiles(dir, configured({ timeoutMs: 4000 }))
      const { exitCode, messages, result } = await fetch(dir, github)
      expect(exitCode).toBe(3)
      const problem = messages.find((message) => message.ruleId === ruleId)
      expect(problem?.reason).toMatch(reason)
      expect(problem?.hint).toBeTruthy()
      expect(result.failed).toContainEqual(expect.objectContaining({ name: 'acme/text-loader', kept: true }))
      expect(read(dir, 'content/loaders/_text-loader.md')).toBe(before)
    },
  )

  test('with 429 and a short `Retry-After`, the request is repeated after that time', async () => {
    const github = await startGithub(described)
    github.faults.push({ ...answering(429, { 'retry-after': '1' }), match: /text-loader\/readme/, times: 1 })
    const { exitCode, result } = await fetch(createSite(), github)
    expect(exitCode).toBe(0)
    expect(result.added).toHaveLength(4)
  })

  test('once with 502, the retry succeeds', async () => {
    const github = await startGithub(described)
    github.faults.push({ ...answering(502), match: /text-loader\/readme/, times: 1 })
    const { exitCode } = await fetch(createSite(), github)
    expect(exitCode).toBe(0)
  })

  test('for a README that was never fetched, the page is a short text with a link to the repository', async () => {
    const github = await startGithub(described)
    github.faults.push(ofReadme(answering(500)))
    const dir = createSite()
    const { exitCode, result } = await fetch(dir, github)
    expect(exitCode).toBe(3)
    expect(result.failed).toContainEqual(expect.objectContaining({ name: 'acme/text-loader', kept: false }))
    const text = read(dir, 'content/loaders/_text-loader.md')
    expect(text).toContain('[read it in its repository](<https://github.com/acme/text-loader>)')
  })

  test('for a list of repositories, no page is removed', async () => {
    const github = await startGithub(described)
    const dir = createSite()
    await fetch(dir, github)
    github.faults.push({ ...answering(500), match: /^\/users\/acme/ })
    const { exitCode, result } = await fetch(dir, github)
    expect(exitCode).toBe(3)
    expect(result.removed).toEqual([])
    expect(result.kept).toHaveLength(3)
    expect(existsSync(path.join(dir, 'content/loaders/_text-loader.md'))).toBe(true)
  })

  test('because of an invalid token, this is reported only once, with a hint', async () => {
    const github = await startGithub(described)
    const { exitCode, messages } = await fetch(createSite(), github, 'bad')
    expect(exitCode).toBe(3)
    const reported = messages.filter(({ ruleId }) => ruleId === 'readme-token')
    expect(reported).toHaveLength(1)
    expect(reported[0]?.hint).toContain('--source npm')
  })

  test('because it is unreachable, the build continues without READMEs, and exits with 0 with `--allow-degraded`', async () => {
    const dir = createSite()
    const [strict, allowed] = await Promise.all([
      docsite(['build'], createSite()),
      docsite(['build', '--allow-degraded'], dir),
    ])
    expect(strict.exitCode).toBe(3)
    expect(allowed.exitCode).toBe(0)
    expect(allowed.stderr).toContain('127.0.0.1')
    expect(existsSync(path.join(dir, 'output/index.html'))).toBe(true)
  })
})

test.concurrent('a malicious README is published as a harmless page', async () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror="alert(1)">',
    '[x](javascript:alert(1))',
    'braces {process.exit(1)} and <unclosed',
    '<details><summary>more</summary>',
    '```html\n<script>shown</script>\n```',
  ].join('\n\n')
  const github = await startGithub([{ fullName: 'acme/bad-loader', readme: hostile }])
  const dir = createSite(github.url)
  const env = { GITHUB_TOKEN: '', GH_TOKEN: '', NO_COLOR: '1' }
  const built = await docsite(['build', '--allow-degraded'], dir, { env })
  expect(built.exitCode).toBe(0)
  const html = read(dir, 'output/loaders/bad-loader/index.html')
  expect(html).not.toMatch(/<script>alert|onerror=|javascript:/i)
  expect(html).toContain('{process.exit(1)}')
  expect(html).toMatch(/&lt;.*script.*shown/)
})

test.concurrent('a run that is stopped during a request does not wait for the response, and writes no lock file', async () => {
  const github = await startGithub(described)
  github.faults.push({ ...endless, match: /text-loader\/readme/ })
  const dir = createSite()
  const controller = new AbortController()
  onEnd(() => controller.abort())
  const run = startDocsite(['fetch-readmes', '--api-url', github.url], dir, {
    cancelSignal: controller.signal,
    // A run that waits is killed, and has no exit code. The request would time out later.
    forceKillAfterDelay: 20_000,
    env: { GITHUB_TOKEN: '', GH_TOKEN: '' },
  })
  await expect.poll(() => github.requests.some((line) => line.includes('text-loader/readme'))).toBe(true)
  controller.abort()
  const { exitCode } = await run
  expect(exitCode).toBe(143)
  expect(existsSync(path.join(dir, 'sources.lock.json'))).toBe(false)
})
