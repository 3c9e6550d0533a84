import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { createProgram } from '../../bin/program.ts'
import { configSchema } from '../../pipeline/config/schema.ts'

// What the compiler puts in the place of this name.
vi.stubGlobal('__VERSION__', '0.0.0')

interface Sample {
  /** File and line of its fence. */
  place: string
  language: string
  text: string
}

const docsDir = path.resolve(import.meta.dirname, '../../docs')
const samples = readdirSync(docsDir)
  .filter((file) => file.endsWith('.md'))
  .sort()
  .flatMap(listSamples)
const program = createProgram(() => {})

function listSamples(file: string): Sample[] {
  const text = readFileSync(path.join(docsDir, file), 'utf8')
  return [...text.matchAll(/^```(\w+)[^\n]*\n(.*?)^```$/gms)].map(
    ({ index, 1: language = '', 2: code = '' }) => ({
      place: `${file}:${text.slice(0, index).split('\n').length}`,
      language,
      text: code,
    }),
  )
}

const calls = samples
  .filter(({ language }) => language === 'sh')
  .flatMap(({ place, text }) =>
    text
      .split(/\n|&&/)
      .map((line) => line.replace(/#.*/, '').trim())
      .filter((line) => /^(?:npx )?docsite /.test(line))
      .map((line) => ({ place, line })),
  )

const configurations = samples.filter(
  ({ language, text }) => language === 'ts' && /^\{|^export default defineConfig\(/m.test(text),
)

/** The object that a sample shows, whole or as the default export of a module. */
function evaluate(text: string): Record<string, unknown> {
  const expression = text.replace(/^import .*$/gm, '').replace(/^export default /m, '')
  return new Function('defineConfig', `return (${expression.trim()})`)((config: unknown) => config)
}

test('the documentation has samples of both kinds', () => {
  expect(configurations.length).toBeGreaterThan(20)
  expect(calls.length).toBeGreaterThan(10)
})

/** What samples add to: names and languages that those before them on their page have. */
const languages = [
  { code: 'en', label: 'English' },
  { code: 'zh', label: '中文', path: '/zh/', content: 'content-zh' },
]
const given = { site: { name: 'Kettle' }, language: 'en', languages }

describe('configurations', () => {
  test.each(configurations)('$place is one that docsite takes', ({ text }) => {
    const { error } = configSchema.safeParse({ ...given, ...evaluate(text) })
    expect(error?.issues).toBeUndefined()
  })
})

describe('commands', () => {
  test.each(calls)('$place: $line', ({ line }) => {
    const [name, ...args] = line.replace(/^npx /, '').split(/\s+/).slice(1)
    if (name === '<command>') return
    const command = program.commands.find((one) => one.name() === name)
    expect(command?.parseOptions(args).unknown).toEqual([])
  })
})
