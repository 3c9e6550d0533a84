import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compilePage } from './compile-page.ts'
import { createImportLoader } from './imports/import-loader.ts'
import { outlinePage } from './outline-page.ts'
import { toSourceKind } from './page-file.ts'
import type { CompiledPage } from './record.ts'

/** The parts of a page that other pages show. */
function toListed({ frontMatter, leadHeading, headings }: CompiledPage) {
  const { title, description, sort, group } = frontMatter
  return {
    names: { title, description, sort, group },
    lead: leadHeading?.title,
    headings: headings.map(({ depth, id, title: text }) => [depth, id, text]),
  }
}

async function compile(source: string | Buffer, name = 'a.md', isThirdParty = false): Promise<CompiledPage> {
  const bytes = typeof source === 'string' ? Buffer.from(source) : source
  const load = createImportLoader(path.resolve(name), path.resolve('.'), [])
  return compilePage({ bytes, kind: toSourceKind({ path: name }), isThirdParty, load })
}

test.each([
  ['plain values', '---\ntitle: Kettle\nsort: 3\ngroup: Tea time\n---\n\n## Boil'],
  ['quoted and special YAML values', '---\ntitle: "A: b"\ndescription: yes\nsort: 1e1\n---\n'],
  ['a YAML block scalar', '---\ntitle: >-\n  Long\n  title\nsort: 1\n---\n'],
  ['a value that continues on the next line', '---\ntitle: Long\n  title\nsort: 1\n---\n'],
  [
    'lists and other keys',
    '---\ncontributors:\n  - a\n  - b\ntitle: A # b\nrelated:\n  - title: X\n    url: /x\n---\n',
  ],
  ['no front matter and a heading as title', '# Kettle `now` and *then*\n\n## Boil **it**\n'],
  ['a second-level heading as title', '## Kettle\n\n### Boil\n\n#### Pour\n'],
  ['a second-level heading that equals the title', '---\ntitle: Kettle\n---\n\n## Kettle\n\n### Boil\n'],
  ['a first-level heading that differs from the title', '---\ntitle: Kettle\n---\n\n# Old\n\n## Boil\n'],
  ['a heading after text', 'Text.\n\n# Kettle\n'],
  [
    'links, images, ids and duplicates in headings',
    '## [A link](/a/) and ![a picture](b.png)\n\n### Own {#own-id}\n\n## Twice\n\n## Twice ##\n',
  ],
  ['headings in code', '```md\n## No\n```\n\n~~~~\n~~~\n# No\n~~~~\n\n## Yes\n'],
  ['names with underscores', '## output.hash_function and __dirname\n\n## \\_escaped\\_\n'],
])('the outline of a page with %s equals that of the compiled page', async (_, source) => {
  expect(toListed(outlinePage(Buffer.from(source), false))).toEqual(toListed(await compile(source)))
})

test('the first heading of a README is its title only if it equals the title in the front matter', async () => {
  for (const title of ['css-loader', 'Another']) {
    const source = `---\ntitle: ${title}\n---\n\n# css-loader\n\n## Options\n`
    expect(toListed(outlinePage(Buffer.from(source), true))).toEqual(
      toListed(await compile(source, 'a.md', true)),
    )
  }
})

test('a heading of more than 500 characters is not the title', async () => {
  for (const length of [500, 501]) {
    const source = `# ${'a'.repeat(length)}\n\n## Options\n`
    expect(toListed(outlinePage(Buffer.from(source), false))).toEqual(
      toListed(await compile(source, 'a.md', false)),
    )
  }
})

test('a page has an outline even if it isn’t UTF-8 or its front matter isn’t YAML', () => {
  expect(outlinePage(Buffer.from([0x23, 0x20, 0xff]), false).leadHeading?.title).toBe('\uFFFD')
  expect(outlinePage(Buffer.from('---\ntitle: "\n---\n\n# Kettle\n'), false)).toMatchObject({
    frontMatter: {},
    leadHeading: { title: 'Kettle' },
    problems: [],
  })
})

test.each(['concepts/loaders.mdx', 'guides/code-splitting.mdx', 'configuration/resolve.mdx'])(
  'the outline of a long page equals that of the compiled page: %s',
  async (name) => {
    const file = path.join('content', name)
    const bytes = readFileSync(file)
    expect(toListed(outlinePage(bytes, false))).toEqual(toListed(await compile(bytes, file)))
  },
)
