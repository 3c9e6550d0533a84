import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { JsonReport } from '../support/docsite.ts'
import { createProject } from '../support/project.ts'
import { type Registry, startRegistry } from '../support/registry.ts'
import { sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsiteJson } = warmDocsite()

const packages = {
  'text-loader': {
    version: '2.1.0',
    readme: '# text-loader\n\nReads [text](docs/text.md).\n\n![a](a.png)\n',
    repository: { type: 'git', url: 'git+https://github.com/acme/text-loader.git' },
  },
  '@acme/deep-loader': {
    version: '1.0.0',
    readme: 'See [more](./more.md) and [text](https://www.npmjs.com/package/text-loader).\n',
    repository: { url: 'https://github.com/acme/mono', directory: 'packages/deep-loader' },
  },
}

function createSite(names: readonly string[] = Object.keys(packages)): string {
  const sections = [{ section: 'loaders', packages: names }]
  return createProject(sampleSite({}, { readmes: { source: 'npm', timeoutMs: 1500, sections } }))
}

async function fetch(dir: string, { url }: Registry) {
  const env = {
    npm_config_registry: url,
    GITHUB_TOKEN: '',
    GH_TOKEN: '',
    npm_config_fetch_retries: '0',
    npm_config_cache: path.join(dir, 'npm-cache'),
  }
  return (await docsiteJson(['fetch-readmes'], dir, { env })) as JsonReport & {
    result: {
      added: string[]
      changed: string[]
      unchanged: number
      deprecated: { name: string; message: string }[]
      failed: { name: string; kept: boolean }[]
    }
  }
}

const read = (dir: string, name: string) => readFileSync(path.join(dir, name), 'utf8')

describe('READMEs fetched from npm packages', () => {
  test('have absolute links to the package’s folder in its repository', async () => {
    const dir = createSite()
    const { exitCode, result } = await fetch(dir, await startRegistry(packages))
    expect(exitCode).toBe(0)
    expect(result.added).toEqual(['loaders/_deep-loader.md', 'loaders/_text-loader.md'])
    const text = read(dir, 'content/loaders/_text-loader.md')
    expect(text).toContain('[text](https://github.com/acme/text-loader/blob/HEAD/docs/text.md)')
    expect(text).toContain('](https://github.com/acme/text-loader/raw/HEAD/a.png)')
    const deep = read(dir, 'content/loaders/_deep-loader.md')
    expect(deep).toContain('[more](https://github.com/acme/mono/blob/HEAD/packages/deep-loader/more.md)')
    expect(deep).toContain('[text](/loaders/text-loader/)')
    const { sources } = JSON.parse(read(dir, 'sources.lock.json')) as { sources: Record<string, object> }
    expect(sources['loaders/_text-loader.md']).toMatchObject({
      kind: 'npm',
      version: '2.1.0',
      integrity: expect.stringMatching(/^sha512-/),
    })
  })

  test('are not downloaded again: a second run requests only metadata', async () => {
    const dir = createSite()
    const registry = await startRegistry(packages)
    await fetch(dir, registry)
    registry.requests.length = 0
    const { result } = await fetch(dir, registry)
    expect(result).toMatchObject({ added: [], changed: [], unchanged: 2 })
    expect(registry.requests.filter((request) => request.endsWith('.tgz'))).toEqual([])
  })

  test('of new versions and of deprecated packages are reported', async () => {
    const dir = createSite()
    const registry = await startRegistry(packages)
    await fetch(dir, registry)
    registry.packages.set('text-loader', {
      ...packages['text-loader'],
      version: '3.0.0',
      readme: 'New.\n',
      deprecated: 'use another',
    })
    const { result } = await fetch(dir, registry)
    expect(result.changed).toEqual(['loaders/_text-loader.md'])
    expect(result.deprecated).toEqual([{ name: 'text-loader', message: 'use another' }])
  })

  test('of unknown packages are reported, and others are fetched', async () => {
    const dir = createSite(['text-loader', 'nowhere-loader'])
    const { exitCode, messages, result } = await fetch(dir, await startRegistry(packages))
    expect(exitCode).toBe(3)
    expect(result.failed).toMatchObject([{ name: 'nowhere-loader', kept: false }])
    expect(messages.find(({ ruleId }) => ruleId === 'readme-not-found')?.reason).toContain('nowhere-loader')
    expect(existsSync(path.join(dir, 'content/loaders/_text-loader.md'))).toBe(true)
  })

  test.each([
    ['responds with 500', (response: ServerResponse) => response.writeHead(500).end('{}')],
    ['closes the connection', (response: ServerResponse) => response.destroy()],
    ['never responds', () => {}],
    ['responds with a web page', (response: ServerResponse) => response.end('<html>Log in</html>')],
  ])('are kept from the previous run if the registry %s', async (_name, act) => {
    const dir = createSite()
    const registry = await startRegistry(packages)
    await fetch(dir, registry)
    const before = read(dir, 'content/loaders/_text-loader.md')
    registry.fault = (request, response) => {
      if (!request.startsWith('/text-loader')) return false
      act(response)
      return true
    }
    const { exitCode, result } = await fetch(dir, registry)
    expect(exitCode).toBe(3)
    expect(result.failed).toContainEqual(expect.objectContaining({ name: 'text-loader', kept: true }))
    expect(read(dir, 'content/loaders/_text-loader.md')).toBe(before)
  })

  test('are decoded by their byte order mark, and bytes that are not UTF-8 are reported', async () => {
    const text = 'Größe\n'
    const littleEndian = Buffer.from(`\uFEFF${text}`, 'utf16le')
    const readmes = {
      le: littleEndian,
      be: Buffer.from(littleEndian).swap16(),
      bom: `\uFEFF${text}`,
      latin: Buffer.from(text, 'latin1'),
    }
    const dir = createSite(Object.keys(readmes))
    const registry = await startRegistry(
      Object.fromEntries(
        Object.entries(readmes).map(([name, readme]) => [name, { version: '1.0.0', readme }]),
      ),
    )
    const { messages } = await fetch(dir, registry)
    const bodies = Object.keys(readmes).map(
      (name) => read(dir, `content/loaders/_${name}.md`).split('---\n\n')[1],
    )
    expect(bodies).toEqual([text, text, text, 'Gr\uFFFD\uFFFDe\n'])
    expect(messages).toMatchObject([
      { ruleId: 'readme-not-utf8', reason: expect.stringContaining('README of latin isn’t UTF-8: line 1') },
    ])
  })

  test('are rejected if the tarball does not match its checksum', async () => {
    const dir = createSite(['text-loader'])
    const registry = await startRegistry(packages)
    registry.fault = (request, response) => {
      if (!request.endsWith('.tgz')) return false
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end('other bytes')
      return true
    }
    const { exitCode, result } = await fetch(dir, registry)
    expect(exitCode).toBe(3)
    expect(result.failed).toMatchObject([{ name: 'text-loader', kept: false }])
  })
})
