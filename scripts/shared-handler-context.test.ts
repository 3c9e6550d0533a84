import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { createProject } from '../test/support/project.ts'
import { sharedHandlerContext } from './shared-handler-context.ts'

const repository = path.resolve(import.meta.dirname, '..')

/** Parses a text as Markdown or MDX. @returns The syntax tree as JSON. */
type Parse = (text: string, isMdx: boolean) => string

const entry = `
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm)
const mdx = markdown().use(remarkMdx)
export default (text, isMdx) => JSON.stringify((isMdx ? mdx : markdown).parse(text))
`

/** Bundles a parser in the same way as the command. */
async function bundleParser(plugins: Plugin[]): Promise<Parse> {
  const root = createProject({})
  const main: Plugin = {
    name: 'main',
    resolveId: (id) => (id === 'main' ? path.join(repository, 'main.js') : null),
    load: (id) => (id === path.join(repository, 'main.js') ? entry : null),
  }
  await build({
    root,
    logLevel: 'silent',
    configFile: false,
    plugins: [main, ...plugins],
    // Without the condition `development`, which Vite sets in tests.
    ssr: { noExternal: true, resolve: { conditions: ['module', 'node'] } },
    build: {
      ssr: true,
      rolldownOptions: { input: { main: 'main' }, output: { entryFileNames: 'main.mjs' } },
    },
  })
  const { default: parse } = (await import(path.join(root, 'dist/main.mjs'))) as { default: Parse }
  return parse
}

/** Components that are nested, in lists and inline, with expressions. */
const components = `
export const cups = 2

<Kettle size={cups}>
  - one <Cup>**full**</Cup>
  - two {cups}

  > <Tea kind="green" /> and <b>*more*</b>
</Kettle>
`

function listPages(): string[] {
  return ['docs', 'content/api', 'content/guides'].flatMap((folder) =>
    readdirSync(path.join(repository, folder), { withFileTypes: true })
      .filter((found) => found.isFile() && /\.mdx?$/.test(found.name))
      .map((found) => path.join(repository, folder, found.name)),
  )
}

test('a parser whose handlers share their context returns the same trees', async () => {
  const [before, after] = [await bundleParser([]), await bundleParser([sharedHandlerContext])]
  const pages = listPages()
  expect(pages.length).toBeGreaterThan(50)
  for (const file of pages) {
    const text = readFileSync(file, 'utf8')
    expect(after(text, false), file).toBe(before(text, false))
  }
  expect(after(components, true)).toBe(before(components, true))
})

test('the build fails if the code of mdast-util-from-markdown has changed', async () => {
  const changed: Plugin = {
    name: 'changed',
    transform: {
      filter: { id: /mdast-util-from-markdown\/lib\/index\.js$/ },
      handler: (code) => code.replaceAll('...context,', '...others,'),
    },
  }
  await expect(bundleParser([changed, sharedHandlerContext])).rejects.toThrow(
    'The code of mdast-util-from-markdown has changed',
  )
})
