import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from '@typescript/typescript6'
import { expect, test } from 'vitest'
import { createProject } from '../support/project.ts'

const declarations = path.resolve(import.meta.dirname, '../../dist/api.d.ts')

/** Open a configuration like an editor with TypeScript support. `^` marks a position and is removed. */
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

test('an editor shows the documentation and the default of a key', () => {
  const { service, file, place } = openConfig(`${start}{ site: { name: 'Kettle', ba^se: '/docs/' } })\n`)
  const shown = service.getQuickInfoAtPosition(file, place)
  expect(ts.displayPartsToString(shown?.documentation)).toBe(
    'The path on the host below which the site is published. It begins and ends with a slash.',
  )
  expect(shown?.tags?.map(({ name, text }) => [name, ts.displayPartsToString(text)])).toEqual([
    ['default', '"/"'],
  ])
})

test('keys within lists, records and unions are documented too', () => {
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

test('an editor suggests the keys of the configuration and marks an unknown key', () => {
  const { service, file, place } = openConfig(`${start}{ site: { name: 'Kettle', hots: '', ^ } })\n`)
  const offered = service.getCompletionsAtPosition(file, place, {})?.entries.map(({ name }) => name)
  expect(offered).toEqual(expect.arrayContaining(['host', 'base', 'description', 'icon']))
  const problems = service
    .getSemanticDiagnostics(file)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
  expect(problems.join('\n')).toContain("'hots' does not exist")
})

test('the published types refer to no undeclared name', () => {
  const { service } = openConfig(start)
  expect(service.getSemanticDiagnostics(declarations).map(({ messageText }) => messageText)).toEqual([])
})

test('the published types do not expose Zod', () => {
  expect(readFileSync(declarations, 'utf8')).not.toMatch(/\$?Zod[A-Z]\w/)
})
