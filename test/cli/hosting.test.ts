import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProject, type Files, page } from '../support/project.ts'
import { sampleGuides } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes']
const yearLong = 'public, max-age=31536000, immutable'

interface HostingConfig {
  site?: Record<string, string>
  hosting: Record<string, string>
}

function toProject({ site, hosting }: HostingConfig, files: Files = {}): string {
  return createProject(sampleGuides(files, { site: { name: 'x', ...site }, hosting }))
}

/** Parse a `_headers` file: lines with paths, followed by indented lines with their headers. */
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
  test('`_headers` contains the caching of assets and the security headers', async () => {
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

  test('paths in `_headers` include the base path', async () => {
    const dir = toProject({ site: { base: '/docs/' }, hosting: { provider } })
    await docsite(build, dir)
    expect(Object.keys(readHeaders(path.join(dir, 'output/_headers')))).toEqual(['/docs/*', '/docs/assets/*'])
  })

  test('with the site’s own files in assets/, that folder gets no long caching, and a warning says so', async () => {
    const dir = toProject({ hosting: { provider } }, { 'content/assets/list.txt': 'changes' })
    const { exitCode, messages } = await docsiteJson(build, dir)
    expect(exitCode).toBe(0)
    expect(messages).toMatchObject([
      { ruleId: 'hosting-assets', severity: 'warning', file: 'content/assets/list.txt' },
    ])
    expect(Object.keys(readHeaders(path.join(dir, 'output/_headers')))).toEqual(['/*'])
  })
})

test('after a change of the hosting provider, files of the previous one are deleted', async () => {
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

test('an unknown hosting provider is an error', async () => {
  const dir = toProject({ hosting: { provider: 'elsewhere' } })
  const { exitCode, messages } = await docsiteJson(build, dir)
  expect(exitCode).toBe(2)
  expect(messages).toMatchObject([
    { ruleId: 'config-invalid', reason: expect.stringMatching(/^`hosting\.provider`: must be `netlify`, /) },
  ])
})

describe('for nginx', () => {
  test('a server configuration is written to the cache folder, not to the output', async () => {
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
})

describe('for caddy', () => {
  test('a Caddyfile with address, folder and redirects is written to the cache folder', async () => {
    const dir = createProject(
      sampleGuides(
        {},
        {
          site: { name: 'x', host: 'https://docs.example.org', base: '/docs/' },
          hosting: { provider: 'caddy', root: '/srv/docs' },
          redirects: [{ from: '/old/:name/', to: '/:name/' }],
        },
      ),
    )
    await docsite(build, dir)
    const text = readFileSync(path.join(dir, '.docsite/hosting/Caddyfile'), 'utf8')
    expect(existsSync(path.join(dir, 'output/Caddyfile'))).toBe(false)
    expect(text).toContain('docs.example.org {\n\troot * /srv/docs\n')
    expect(text).toContain('\tredir @redirect0 `/docs/{re.redirect0.1}/{docsite_query}` 301\n')
    expect(text).not.toContain('{{')
  })
})

describe('languages and versions below paths', () => {
  /** Outputs of two versions. The older one has no 404 page, and an unhashed file in assets/. */
  const mounts = (base: string) => ({
    'published/v4/index.html': `<script type="application/json">{"base":"${base}v4/"}</script>`,
    'published/v4/404.html': '4',
    'published/v4/assets/boot.12345678.js': '4',
    'published/v3/index.html': 'Three',
    'published/v3/assets/logo.svg': '3',
  })
  const buildBelow = async (provider: string, base: string, root?: string) => {
    const dir = createProject({
      'docsite.config.json': JSON.stringify({
        site: { name: 'x', base },
        hosting: { provider, root },
        languages: [
          { code: 'en', label: 'English' },
          { code: 'zh', label: '中文', path: '/zh/', content: 'content-zh' },
        ],
        version: '5',
        versions: [
          { label: '5' },
          { label: '4', path: '/v4/', mount: 'published/v4' },
          { label: '3', path: '/v3/', mount: 'published/v3' },
        ],
        redirects: [
          { from: '/old/', to: '/' },
          { from: '/all/:name/', to: '/:name/' },
        ],
      }),
      'content/index.md': page('Home'),
      'content-zh/index.md': page('首页'),
      ...mounts(base),
    })
    expect(await docsite(build, dir)).toMatchObject({ exitCode: 0 })
    return (file: string) => readFileSync(path.join(dir, file), 'utf8')
  }

  test('have their caching, redirects and 404 pages in `_headers` and `_redirects` at the root', async () => {
    const read = await buildBelow('netlify', '/docs/')
    expect(() => read('output/zh/_headers')).toThrow('ENOENT')
    expect([...read('output/_headers').matchAll(/^\S.*$/gm)].map(([line]) => line)).toEqual([
      '/docs/*',
      '/docs/zh/assets/*',
      '/docs/v4/assets/*',
      '/docs/assets/*',
    ])
    expect(read('output/_redirects').trim().split('\n')).toEqual([
      '/docs/zh/old /docs/zh/ 301',
      '/docs/zh/old/ /docs/zh/ 301',
      '/docs/old /docs/ 301',
      '/docs/old/ /docs/ 301',
      '/docs/zh/all/:name /docs/zh/:name/ 301',
      '/docs/zh/all/:name/ /docs/zh/:name/ 301',
      '/docs/all/:name /docs/:name/ 301',
      '/docs/all/:name/ /docs/:name/ 301',
      '/docs/zh/* /docs/zh/404.html 404',
      '/docs/v4/* /docs/v4/404.html 404',
    ])
  })

  test('are part of the configurations of nginx and Caddy', async () => {
    const nginx = (await buildBelow('nginx', '/', '/srv'))('.docsite/hosting/nginx.conf')
    expect(nginx).toContain('  location / {\n    alias /srv/;')
    expect(nginx).toContain('  location /zh/ {\n    alias /srv/zh/;')
    expect(nginx).toContain('    error_page 404 /v4/404.html;')
    expect(nginx).not.toContain('/v3/')
    expect(nginx).toContain(`"~^/zh/assets/[^/]+\\.[\\w-]{8}\\.\\w+$" "${yearLong}";`)
    expect(nginx.indexOf('location = /zh/old/ {')).toBeLessThan(nginx.indexOf('location = /old/ {'))
    const caddy = (await buildBelow('caddy', '/docs/', '/srv'))('.docsite/hosting/Caddyfile')
    expect(caddy).toContain('@assets path_regexp ^(?:/docs/zh/|/docs/v4/|/docs/)assets/')
    expect(caddy).toContain('\t\trewrite `/docs/zh/*` /zh/404.html\n')
  })
})
