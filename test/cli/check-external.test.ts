import { expect, test } from 'vitest'
import { type RequestHandler, startServer } from '../support/http-server.ts'
import { createProject, type Files, page } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

const check = ['check', '--only', 'links', '--external']

function createSite(files: Files, external: object = {}): string {
  return createProject({
    'docsite.config.json': JSON.stringify({
      site: { name: 'Site' },
      search: { provider: 'none' },
      readmes: { sections: [{ section: 'loaders', packages: ['x'] }] },
      check: { external: { delayMs: 0, ...external } },
    }),
    ...files,
  })
}

/**
 * Start a stub of an external site.
 *
 * @param paths Responses by path: a handler or a status; others are 404.
 */
async function startHost(paths: Record<string, RequestHandler | number>) {
  const requests: { method?: string; path?: string; atMs: number }[] = []
  const url = await startServer((request, response, body) => {
    const { method, url: path = '' } = request
    requests.push({ method, path, atMs: performance.now() })
    const answer = paths[path] ?? 404
    if (typeof answer === 'function') answer(request, response, body)
    else response.writeHead(answer).end(method === 'HEAD' ? undefined : 'text')
  })
  return { url, requests, asked: () => requests.map(({ method, path }) => `${method} ${path}`) }
}

const redirect =
  (status: number, location: string): RequestHandler =>
  (_request, response) =>
    response.writeHead(status, { location }).end()

async function run(dir: string) {
  const { messages, exitCode, result } = await docsiteJson(check, dir)
  const reported = messages.filter(({ ruleId }) => ruleId.startsWith('external'))
  return {
    reported: reported.map(({ line, column, ruleId }) => `${line}:${column} ${ruleId}`),
    messages: reported,
    exitCode,
    result,
  }
}

test('external links are not requested without --external', async () => {
  const host = await startHost({})
  const dir = createSite({ 'content/index.md': page('Home', `[a](${host.url}/a)`) })
  expect((await docsite(['check', '--only', 'links'], dir)).exitCode).toBe(0)
  expect(host.requests).toEqual([])
})

test('dead external links are errors, and moved or undeterminable ones are warnings', async () => {
  let isBusy = true
  let isBusyUntil = true
  const host = await startHost({
    '/there': 200,
    '/no-head': ({ method }, response) => response.writeHead(method === 'HEAD' ? 405 : 200).end(),
    '/moved': redirect(301, '/there'),
    '/away': redirect(302, '/there'),
    '/moved-to-nothing': redirect(308, '/gone'),
    '/circle': redirect(302, '/circle'),
    '/private': 403,
    '/silent': () => {},
    '/busy': (_, response) => {
      response.writeHead(isBusy ? 429 : 200, { 'retry-after': '0' }).end()
      isBusy = false
    },
    '/busy-until': (_, response) => {
      response.writeHead(isBusyUntil ? 429 : 200, { 'retry-after': new Date().toUTCString() }).end()
      isBusyUntil = false
    },
  })
  const names = [
    'there#x',
    'no-head',
    'moved',
    'away',
    'moved-to-nothing',
    'circle',
    'private',
    'silent',
    'busy',
    'busy-until',
    'gone',
  ]
  const body = names.map((name) => `[x](${host.url}/${name})`).join('\n')
  // Long enough for all other responses on a busy machine.
  const dir = createSite({ 'content/index.md': page('Home', body) }, { timeoutMs: 4000 })
  const { reported, messages, exitCode, result } = await run(dir)
  expect(reported).toEqual([
    '7:1 external-moved',
    '9:1 external-dead',
    '10:1 external-unsure',
    '11:1 external-unsure',
    '12:1 external-unsure',
    '15:1 external-dead',
  ])
  expect(exitCode).toBe(1)
  expect(messages[0]?.expected).toEqual([`${host.url}/there`])
  expect(messages.map(({ reason }) => reason.replaceAll(host.url, ''))).toContain(
    '`/silent` could not be checked: no answer within 4 s',
  )
  expect(result).toMatchObject({ external: { addresses: 11, asked: 11, dead: 2, moved: 1, unsure: 3 } })
  expect(host.asked().filter((line) => line.endsWith('/there'))[0]).toBe('HEAD /there')
  expect(host.asked()).toContain('GET /no-head')
})

test('working links are not requested again for a while, but failed ones are', async () => {
  const paths: Record<string, number> = { '/there': 200 }
  const host = await startHost(paths)
  const dir = createSite({
    'content/index.md': page('Home', `[a](${host.url}/there) [b](${host.url}/later)`),
  })
  expect((await run(dir)).reported).toHaveLength(1)
  host.requests.length = 0
  paths['/later'] = 200
  expect((await run(dir)).reported).toEqual([])
  expect(host.asked()).toEqual(['HEAD /later'])
  host.requests.length = 0
  expect((await run(dir)).exitCode).toBe(0)
  expect(host.asked()).toEqual([])
})

test('requests to one host are sent one after the other, with a delay', async () => {
  const host = await startHost({ '/a': 200, '/b': 200, '/c': 200 })
  const body = ['a', 'b', 'c'].map((name) => `[x](${host.url}/${name})`).join(' ')
  await run(createSite({ 'content/index.md': page('Home', body) }, { delayMs: 300 }))
  const times = host.requests.map(({ atMs }) => atMs)
  const pauses = times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0))
  expect(pauses).toHaveLength(2)
  // A timer may be a millisecond early.
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(299)
})

test('a long Retry-After stops all requests to its host, and the remaining links are warnings', async () => {
  const host = await startHost({
    '/a': (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end(),
  })
  const { reported } = await run(
    createSite({ 'content/index.md': page('Home', `[a](${host.url}/a)\n[b](${host.url}/b)`) }),
  )
  expect(reported).toEqual(['5:1 external-unsure', '6:1 external-unsure'])
  expect(host.asked()).toEqual(['HEAD /a'])
})

test('reserved and ignored URLs are not requested, and a dead link in a README is a warning', async () => {
  const host = await startHost({})
  const dir = createSite(
    {
      'content/index.md': page(
        'Home',
        `http://localhost:9/ https://a.example.com/ [x](${host.url}/ignored/1)`,
      ),
      'content/loaders/_x.md': page('x', `[x](${host.url}/gone) [same](${host.url}/gone#there)`),
    },
    { ignore: [`${host.url}/ignored/`] },
  )
  const { reported, messages } = await run(dir)
  expect(reported).toEqual(['5:1 external-dead', expect.stringMatching(/^5:\d+ external-dead$/)])
  expect(messages.map(({ severity }) => severity)).toEqual(['warning', 'warning'])
  expect(host.asked()).toEqual(['HEAD /gone', 'GET /gone'])
})
