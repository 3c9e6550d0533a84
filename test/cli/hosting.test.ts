import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { execa } from 'execa'
import { describe, expect, onTestFinished, test } from 'vitest'
import { docsite, docsiteJson } from '../support/docsite.ts'
import { createProject, type Files, page } from '../support/project.ts'

const build = ['build', '--skip', 'fetch-readmes']
const yearLong = 'public, max-age=31536000, immutable'

interface HostingConfig {
  site?: Record<string, string>
  hosting: Record<string, string>
}

function toProject({ site, hosting }: HostingConfig, files: Files = {}): string {
  return createProject({
    'content/index.md': page('Home'),
    'content/guides/index.md': page('Guides'),
    'docsite.config.json': JSON.stringify({ site: { name: 'x', ...site }, hosting }),
    ...files,
  })
}

/** Read `_headers` as its hosts do: paths at the beginning of a line, their headers below. */
function readHeaders(file: string): Record<string, Record<string, string>> {
  const rules: Record<string, Record<string, string>> = {}
  let current: Record<string, string> = {}
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, name = '', value = ''] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (name) current[name] = value
    else if (line.trim()) {
      current = {}
      rules[line.trim()] = current
    }
  }
  return rules
}

describe.each(['netlify', 'cloudflare'])('for %s', (provider) => {
  test('`_headers` says what is stored for long, and what browsers may do', async () => {
    const dir = toProject({ hosting: { provider } })
    expect((await docsite(build, dir)).exitCode).toBe(0)
    const rules = readHeaders(path.join(dir, 'output/_headers'))
    expect(rules).toEqual({
      '/*': {
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': expect.stringContaining('camera=()'),
        'Content-Security-Policy': "frame-ancestors 'self'",
      },
      '/assets/*': { 'Cache-Control': yearLong },
    })
  })

  test('its paths have the base path', async () => {
    const dir = toProject({ site: { base: '/docs/' }, hosting: { provider } })
    await docsite(build, dir)
    expect(Object.keys(readHeaders(path.join(dir, 'output/_headers')))).toEqual(['/docs/*', '/docs/assets/*'])
  })

  test('files of the site’s own in the folder of assets aren’t stored for long, and a warning says so', async () => {
    const dir = toProject({ hosting: { provider } }, { 'content/assets/list.txt': 'changes' })
    const { exitCode, messages } = await docsiteJson(build, dir)
    expect(exitCode).toBe(0)
    expect(messages).toMatchObject([
      { ruleId: 'hosting-assets', severity: 'warning', file: 'content/assets/list.txt' },
    ])
    expect(Object.keys(readHeaders(path.join(dir, 'output/_headers')))).toEqual(['/*'])
  })
})

test('a site that changes its host leaves nothing of the earlier one', async () => {
  const dir = toProject({ hosting: { provider: 'netlify' } })
  await docsite(build, dir)
  const config = (hosting?: object) => JSON.stringify({ site: { name: 'x' }, hosting })
  writeFileSync(path.join(dir, 'docsite.config.json'), config({ provider: 'github-pages' }))
  await docsite(build, dir)
  expect(existsSync(path.join(dir, 'output/_headers'))).toBe(false)
  expect(readFileSync(path.join(dir, 'output/.nojekyll'), 'utf8').trim()).toBe('')
  writeFileSync(path.join(dir, 'docsite.config.json'), config())
  await docsite(build, dir)
  expect(existsSync(path.join(dir, 'output/.nojekyll'))).toBe(false)
})

test('a host that docsite doesn’t know is an error that lists those it knows', async () => {
  const dir = toProject({ hosting: { provider: 'elsewhere' } })
  const { exitCode, messages } = await docsiteJson(build, dir)
  expect(exitCode).toBe(2)
  expect(messages[0]?.reason).toContain('hosting')
})

describe('for nginx', () => {
  test('a server is written beside the cache, not into what is published', async () => {
    const dir = toProject({
      site: { host: 'https://docs.example.org', base: '/docs/' },
      hosting: { provider: 'nginx', root: '/srv/docs/' },
    })
    await docsite(build, dir)
    const text = readFileSync(path.join(dir, '.docsite/hosting/nginx.conf'), 'utf8')
    expect(existsSync(path.join(dir, 'output/nginx.conf'))).toBe(false)
    expect(text).toContain('server_name docs.example.org;')
    expect(text).toContain('location /docs/ {\n    alias /srv/docs/;')
    expect(text).toContain('error_page 404 /docs/404.html;')
    expect(text).toContain(`"~^/docs/assets/[^/]+\\.[\\w-]{8}\\.\\w+$" "${yearLong}";`)
    expect(text).not.toContain('{{')
  })

  const hasNginx = existsSync('/usr/sbin/nginx') || process.env.NGINX_COMMAND !== undefined
  test.skipIf(!hasNginx).each(['/', '/docs/'])(
    'nginx serves a site at %s as `docsite serve` does',
    async (base) => {
      const dir = toProject({ site: { base }, hosting: { provider: 'nginx', root: '/later' } })
      const config = {
        site: { name: 'x', base },
        hosting: { provider: 'nginx', root: path.join(dir, 'output') },
      }
      writeFileSync(path.join(dir, 'docsite.config.json'), JSON.stringify(config))
      await docsite(build, dir)
      const site = await startNginx(dir)
      const get = (file: string) => fetch(`${site}${base}${file}`, { redirect: 'manual' })

      const home = await get('')
      expect(home.status).toBe(200)
      expect(home.headers.get('cache-control')).toBe('no-cache')
      expect(home.headers.get('etag')).toBeTruthy()
      expect(home.headers.get('x-content-type-options')).toBe('nosniff')
      expect(home.headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
      const [asset = ''] = /assets\/[^"]+/.exec(await home.text()) ?? []
      expect((await get(asset)).headers.get('cache-control')).toBe(yearLong)
      for (const file of ['guides/page.js', 'sw.js'])
        expect((await get(file)).headers.get('cache-control'), file).toBe('no-cache')
      const folder = await get('guides?a=1')
      expect([folder.status, folder.headers.get('location')]).toEqual([301, `${base}guides/?a=1`])
      for (const file of ['none/', 'assets/none.12345678.js', '.hidden', 'assets/']) {
        const missing = await get(file)
        expect([file, missing.status, missing.headers.get('cache-control')]).toEqual([file, 404, 'no-cache'])
        expect(await missing.text()).toBe(readFileSync(path.join(dir, 'output/404.html'), 'utf8'))
      }
    },
  )
})

/** Run nginx with the server that was written, on a free port. @returns Its origin. */
async function startNginx(dir: string): Promise<string> {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
  const work = path.join(dir, 'nginx')
  mkdirSync(work)
  const server = readFileSync(path.join(dir, '.docsite/hosting/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:80;', '')
  writeFileSync(path.join(work, 'server.conf'), server)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${work}/${name};`,
  )
  writeFileSync(
    path.join(work, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${work}/pid; error_log ${work}/error.log;
events {}
http { types { text/html html; application/javascript js; text/css css; } access_log off; ${temporary.join(' ')} include ${work}/server.conf; }`,
  )
  const command = process.env.NGINX_COMMAND ?? '/usr/sbin/nginx'
  await execa(command, ['-t', '-c', path.join(work, 'nginx.conf')])
  const child = spawn(command, ['-c', path.join(work, 'nginx.conf')], { stdio: 'inherit' })
  onTestFinished(() => void child.kill())
  const origin = `http://127.0.0.1:${port}`
  for (let wait = 0; wait < 50; wait += 1) {
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      break
    await sleep(100)
  }
  return origin
}
