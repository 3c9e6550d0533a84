import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { createProgram } from '../../bin/program.ts'
import { configSchema } from '../../pipeline/config/schema.ts'

// The build replaces this name.
vi.stubGlobal('__VERSION__', '0.0.0')

interface Sample {
  /** The file and line of the fence. */
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

/** Evaluates a sample that is an object literal or the default export of a module. */
function evaluate(text: string): Record<string, unknown> {
  const expression = text.replace(/^import .*$/gm, '').replace(/^export default /m, '')
  return new Function('defineConfig', `return (${expression.trim()})`)((config: unknown) => config)
}

test('the documentation has samples of configurations and commands', () => {
  expect(configurations.length).toBeGreaterThan(20)
  expect(calls.length).toBeGreaterThan(10)
})

/** Settings that samples rely on, because earlier samples on the same page have them. */
const languages = [
  { code: 'en', label: 'English' },
  { code: 'zh', label: '中文', path: '/zh/', content: 'content-zh' },
]
const given = { site: { name: 'Kettle' }, language: 'en', languages }

describe('configurations in samples', () => {
  test.each(configurations)('$place is valid', ({ text }) => {
    const { error } = configSchema.safeParse({ ...given, ...evaluate(text) })
    expect(error?.issues).toBeUndefined()
  })
})

describe('command lines in samples have only known options', () => {
  test.each(calls)('$place: $line', ({ line }) => {
    const [name, ...args] = line.replace(/^npx /, '').split(/\s+/).slice(1)
    if (name === '<command>') return
    const command = program.commands.find((one) => one.name() === name)
    expect(command?.parseOptions(args).unknown).toEqual([])
  })
})
