// Prints a Markdown table of the requirements in test/spec/requirements.ts with the tests that prove them: the tests
// that carry the requirement as a tag. Exits with 1 if a requirement has no test that always runs. Usage: `npm run
// requirements`, or `npm run requirements -- FOLDER` for the tests of another project.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createVitest } from 'vitest/node'

const [root = '.'] = process.argv.slice(2)
const vitest = await createVitest('test', { root, watch: false, reporters: [{}] })

// The tests are parsed, not run. This takes only seconds, and shows which tests are skipped under some condition: those
// don't count.
const specifications = await vitest.globTestSpecifications()
const modules = await vitest.experimental_parseSpecifications(
  // Most files have no tags and needn't be parsed.
  specifications.filter(({ moduleId }) => /\btags\b/.test(readFileSync(moduleId, 'utf8'))),
)
/** @type {Map<string, string[]>} */
const testsOf = new Map(vitest.config.tags.map(({ name }) => [name, []]))
for (const module of modules) {
  const file = path.relative(vitest.config.root, module.moduleId).replaceAll(path.sep, '/')
  for (const error of module.errors()) throw new Error(`${file}: ${error.message}`)
  for (const test of module.children.allTests())
    if (test.options.mode === 'run')
      for (const tag of test.tags) testsOf.get(tag)?.push(`${file} > ${test.fullName}`)
}

const rows = vitest.config.tags.map(({ name, description = '' }) => [
  `\`${name}\``,
  description,
  testsOf.get(name)?.join('<br>') ?? '',
])
await vitest.close()

const toLine = (/** @type {string[]} */ cells) =>
  `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`
console.log([['Requirement', 'Description', 'Tests'], ['---', '---', '---'], ...rows].map(toLine).join('\n'))

const missing = [...testsOf].filter(([, tests]) => tests.length === 0).map(([name]) => name)
if (missing.length > 0) {
  console.error(`No test that always runs carries the tag: ${missing.join(', ')}`)
  process.exitCode = 1
}
