import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from '@typescript/typescript6'
import { expect, test } from 'vitest'
import { createProject } from '../support/project.ts'

const declarations = path.resolve(import.meta.dirname, '../../dist/api.d.ts')

/** Open a configuration as an editor does that knows TypeScript. `^` marks a place, and isn't part of the text. */
function openConfig(marked: string): { service: ts.LanguageService; file: string; place: number } {
  const place = marked.indexOf('^')
  const file = path.join(createProject({ 'docsite.config.ts': marked.replace('^', '') }), 'docsite.config.ts')
  const options: ts.CompilerOptions = {
    strict: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    types: [],
    paths: { docsite: [declarations] },
  }
  const service = ts.createLanguageService({
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) =>
      ts.sys.fileExists(name) ? ts.ScriptSnapshot.fromString(readFileSync(name, 'utf8')) : undefined,
    getCurrentDirectory: () => path.dirname(file),
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
  })
  return { service, file, place }
}

const start = "import { defineConfig } from 'docsite'\n\nexport default defineConfig("

test('an editor shows of a key what the documentation says of it, and its default', () => {
  const { service, file, place } = openConfig(`${start}{ site: { name: 'Kettle', ba^se: '/docs/' } })\n`)
  const shown = service.getQuickInfoAtPosition(file, place)
  expect(ts.displayPartsToString(shown?.documentation)).toBe(
    'The folder of the host below which the site is published. It begins and ends with a slash.',
  )
  expect(shown?.tags?.map(({ name, text }) => [name, ts.displayPartsToString(text)])).toEqual([
    ['default', '"/"'],
  ])
})

test('keys of lists, records and alternatives have their texts too', () => {
  const texts = [
    "languages: [{ co^de: 'de', label: 'Deutsch' }]",
    "sidebars: { main: [{ lab^el: 'A', page: 'a' }] }",
  ]
  for (const text of texts) {
    const { service, file, place } = openConfig(`${start}{ site: { name: 'Kettle' }, ${text} })\n`)
    const shown = service.getQuickInfoAtPosition(file, place)
    expect(ts.displayPartsToString(shown?.documentation), text).toMatch(/\w{2}.*\.$/)
  }
})

test('an editor offers the keys, and marks one that does not exist', () => {
  const { service, file, place } = openConfig(`${start}{ site: { name: 'Kettle', hots: '', ^ } })\n`)
  const offered = service.getCompletionsAtPosition(file, place, {})?.entries.map(({ name }) => name)
  expect(offered).toEqual(expect.arrayContaining(['host', 'base', 'description', 'icon']))
  const problems = service
    .getSemanticDiagnostics(file)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
  expect(problems.join('\n')).toContain("'hots' does not exist")
})

test('the types are complete: none of their names is missing', () => {
  const { service } = openConfig(start)
  expect(service.getSemanticDiagnostics(declarations).map(({ messageText }) => messageText)).toEqual([])
})

test('the types are plain: nothing of the library that checks them', () => {
  expect(readFileSync(declarations, 'utf8')).not.toMatch(/\$?Zod[A-Z]\w/)
})
