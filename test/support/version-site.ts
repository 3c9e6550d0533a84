import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { copyFixture, type OnEnd, page, writeFiles } from './project.ts'

/** Enough pages for several batches of the worker processes. */
const pageCount = 24

/**
 * Create a copy of the fixture site with a TypeScript configuration, several batches of pages, a remark
 * plugin, which makes worker processes compile the pages, and a custom component, which makes them render.
 */
export function createVersionSite(onEnd?: OnEnd): string {
  const dir = copyFixture('constructs', onEnd)
  const config = readFileSync(path.join(dir, 'docsite.config.json'), 'utf8')
  rmSync(path.join(dir, 'docsite.config.json'))
  const many = Array.from({ length: pageCount }, (_, index) => {
    const text = `Kettle *${index}* boils water, see [home](/). ${'It boils and boils. '.repeat(100)}\n\n`
    return [`content/guides/many-${index}.md`, page(`Kettle ${index}`, text)]
  })
  writeFiles(dir, {
    ...Object.fromEntries(many),
    'content/guides/counter.mdx': page('Counter', '<Counter from={3} />'),
    'content/_components/Counter.tsx': `import { useState } from 'react'

export const interactive = true

export default function Counter({ from }: { from: number }) {
  const [count, setCount] = useState(from)
  return <button type="button" onClick={() => setCount(count + 1)}>{count} cups</button>
}
`,
    'remark-steam.mjs': `export default function remarkSteam() {
  const walk = (node) => {
    if (node.type === 'text') node.value = node.value.replaceAll('boils', 'boils and steams')
    for (const child of node.children ?? []) walk(child)
  }
  return walk
}
`,
    'docsite.config.ts': `import { defineConfig } from 'docsite'

const base = ${config}

export default defineConfig({ ...base, markdown: { remarkPlugins: ['./remark-steam.mjs'] } })
`,
  })
  return dir
}

/** SHA-256 of each file below a folder, by relative path with `/`. */
export function hashFiles(dir: string): Record<string, string> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [
      path.relative(dir, file).replaceAll(path.sep, '/'),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ])
  return Object.fromEntries(entries)
}
