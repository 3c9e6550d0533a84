import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const text = readFileSync(path.join(root, 'docs/commands.md'), 'utf8')

/** Variables that users don't set for docsite: they exist on every system, or docsite sets them itself. */
const notForUsers = new Set(['PATH', 'TERM', 'NODE_ENV'])

/** Variables that libraries read: undici, and launch-editor in the development server of Vite. */
const ofLibraries = ['NO_PROXY', 'LAUNCH_EDITOR', 'VISUAL', 'EDITOR']

/** Variables that only choose the words of a hint. */
const ofHints = ['GITLAB_CI']

function findVariables(code: string): string[] {
  const bare = code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const members = [...bare.matchAll(/\benv\.([A-Z][A-Z_]+)\b/g)].map(([, name = '']) => name)
  const picked = [...bare.matchAll(/\{([^{}]*)\}(?:: [\w.]+)? = (?:process\.)?env\b/g)].flatMap(
    ([, names = '']) => names.match(/\b[A-Z][A-Z_]+\b/g) ?? [],
  )
  return [...members, ...picked]
}

test('commands.md lists every environment variable that the command reads', () => {
  const read = ['bin', 'pipeline'].flatMap((dir) =>
    readdirSync(path.join(root, dir), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .flatMap((file) => findVariables(readFileSync(path.join(root, dir, file), 'utf8'))),
  )
  const meant = [...new Set([...read, ...ofLibraries])].filter(
    (name) => !notForUsers.has(name) && !ofHints.includes(name) && !/^DOCSITE_|^BASE/.test(name),
  )
  const [, section = ''] = text.split('\n## Environment variables\n')
  const rows = [...section.matchAll(/^\| (`[^|]+) \|/gm)].map(([, names = '']) => names)
  const listed = rows.flatMap((names) => names.match(/\b[A-Z][A-Z_]+\b/g) ?? [])
  expect(listed.sort()).toEqual(meant.sort())
})
