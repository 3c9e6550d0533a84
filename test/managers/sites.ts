import { type Files, page } from '../support/project.ts'

/**
 * A TypeScript component that imports a package of the site and a stylesheet, and is hydrated in the browser.
 */
const counter = `import clsx from 'clsx'
import { useState } from 'react'
import './counter.css'

export const interactive = true

export default function Counter({ from }: { from: number }) {
  const [count, setCount] = useState(from)
  const className = clsx('counter', count > from && 'counted')
  return <button type="button" className={className} onClick={() => setCount(count + 1)}>{count} cups</button>
}
`

/** A local remark plugin that imports a package of the site. */
const shout = `import { visit } from 'unist-util-visit'

export default function remarkShout() {
  return (tree) => visit(tree, 'text', (node) => void (node.value = node.value.replaceAll('steam', 'STEAM')))
}
`

/** Pages that are long enough for worker processes. They consist of comments, which take almost no time. */
export const longPages: Files = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [
    `content/guides/${name}.md`,
    page(`Kettle ${name}`, `Some steam.\n\n<!-- ${'word '.repeat(40_000)} -->\n\nMore steam.`),
  ]),
)

/** The files of a site, except for its configuration and its `package.json`. */
export const siteFiles: Files = {
  'content/index.md': page('Home', 'How to boil water. See [guides](/guides/).'),
  'content/guides/index.md': page('Guides', '## First cup\n\nMind the steam, it’s "hot".'),
  'content/guides/cups.mdx': page('Cups', '<Counter from={3} />'),
  'content/_components/Counter.tsx': counter,
  'content/_components/counter.css': '.counter { color: red }\n',
  'plugins/shout.mjs': shout,
  'sections.ts': `export const siteName: string = 'Kettle of ' + 'Ann'\n`,
}

/** A TypeScript configuration that imports a local file. @param plugins Names of remark plugins. */
export const configFile = (
  plugins: readonly string[],
) => `import { type ConfigInput, defineConfig } from 'docsite'
import { siteName } from './sections.ts'

const site: ConfigInput['site'] = { name: siteName, host: 'https://kettle.example.org' }

export default defineConfig({ site, markdown: { remarkPlugins: ${JSON.stringify(plugins)} } })
`

/** The packages that the files of the site import. */
export const siteDependencies = {
  clsx: '^2.1.1',
  'remark-smartypants': '^3.0.2',
  'unist-util-visit': '^5.0.0',
}

/** The packages that are needed to type-check the configuration. */
export const typeDependencies = { '@types/node': '^20.19.0', typescript: '~5.9.3' }

export const toManifest = (manifest: object) => `${JSON.stringify(manifest, null, 2)}\n`

/** A monorepo with the site in `docs/`, and a plugin and a component in packages of the workspace. */
export function monorepoFiles(tarball: string, workspaceVersion: string, field: unknown): Files {
  const inDocs = Object.entries(siteFiles).map(([name, data]) => [`docs/${name}`, data])
  return {
    ...Object.fromEntries(inDocs),
    'package.json': toManifest({
      name: 'kettle',
      private: true,
      ...(field !== undefined && { workspaces: field }),
    }),
    'docs/package.json': toManifest({
      name: 'kettle-docs',
      // Yarn 1 ignores workspace packages without a version.
      version: '0.0.0',
      private: true,
      type: 'module',
      scripts: { docs: 'docsite build' },
      devDependencies: {
        docsite: `file:${tarball}`,
        'kettle-cup': workspaceVersion,
        'remark-kettle': workspaceVersion,
        ...siteDependencies,
      },
    }),
    'docs/docsite.config.ts': configFile(['./plugins/shout.mjs', 'remark-smartypants', 'remark-kettle']),
    // This workspace package has its own React, which must not become a second React on the site.
    'docs/content/_components/Cup.tsx': `export { default } from 'kettle-cup'\n\nexport const interactive = true\n`,
    'docs/content/guides/cups.mdx': page('Cups', '<Counter from={3} />\n\n<Cup size="large" />\n\nA kettle.'),
    'packages/cup/package.json': toManifest({
      name: 'kettle-cup',
      version: '1.0.0',
      type: 'module',
      exports: './cup.tsx',
      peerDependencies: { react: '>=18' },
      devDependencies: { react: '18.3.1' },
    }),
    'packages/cup/cup.tsx': `import { useState } from 'react'

export default function Cup({ size }: { size: string }) {
  const [isFull, setFull] = useState(false)
  return <button type="button" onClick={() => setFull(true)}>{size} cup, {isFull ? 'full' : 'empty'}</button>
}
`,
    'packages/remark-kettle/package.json': toManifest({
      name: 'remark-kettle',
      version: '1.0.0',
      type: 'module',
      exports: './index.js',
      dependencies: { 'unist-util-visit': '^5.0.0' },
    }),
    'packages/remark-kettle/index.js': shout.replace("'steam', 'STEAM'", "'A kettle', 'Ann’s kettle'"),
  }
}
