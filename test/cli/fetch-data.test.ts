import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { sendJson, startServer } from '../support/http-server.ts'
import { createProject } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

function createSite(more: object): string {
  return createProject(sampleSite({}, more))
}

const readJson = (dir: string, name: string) =>
  JSON.parse(readFileSync(path.join(dir, 'content', name), 'utf8'))
const env = { GITHUB_TOKEN: '', GH_TOKEN: '' }

describe('fetch-votes', () => {
  const config = { vote: { repository: 'acme/tool', label: 'wish' } }
  const issue = (number: number, more: object = {}) => ({
    number,
    title: `Wish ${number}`,
    html_url: `https://github.com/acme/tool/issues/${number}`,
    comments: 2,
    created_at: '2026-01-02T03:04:05Z',
    labels: [{ name: 'wish' }, { name: 'css' }],
    reactions: { '+1': number },
    ...more,
  })

  test('writes the open issues of all result pages with their votes, without pull requests', {
    tags: ['site/votes-data'],
  }, async () => {
    const asked: string[] = []
    const api = await startServer((request, response) => {
      asked.push(request.url ?? '')
      const url = new URL(request.url ?? '/', 'http://localhost')
      if (url.searchParams.get('page') === '1') {
        sendJson(response, [issue(7), issue(3)], { link: `<${url}&more>; rel="next"` })
      } else sendJson(response, [issue(9, { pull_request: {} }), issue(1, { reactions: undefined })])
    })
    const dir = createSite(config)
    const { exitCode, result } = await docsiteJson(['fetch-votes', '--api-url', api], dir, { env })
    expect(exitCode).toBe(0)
    expect(result).toMatchObject({ file: 'votes.json', entries: 3, written: true })
    expect(asked[0]).toMatch(/^\/repos\/acme\/tool\/issues\?.*labels=wish/)
    const { issues } = readJson(dir, 'votes.json')
    expect(issues).toEqual(
      [1, 3, 7].map((number) => ({
        number,
        title: `Wish ${number}`,
        url: `https://github.com/acme/tool/issues/${number}`,
        labels: ['css'],
        votes: number === 1 ? 0 : number,
        comments: 2,
        created: '2026-01-02',
      })),
    )
    const built = await docsite(['build', '--skip', 'fetch-readmes'], dir)
    expect(built.exitCode).toBe(0)
    expect(JSON.parse(readFileSync(path.join(dir, 'output/votes.json'), 'utf8')).issues).toHaveLength(3)
  })

  test('does not rewrite the file if nothing has changed', async () => {
    const api = await startServer((_request, response) => sendJson(response, [issue(7)]))
    const dir = createSite(config)
    await docsiteJson(['fetch-votes', '--api-url', api], dir, { env })
    const file = path.join(dir, 'content/votes.json')
    const before = statSync(file).mtimeMs
    const { result } = await docsiteJson(['fetch-votes', '--api-url', api], dir, { env })
    expect(result).toMatchObject({ written: false })
    expect(statSync(file).mtimeMs).toBe(before)
  })

  test.each([
    ['404', 404, '{"message":"Not Found"}', 'votes-not-found'],
    ['401', 401, '{"message":"Bad credentials"}', 'votes-token'],
    ['JSON of another shape', 200, '{"a":1}', 'votes-answer'],
  ])('keeps the existing file if the response is %s', async (_name, status, body, ruleId) => {
    const api = await startServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
    const dir = createSite(config)
    writeFileSync(path.join(dir, 'content/votes.json'), '{"updated":null,"issues":[]}')
    const { exitCode, messages } = await docsiteJson(['fetch-votes', '--api-url', api], dir, { env })
    expect(exitCode).toBe(3)
    expect(messages).toMatchObject([{ ruleId, severity: 'warning', hint: expect.stringMatching(/./) }])
    // Only READMEs are also published on npm.
    expect(messages[0]?.hint).not.toContain('npm')
    expect(readJson(dir, 'votes.json')).toEqual({ updated: null, issues: [] })
  })

  test('exits with 2 and says how to configure a vote page if there is none', async () => {
    const { exitCode, stderr } = await docsite(['fetch-votes'], createSite({}))
    expect(exitCode).toBe(2)
    expect(stderr).toContain('vote: { repository: "owner/name" }')
  })
})

describe('fetch-sponsors', () => {
  const config = { sponsors: { collective: 'tool', url: 'https://opencollective.com/tool' } }
  const account = (slug: string) => ({
    slug,
    name: `The ${slug}`,
    website: `https://${slug}.example/`,
    imageUrl: null,
  })

  test('writes the sponsors with their amounts from all result pages', {
    tags: ['spec-7/sponsor-data'],
  }, async () => {
    const asked: { query: string; variables: { slug: string; offset: number; from?: string } }[] = []
    const orders = Array.from({ length: 1001 }, (_, index) => ({
      createdAt: '2025-03-04T05:06:07Z',
      totalDonations: { value: index === 1000 ? 60_000 : 1, currency: 'USD' },
      fromAccount: account(`s${index}`),
    }))
    const api = await startServer((_request, response, body) => {
      const { query, variables } = JSON.parse(body) as (typeof asked)[number]
      asked.push({ query, variables })
      const gifts = [
        { amountInHostCurrency: { value: 120, currency: 'USD' }, fromAccount: { slug: 's1000' } },
      ]
      const list = query.includes('orders(') ? orders : gifts
      const nodes = list.slice(variables.offset, variables.offset + 1000)
      sendJson(response, { data: { account: { list: { totalCount: list.length, nodes } } } })
    })
    const dir = createSite(config)
    const { exitCode, result } = await docsiteJson(['fetch-sponsors', '--api-url', api], dir)
    expect(exitCode).toBe(0)
    expect(result).toMatchObject({ entries: 1001, written: true })
    expect(asked.map(({ variables }) => [variables.slug, variables.offset])).toEqual([
      ['tool', 0],
      ['tool', 1000],
      ['tool', 0],
    ])
    expect(readJson(dir, 'sponsors.json').sponsors[0]).toEqual({
      name: 'The s1000',
      url: 'https://s1000.example/',
      total: 60_000,
      monthly: 10,
      since: '2025-03-04',
    })
  })

  test.each([
    ['GraphQL errors', 200, '{"errors":[{"message":"No account found"}]}', 'No account found'],
    ['a web page', 502, '<html>', 'isn’t JSON'],
    ['an incomplete response', 200, '{"data":{"account":{"list":{"nodes":[]}}}}', 'totalCount'],
  ])('writes nothing and reports the reason if the response is %s', async (_name, status, body, reason) => {
    const api = await startServer((_request, response) => response.writeHead(status).end(body))
    const dir = createSite(config)
    const { exitCode, messages } = await docsiteJson(['fetch-sponsors', '--api-url', api], dir)
    expect(exitCode).toBe(3)
    expect(messages[0]?.reason).toContain(reason)
    expect(existsSync(path.join(dir, 'content/sponsors.json'))).toBe(false)
  })

  test('stops after the timeout if there is no response', async () => {
    const api = await startServer(() => {})
    const dir = createSite({ ...config, readmes: { timeoutMs: 500 } })
    const { exitCode, messages } = await docsiteJson(['fetch-sponsors', '--api-url', api], dir)
    expect(exitCode).toBe(3)
    expect(messages[0]?.ruleId).toBe('sponsors-timeout')
  })

  test('reports an unreachable server', async () => {
    const args = ['fetch-sponsors', '--api-url', 'http://127.0.0.1:9']
    const { exitCode, messages } = await docsiteJson(args, createSite(config))
    expect(exitCode).toBe(3)
    expect(messages[0]?.ruleId).toBe('sponsors-unreachable')
  })
})

test('votes.json is published like any other file if the site has no vote page', async () => {
  const votes = '["tea", "coffee"]'
  const dir = createProject(sampleSite({ 'content/votes.json': votes }))
  expect((await docsite(['build', '--skip', 'fetch-readmes'], dir)).exitCode).toBe(0)
  expect(readFileSync(path.join(dir, 'output/votes.json'), 'utf8')).toBe(votes)
})
