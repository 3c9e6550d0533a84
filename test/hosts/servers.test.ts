import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { execa } from 'execa'
import { expect, onTestFinished, test } from 'vitest'
import { docsite } from '../support/docsite.ts'
import { findFreePort } from '../support/free-port.ts'
import { createProject, page } from '../support/project.ts'

// Not part of the usual run, because these tests need nginx and Caddy: `npm run test:hosts`.

const build = ['build', '--skip', 'fetch-readmes']
const yearLong = 'public, max-age=31536000, immutable'

const servers = [
  { provider: 'nginx', start: startNginx },
  { provider: 'caddy', start: startCaddy },
].flatMap((server) => ['/', '/docs/'].map((base) => ({ ...server, base })))

test.each(servers)(
  '$provider serves a site at $base like `docsite serve`',
  async ({ provider, start, base }) => {
    const dir = createProject({
      'content/index.md': page('Home'),
      'content/guides/index.md': page('Guides', '## X'),
      'content-zh/index.md': page('首页'),
    })
    const config = {
      site: { name: 'x', base },
      languages: [
        { code: 'en', label: 'English' },
        { code: 'zh', label: '中文', path: '/zh/', content: 'content-zh' },
      ],
      hosting: { provider, root: path.join(dir, 'output') },
      redirects: [
        { from: '/old/', to: '/guides/' },
        { from: '/soon', to: '/guides/#x', status: 302 },
        { from: '/水/', to: 'https://tea.example/a$b/' },
        { from: '/v1.0/:name/', to: '/:name/' },
        { from: '/all/:section/*', to: '/:section/*' },
      ],
    }
    writeFileSync(path.join(dir, 'docsite.config.json'), JSON.stringify(config))
    await docsite(build, dir)
    const site = await start(dir)
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
    const moved = {
      old: [301, `${base}guides/`],
      'old/?a=1': [301, `${base}guides/?a=1`],
      'soon/?a=1': [302, `${base}guides/?a=1#x`],
      '%E6%B0%B4/': [301, 'https://tea.example/a$b/'],
      'v1.0/guides': [301, `${base}guides/`],
      'all/guides/b/c/': [301, `${base}guides/b/c/`],
      'all/guides/': [301, `${base}guides/`],
      'zh/old': [301, `${base}zh/guides/`],
      'zh/v1.0/guides': [301, `${base}zh/guides/`],
      'zh/guides': [301, `${base}zh/guides/`],
      'v1.0/a%0d%0aSet-Cookie:x/': [404, null],
      'v1x0/guides/': [404, null],
    }
    for (const [file, answer] of Object.entries(moved)) {
      const { status, headers } = await get(file)
      // In a path, `$` and `%24` are equivalent.
      expect([status, headers.get('location')?.replace('%24', '$') ?? null], file).toEqual(answer)
    }
    const [own = ''] = /zh\/assets\/[^"]+/.exec(await (await get('zh/')).text()) ?? []
    expect((await get(own)).headers.get('cache-control')).toBe(yearLong)
    const missing = ['none/', 'assets/none.12345678.js', '.hidden', 'assets/']
    const below = ['zh/none/', 'zh/assets/none.12345678.js', 'zh/assets/']
    for (const file of [...missing, ...below]) {
      const answer = await get(file)
      expect([file, answer.status, answer.headers.get('cache-control')]).toEqual([file, 404, 'no-cache'])
      const notFound = below.includes(file) ? 'output/zh/404.html' : 'output/404.html'
      expect(await answer.text(), file).toBe(readFileSync(path.join(dir, notFound), 'utf8'))
    }
  },
)

/** Run nginx with the generated configuration on a free port. @returns Its origin. */
async function startNginx(dir: string): Promise<string> {
  const port = await findFreePort()
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
  return serve(port, command, ['-c', path.join(work, 'nginx.conf')])
}

/** Run Caddy with the generated configuration on a free port. @returns Its origin. */
async function startCaddy(dir: string): Promise<string> {
  const port = await findFreePort()
  const file = path.join(dir, 'Caddyfile')
  const site = readFileSync(path.join(dir, '.docsite/hosting/Caddyfile'), 'utf8')
  writeFileSync(file, `{\n\tadmin off\n}\n${site.replace(/^:80 /m, `http://127.0.0.1:${port} `)}`)
  const command = process.env.CADDY_COMMAND ?? '/usr/bin/caddy'
  return serve(port, command, ['run', '--config', file, '--adapter', 'caddyfile'], { HOME: dir })
}

async function serve(port: number, command: string, args: string[], env: object = {}): Promise<string> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  })
  let printed = ''
  child.stderr.on('data', (text: Buffer) => {
    printed += text.toString()
  })
  onTestFinished(() => void child.kill())
  const origin = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(origin).then(
      () => '',
      () => `${command} doesn’t answer: ${printed}`,
    )
  await expect.poll(answers).toBe('')
  return origin
}
