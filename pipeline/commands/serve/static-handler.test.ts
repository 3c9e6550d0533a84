import { once } from 'node:events'
import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createProject, type Files } from '../../../test/support/project.ts'
import { RedirectTable } from '../../site/redirects/redirect-table.ts'
import { createHandler } from './static-handler.ts'

const letters = 'abcdefghij'
const compressed = { 'accept-encoding': 'br' }

/**
 * Serves files.
 *
 * @param meanwhile Called with each response before the handler runs.
 * @returns `ask`, which requests a path from the server.
 */
async function serveFiles(
  files: Files,
  meanwhile: (response: ServerResponse, dir: string) => void = () => {},
  redirects = async () => new RedirectTable([]),
) {
  const dir = createProject(files)
  const handle = createHandler(dir, '/', redirects)
  const server = createServer((request, response) => {
    meanwhile(response, dir)
    handle(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const ask = async (name: string, headers: Record<string, string> = {}) => {
    const [response] = await once(get({ host: '127.0.0.1', port, path: name, headers }), 'response')
    return response as IncomingMessage
  }
  return { dir, ask }
}

test('a folder is served by its index, also next to a file with its name that redirects there', async () => {
  const { ask } = await serveFiles({ 'cup.html': 'old', 'cup/index.html': 'new', 'lid.html': 'lid' })
  const answers = await Promise.all(['/cup/', '/cup.html', '/cup', '/lid/', '/lid'].map((name) => ask(name)))
  const [cup, old] = await Promise.all(answers.slice(0, 2).map(text))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 301, 404, 404])
  expect([cup, old]).toEqual(['new', 'old'])
})

test.each([
  ['bytes=2-4', 206, 'cde'],
  ['bytes=7-', 206, 'hij'],
  ['bytes=7-99', 206, 'hij'],
  ['bytes=4-2', 200, letters],
  ['bytes=7-99999999999999999999', 200, letters],
  ['bytes=-3', 200, letters],
  ['bytes=0-1,4-5', 200, letters],
  ['lines=1-2', 200, letters],
])('a request with Range: %s gets status %i and the body %s', async (range, status, body) => {
  const { ask } = await serveFiles({ 'a.txt': letters })
  const answer = await ask('/a.txt', { range })
  expect([answer.statusCode, await text(answer)]).toEqual([status, body])
})

test('files of 512 bytes and more are compressed', async () => {
  const { ask } = await serveFiles({ 'small.txt': 'a'.repeat(511), 'large.txt': 'a'.repeat(512) })
  const encodings = ['/small.txt', '/large.txt'].map(
    async (file) => (await ask(file, compressed)).headers['content-encoding'],
  )
  expect(await Promise.all(encodings)).toEqual([undefined, 'br'])
})

test('a byte range of a file is sent uncompressed', async () => {
  const { ask } = await serveFiles({ 'a.txt': letters.repeat(1000) })
  const answer = await ask('/a.txt', { ...compressed, range: 'bytes=0-1999' })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(await text(answer)).toBe(letters.repeat(200))
})

test('a file that a build removes before it is opened only fails its own request', async () => {
  const { ask } = await serveFiles({ 'a.txt': letters, 'b.txt': letters }, (response, dir) => {
    response.on('pipe', () => rmSync(path.join(dir, 'a.txt'), { force: true }))
  })
  const answer = await ask('/a.txt', compressed)
  expect([answer.statusCode, await text(answer)]).toEqual([500, 'This file could not be read\n'])
  expect(answer.headers.etag).toBeUndefined()
  expect(await text(await ask('/b.txt', compressed))).toBe(letters)
})

test('the connection is closed if a read error occurs after the headers were sent', async () => {
  const { ask } = await serveFiles({ 'a.txt': letters }, (response, dir) => {
    response.on('pipe', () => rmSync(path.join(dir, 'a.txt'), { force: true }))
  })
  await expect(ask('/a.txt')).rejects.toThrow('socket hang up')
})

test('an error before the file lookup gets status 500', async () => {
  const fail = () => Promise.reject(new Error('no table'))
  const { ask } = await serveFiles({ 'a.txt': letters }, undefined, fail)
  expect((await ask('/a.txt')).statusCode).toBe(500)
})

test.runIf(existsSync('/proc/self/fd'))('a file is closed when the client disconnects early', async () => {
  const noise = Array.from({ length: 500_000 }, (_, index) => (index * 2_654_435_761).toString(36)).join()
  const { dir, ask } = await serveFiles({ 'a.txt': noise })
  const listOpen = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(dir)
      } catch {
        return false // Closed in the meantime.
      }
    })
  const answer = await ask('/a.txt', compressed)
  await once(answer, 'data')
  expect(listOpen()).toHaveLength(1)
  answer.destroy()
  await expect.poll(listOpen).toEqual([])
})
