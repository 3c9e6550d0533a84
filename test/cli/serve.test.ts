import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docsite, docsiteJson } from '../support/docsite.ts'
import { createProject, page, writeFiles } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { serveSite } from '../support/serve.ts'

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Request a raw path. `fetch` would normalize it. */
function ask(
  origin: URL,
  rawPath: string,
  options: { method?: string; headers?: Record<string, string> } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = origin
    request({ hostname, port, path: rawPath, ...options }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

const files = {
  ...sampleSite(),
  'content/guides/index.md': page('Guides', 'text '.repeat(2000)),
  'content/guides/a b.md': page('Words'),
  'content/guides/hash#tag 100%.md': page('Signs'),
  'content/c# & f#/index.md': page('Sharp'),
  'content/guides/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'content/data/list.txt': 'plain',
  'content/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>',
  'secret.txt': 'nobody reads this',
}

describe('a site at the root', () => {
  const dir = createProject(files, afterAll)
  const output = path.join(dir, 'output')
  let site: URL
  const get = (rawPath: string, headers?: Record<string, string>) => ask(site, rawPath, { headers })

  beforeAll(async () => {
    await docsite(['build', '--skip', 'fetch-readmes'], dir)
    const served = await serveSite(dir)
    site = served.url
    return served.stop
  })

  test('file names with URL delimiters are found by their percent-encoded paths', async () => {
    const { status, body } = await get('/guides/hash%23tag%20100%25/')
    expect([status, String(body)]).toEqual([200, expect.stringContaining('Signs</h1>')])
  })

  test('the links in the header lead to sections whose names have URL delimiters', async () => {
    const [, href = ''] = /class="main-link" href="([^"]*)">Sharp</.exec(String((await get('/')).body)) ?? []
    expect(href).toBe('/c%23%20&amp;%20f%23/')
    const { status, body } = await get(href.replaceAll('&amp;', '&'))
    expect([status, String(body)]).toEqual([200, expect.stringContaining('Sharp</h1>')])
  })

  test('a path without a trailing slash redirects to the same path with one, including the query', {
    tags: ['spec-2/trailing-slash', 'spec-5/paths'],
  }, async () => {
    const { status, headers, body } = await get('/guides?a=1&b=%20')
    expect([status, headers.location, body.length]).toEqual([301, '/guides/?a=1&b=%20', 0])
    expect((await get('/guides/a%20b')).headers.location).toBe('/guides/a%20b/')
    expect((await get('/guides/')).status).toBe(200)
    expect((await get('/guides/a%20b/')).status).toBe(200)
  })

  test.each([
    '/none',
    '/none/',
    '/guides/none/x',
    '/guides/picture.svg/',
    '/guides/printable/none.png',
    '/%',
  ])('%s is answered with the 404 page and status 404', async (rawPath) => {
    const { status, headers, body } = await get(rawPath)
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(body.equals(readFileSync(path.join(output, '404.html')))).toBe(true)
  })

  test.each([
    ['/', 'text/html'],
    ['/guides/page.js', 'text/javascript'],
    ['/sw.js', 'text/javascript'],
    ['/manifest.json', 'application/json'],
    ['/robots.txt', 'text/plain'],
    ['/icon.svg', 'image/svg+xml'],
    ['/icon-192.png', 'image/png'],
    ['/data/list.txt', 'text/plain'],
  ])('%s has the content type %s and nosniff', async (rawPath, type) => {
    const { status, headers } = await get(rawPath)
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(new RegExp(`^${type.replace('+', '\\+')}(?:;|$)`))
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('all icons are generated from icon.svg in the content folder', async () => {
    expect((await get('/icon.svg')).body.toString()).toBe(files['content/icon.svg'])
    const plain = readFileSync(path.resolve('dist/client/icons/192.png'))
    expect((await get('/icon-192.png')).body.equals(plain)).toBe(false)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('text is compressed with %s if the client accepts it', async (encoding, decompress) => {
    const { headers, body } = await get('/guides/', { 'Accept-Encoding': encoding })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toMatch(/accept-encoding/i)
    const plain = readFileSync(path.join(output, 'guides/index.html'))
    expect(decompress(body).equals(plain)).toBe(true)
    expect(body.length).toBeLessThan(plain.length / 3)
    const uncompressed = (await get('/guides/')).headers
    expect(uncompressed['content-encoding']).toBeUndefined()
    expect(uncompressed.vary).toMatch(/accept-encoding/i)
    expect((await get('/icon-192.png', { 'Accept-Encoding': encoding })).headers['content-encoding']).toBe(
      undefined,
    )
  })

  test('hashed files are immutable, and all others must be revalidated', async () => {
    const { body } = await get('/')
    const [asset = ''] = /\/assets\/[^"]+/.exec(String(body)) ?? []
    expect((await get(asset)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const rawPath of ['/', '/guides/', '/guides/page.js', '/sw.js', '/manifest.json', '/icon.svg'])
      expect((await get(rawPath)).headers['cache-control'], rawPath).toBe('no-cache')
  })

  test.each(['/', '/none/', '/guides'])(
    '%s is answered with the security headers of the site',
    async (rawPath) => {
      const { headers } = await get(rawPath)
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['content-security-policy']).toBe("frame-ancestors 'self'")
    },
  )

  test('unchanged files are answered with 304', async () => {
    const { etag = '' } = (await get('/guides/')).headers
    expect(etag).not.toBe('')
    const again = await get('/guides/', { 'If-None-Match': etag })
    expect([again.status, again.body.length]).toEqual([304, 0])
    writeFileSync(path.join(output, 'data/list.txt'), 'changed by a build, and longer')
    const changed = await get('/data/list.txt', { 'If-None-Match': etag })
    expect([changed.status, String(changed.body)]).toEqual([200, 'changed by a build, and longer'])
  })

  test('HEAD has the headers of GET and no body', async () => {
    const [head, got] = await Promise.all([ask(site, '/guides/', { method: 'HEAD' }), get('/guides/')])
    expect(head.status).toBe(200)
    expect(head.body.length).toBe(0)
    expect(head.headers['content-length']).toBe(got.headers['content-length'])
    expect(head.headers.etag).toBe(got.headers.etag)
    const missing = await ask(site, '/none/', { method: 'HEAD' })
    expect([missing.status, missing.body.length]).toEqual([404, 0])
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is answered with 405', async (method) => {
    const { status, headers } = await ask(site, '/', { method })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test.each([
    '/../secret.txt',
    '/guides/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/guides/%2e%2e/%2e%2e/secret.txt',
    '/%252e%252e/secret.txt',
    '/..%00/secret.txt',
    '//../secret.txt',
    '/./../secret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/.docsite-lock',
    '/.hidden',
    '/guides/.hidden/x.txt',
    '/%2ehidden',
  ])('%s does not read files that are not published', async (rawPath) => {
    mkdirSync(path.join(output, 'guides/.hidden'), { recursive: true })
    writeFiles(output, { '.hidden': 'nobody reads this', 'guides/.hidden/x.txt': 'nobody reads this' })
    const { status, body } = await get(rawPath)
    expect([301, 400, 404]).toContain(status)
    expect(String(body)).not.toContain('nobody reads this')
  })

  test('a path that starts with two slashes does not redirect to another host', async () => {
    for (const rawPath of ['//guides', '//evil.example/..', '/%2F/guides', '/\\evil.example/guides']) {
      const { location } = (await get(rawPath)).headers
      if (location) expect(new URL(location, site).host, rawPath).toBe(site.host)
    }
  })

  test('files in `/.well-known/` are served', async () => {
    writeFiles(output, { '.well-known/security.txt': 'Contact: a@example.org' })
    expect(String((await get('/.well-known/security.txt')).body)).toBe('Contact: a@example.org')
  })

  test.each(['evil.example', 'evil.example:80', 'localhost.evil.example', '192.168.0.1'])(
    'a request with the Host header %s is rejected with a hint',
    async (host) => {
      const { status, headers, body } = await get('/guides/', { Host: host })
      expect([status, headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8'])
      expect(String(body)).toContain('--host NAME')
      expect((await get('/guides/', { Host: `docs.localhost:${site.port}` })).status).toBe(200)
    },
  )

  test('with --host, requests for an IP address are answered, and those for other names are rejected', async () => {
    const served = await serveSite(dir, ['--host', '0.0.0.0'])
    const askFor = async (Host: string) => (await ask(served.url, '/', { headers: { Host } })).status
    try {
      expect(await askFor('192.168.0.1:80')).toBe(200)
      expect(await askFor('0.0.0.0')).toBe(200)
      expect(await askFor('evil.example')).toBe(403)
    } finally {
      await served.stop()
    }
  })

  test('a symbolic link out of the output folder is not followed', async () => {
    symlinkSync(path.join(dir, 'secret.txt'), path.join(output, 'linked.txt'))
    const { status, body } = await get('/linked.txt')
    expect(status).toBe(404)
    expect(String(body)).not.toContain('nobody reads this')
  })
})

describe('a site with a base path', () => {
  const config = { site: { name: 'x', base: '/docs/' } }
  const dir = createProject({ ...files, 'docsite.config.json': JSON.stringify(config) }, afterAll)
  let site: URL
  beforeAll(async () => {
    await docsite(['build', '--skip', 'fetch-readmes'], dir)
    const served = await serveSite(dir)
    site = served.url
    return served.stop
  })

  test('is served at the base path, and the root redirects to it', async () => {
    expect(site.pathname).toBe('/docs/')
    expect((await ask(site, '/docs/guides/')).status).toBe(200)
    expect((await ask(site, '/docs/guides')).headers.location).toBe('/docs/guides/')
    expect(await ask(site, '/docs')).toMatchObject({ status: 301, headers: { location: '/docs/' } })
    expect((await ask(site, '/')).headers.location).toBe('/docs/')
    expect((await ask(site, '/guides/')).status).toBe(404)
    expect((await ask(site, '/docsx/guides/')).status).toBe(404)
  })
})

test('a port in use exits with 4 and a hint', async () => {
  const dir = createProject(files)
  await docsite(['build', '--skip', 'fetch-readmes'], dir)
  const blocker = createServer()
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
  const { port } = blocker.address() as AddressInfo
  const report = await docsiteJson(['serve', '--port', String(port)], dir)
  blocker.close()
  expect(report).toMatchObject({ exitCode: 4, messages: [{ ruleId: 'machine' }] })
  expect(report.messages[0]?.hint).toContain('--port')
})

test('a project that was not built exits with 2', async () => {
  const report = await docsiteJson(['serve'], createProject(files))
  expect(report).toMatchObject({ exitCode: 2, messages: [{ ruleId: 'render-missing' }] })
})
