import { type Files, page } from '../support/project.ts'

/** A component in TypeScript that uses a package of the site, a stylesheet, and React in the browser. */
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

/** A remark plugin of a local file that uses a package of the site. */
const shout = `import { visit } from 'unist-util-visit'

export default function remarkShout() {
  return (tree) => visit(tree, 'text', (node) => void (node.value = node.value.replaceAll('steam', 'STEAM')))
}
`

/** Long enough that pages are compiled and rendered by worker processes; comments cost them next to no time. */
export const longPages: Files = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [
    `content/guides/${name}.md`,
    page(`Kettle ${name}`, `Some steam.\n\n<!-- ${'word '.repeat(40_000)} -->\n\nMore steam.`),
  ]),
)

/** What a site needs, without its configuration and its `package.json`. */
export const siteFiles: Files = {
  'content/index.md': page('Home', 'How to boil water. See [guides](/guides/).'),
  'content/guides/index.md': page('Guides', '## First cup\n\nMind the steam, it’s "hot".'),
  'content/guides/cups.mdx': page('Cups', '<Counter from={3} />'),
  'content/_components/Counter.tsx': counter,
  'content/_components/counter.css': '.counter { color: red }\n',
  'plugins/shout.mjs': shout,
  'sections.ts': `export const siteName: string = 'Kettle of ' + 'Ann'\n`,
}

/** A configuration in TypeScript that imports a local file. @param plugins Names of remark plugins. */
export const configFile = (
  plugins: readonly string[],
) => `import { type ConfigInput, defineConfig } from 'docsite'
import { siteName } from './sections.ts'

const site: ConfigInput['site'] = { name: siteName, host: 'https://kettle.example.org' }

export default defineConfig({ site, markdown: { remarkPlugins: ${JSON.stringify(plugins)} } })
`

/** What the files of a site import. */
export const siteDependencies = {
  clsx: '^2.1.1',
  'remark-smartypants': '^3.0.2',
  'unist-util-visit': '^5.0.0',
}

/** What a user has who checks the types of the configuration. */
export const typeDependencies = { '@types/node': '^20.19.0', typescript: '~5.9.3' }

export const toManifest = (manifest: object) => `${JSON.stringify(manifest, null, 2)}\n`

/** A monorepo: the site in `docs/`, with a plugin and a component that are packages beside it. */
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
      // Yarn 1 passes over packages of a workspace that have none.
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
    // Of the monorepo: its React is one of its own, and must not become a second one of the site.
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
