import { readFileSync } from 'node:fs'
import path from 'node:path'
import { execa } from 'execa'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Words to avoid, each with the usual words in technical English. */
const dialect: readonly [words: RegExp, plain: string][] = [
  [/\b(?:told|tells?|telling)\b/i, 'report, print, know'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bstands?\b(?!-)|\bstanding\b|\bstood\b/i, 'is, contains, represents'],
  [/\bl(?:ies|ie)\b(?! down)/i, 'is'],
  [/\bso (?:many|much|long)\b(?! (?:that|as))/i, 'at most N, this many'],
  [/\b(?:can|could)(?:n['’]t|not) be had\b|\bto be had\b/i, 'is missing'],
  [/\bgrave\b/i, 'severe, severity'],
  [/\b(?:writes?|written|wrote) over\b/i, 'overwrite'],
]

/** Texts in which these words have another sense, such as names and compounds. */
const exceptions = [/stand-?ins?\b/gi, /stand[- ]?alone/gi, /\blies? detector/gi]

/**
 * Texts of the first site's pages that are allowed: a placeholder stands for a value, and an option tells
 * webpack something. Lists of keywords contain the words of readers.
 */
const otherSenses = [/\bstands? for\b/gi, /\b(?:told|tells?|telling)\b/gi, /^ *[\w-]+: \[.*\]$/g]

async function findDialect(patterns: readonly string[], allowed = exceptions): Promise<string[]> {
  const { stdout } = await execa('git', ['ls-files', '--', ...patterns], { cwd: root })
  return stdout.split('\n').flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const text = allowed.reduce((rest, exception) => rest.replaceAll(exception, ''), line)
        const found = dialect.filter(([words]) => words.test(text))
        return found.map(([, plain]) => `${file}:${index + 1}: ${line.trim()} → ${plain}`)
      }),
  )
}

test('messages, help texts, comments and test titles avoid the listed words', async () => {
  const sources = ['bin', 'pipeline', 'renderer', 'checks', 'scripts', 'bench', 'templates', 'test']
  const others = [':!test/search', ':!test/docs/english.test.ts', ':!*.svg', ':!renderer/strings/zh.ts']
  expect(await findDialect([...sources, ...others])).toEqual([])
})

test('the documentation of docsite avoids the listed words', async () => {
  expect(await findDialect(['docs/*.md', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'])).toEqual([])
})

test('the pages of the first site avoid the listed words', async () => {
  const allowed = [...exceptions, ...otherSenses]
  expect(await findDialect(['content/*.mdx'], allowed)).toEqual([])
})
