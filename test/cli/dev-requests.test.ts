import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type DevServer, startDev } from '../support/dev.ts'
import { files, kettle, openDev } from '../support/dev-site.ts'
import { docsiteJson as startDocsiteJson } from '../support/docsite.ts'
import { atEndOfFile, createProject, page } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsiteJson } = warmDocsite()

/** A server that is shared by tests that don't change files. */
const onEnd = atEndOfFile()
let dir: string
let server: DevServer
beforeAll(async () => {
  dir = createProject(
    {
      ...files,
      'secret.txt': 'nobody reads this',
      'editor.sh': '#!/bin/sh\necho "$@" > "$(dirname "$0")/opened"\n',
    },
    onEnd,
  )
  const editor = path.join(dir, 'editor.sh')
  chmodSync(editor, 0o755)
  server = await startDev(dir, undefined, { LAUNCH_EDITOR: editor })
})
afterAll(async () => void (await server.stop()))

/** Send a request with headers that `fetch` doesn't allow. @returns The status code. */
function ask({ url }: DevServer, path: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<number | undefined>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: url.port, path, headers, method }, (response) => {
      resolve(response.statusCode)
      response.destroy()
    })
    sent.on('error', reject).end()
  })
}

describe('requests', () => {
  test.each(['evil.example', 'evil.example:80', 'localhost.evil.example', '192.168.0.1'])(
    'with the Host header %s are rejected',
    async (host) => {
      expect(await ask(server, '/', { Host: host })).toBe(403)
      expect(await ask(server, '/', { Host: `localhost:${server.url.port}` })).toBe(200)
    },
  )

  test('of other origins for the event stream are rejected', async () => {
    const Host = server.url.host
    expect(await ask(server, '/@docsite/events', { Host, Origin: 'http://evil.example' })).toBe(403)
    expect(await ask(server, '/@docsite/events', { Host, 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
    expect(await ask(server, '/@docsite/events', { Host, Origin: `http://${Host}` })).toBe(200)
  })

  test('to open a file in the editor are accepted only for files of the project and from its own origin', async () => {
    const opened = path.join(dir, 'opened')
    const post = (place: string, headers: Record<string, string>) =>
      ask(
        server,
        `/@docsite/open?place=${encodeURIComponent(place)}`,
        { Host: server.url.host, ...headers },
        'POST',
      )
    const Origin = server.url.origin
    expect(await post(`${kettle}:5:1`, {})).toBe(403)
    expect(await post(`${kettle}:5:1`, { Origin: 'http://evil.example' })).toBe(403)
    expect(await post('/etc/hostname', { Origin })).toBe(404)
    expect(existsSync(opened)).toBe(false)
    expect(await post(`${kettle}:5:1`, { Origin })).toBe(204)
    await expect.poll(() => existsSync(opened) && readFileSync(opened, 'utf8')).toContain('kettle.mdx')
  })

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '//secret.txt',
    '/docsite.config.json',
    '/guides/kettle.mdx',
  ])('for %s do not read files outside of the site', async (file) => {
    expect(await ask(server, file, { Host: server.url.host })).toBe(404)
  })
})

test('URLs without a trailing slash redirect to the page, also below a base path', async () => {
  const config = { site: { name: 'Tea', base: '/tea/' } }
  const { server } = await openDev({ 'docsite.config.json': JSON.stringify(config) })
  expect(server.url.pathname).toBe('/tea/')
  const response = await fetch(new URL('guides/kettle?a=1', server.url), { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/tea/guides/kettle/?a=1'])
  expect((await fetch(new URL('/', server.url))).url).toBe(server.url.href)
})

test('if the port is in use, the next free one is used', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const { server, get } = await openDev({}, ['--port', String(port)])
  expect(Number(server.url.port)).toBeGreaterThan(port)
  expect((await get('')).status).toBe(200)
})

test.each(['dev', 'serve'])(
  '`%s --host` with an address of another machine is an error of the command line',
  async (command) => {
    const dir = createProject({ ...files, 'output/index.html': '' })
    const { exitCode, messages } = await startDocsiteJson(
      [command, '--host', '192.0.2.250', '--port', '0'],
      dir,
    )
    expect([exitCode, messages[0]?.reason]).toEqual([
      2,
      '`192.0.2.250` is not a name or an address of this machine',
    ])
  },
)

test('Ctrl-C stops the server, writes no output, and releases the locks', async () => {
  const { dir, server } = await openDev()
  await fetch(server.url)
  expect(await server.stop('SIGINT')).toBe(130)
  expect(existsSync(path.join(dir, 'output'))).toBe(false)
  expect((await docsiteJson(['build', '--skip', 'fetch-readmes'], dir)).exitCode).toBe(0)
})

test('with --strict the server exits if there are errors at the start', async () => {
  const dir = createProject({ ...files, [kettle]: page('Kettle', '<Unclosed>') })
  const { exitCode, messages } = await startDocsiteJson(['dev', '--strict', '--port', '0'], dir)
  expect([exitCode, messages[0]?.file]).toEqual([1, kettle])
})
