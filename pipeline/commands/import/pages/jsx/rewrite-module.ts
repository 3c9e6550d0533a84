import path from 'node:path'
import type { ImportDeclaration, Node, Program } from 'estree'
import type { MdxjsEsm } from 'mdast-util-mdx'
import { DocsiteError } from '../../../../support/problems/docsite-error.ts'
import { readModule } from '../../data/read-module.ts'
import { Call, Unknown } from '../../data/setting.ts'
import { LinkMap } from '../link-map.ts'
import type { PageEdit } from '../page-edit.ts'
import type { JsxEdit } from './jsx-edit.ts'
import { isLiteral, shorten } from './jsx-values.ts'

/**
 * Rewrite the imports and exports of a page, and note what their names mean.
 *
 * @param isNested Whether they are within an element, where docsite reads text: imports go to the beginning of the page.
 */
export function rewriteModule(node: MdxjsEsm, jsx: JsxEdit, isNested = false): void {
  for (const statement of node.data?.estree?.body ?? []) {
    if (statement.type === 'ImportDeclaration') rewriteImport(statement, jsx, isNested)
    else if (!keepsConstants(statement, jsx)) leaveOut(statement, jsx)
  }
}

type Statement = Program['body'][number]

const fileExtension = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|pdf|zip)$/i
const pictureExtension = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i

/** Texts of files, parts and files stay or become what is like them here; modules are read, and left out. */
function rewriteImport(statement: ImportDeclaration, jsx: JsxEdit, isNested: boolean): void {
  const { page, edit, links, constants, parts, pictures } = jsx
  const { specifiers } = statement
  const specifier = String(statement.source.value)
  const plain = specifier.replace(/^(?:!!)?raw-loader!|\?raw$/g, '')
  const file = links.findFile(plain, page)
  const [first] = specifiers
  if (plain !== specifier && first) {
    constants.set(first.local.name, { raw: file })
    removeStatement(edit, statement)
  } else if (file !== undefined && /\.mdx?$/.test(file)) {
    for (const { local } of specifiers) parts.add(local.name)
    setSpecifier(edit, statement, LinkMap.relative(page.target, links.toPart(file).target), isNested)
  } else if (file !== undefined && fileExtension.test(file)) {
    for (const { local } of specifiers) constants.set(local.name, '')
    if (pictureExtension.test(file))
      for (const { local } of specifiers) pictures.set(local.name, links.resolve(plain, page)?.url ?? plain)
    setSpecifier(edit, statement, LinkMap.relative(page.target, links.toFile(file).target), isNested)
  } else {
    removeStatement(edit, statement)
    readImported(statement, links.findModule(plain, page), jsx)
  }
}

/** Note what a module exports, as far as it is data, and report what becomes of the rest. @param file Absolute. */
function readImported(
  statement: ImportDeclaration,
  file: string | undefined,
  { edit, constants, report }: JsxEdit,
): void {
  const { specifiers } = statement
  const place = edit.placeAt(rangeOf(statement).start)
  const data = readExports(file, specifiers)
  for (const [name, value] of data) constants.set(name, { data: value })
  if (data.size > 0 && data.size === specifiers.length)
    report.change(place, 'what a module of data exports is written into pages')
  else if (specifiers.some(({ local }) => /^[A-Z]/.test(local.name)))
    report.change(place, 'imports of components are left out: components are found by their names')
  else
    report.leave(place, `The import of \`${String(statement.source.value)}\` is left out: pages run no code`)
}

/** Note the constants that a statement exports. @returns Whether it stays, as docsite reads them. */
function keepsConstants(statement: Statement, { constants }: JsxEdit): boolean {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
  if (declaration?.type !== 'VariableDeclaration') return false
  for (const { id, init } of declaration.declarations)
    if (id.type === 'Identifier' && init) constants.set(id.name, init)
  // Code that nothing runs would only be in the way.
  return declaration.declarations.some(({ init }) => init && isLiteral(init as never, constants))
}

function leaveOut(statement: Statement, { edit, report }: JsxEdit): void {
  const { start, end } = rangeOf(statement)
  removeStatement(edit, statement)
  report.leave(
    edit.placeAt(start),
    `\`${shorten(edit.source.slice(start, end))}\` is left out: pages run no code`,
    'Put it into a component in `_components/` of the content folder.',
  )
}

/** What names of an import mean, of a module that exports data. @param file Absolute. */
function readExports(
  file: string | undefined,
  specifiers: ImportDeclaration['specifiers'],
): Map<string, unknown> {
  const values = new Map<string, unknown>()
  if (file === undefined) return values
  try {
    const { main, exports } = readModule(file, path.dirname(file))
    for (const { local, ...one } of specifiers) {
      const imported = 'imported' in one && one.imported.type === 'Identifier' ? one.imported.name : undefined
      const value = one.type === 'ImportDefaultSpecifier' ? main.value : exports.get(imported ?? '')?.value
      if (value !== undefined && !(value instanceof Unknown) && !(value instanceof Call))
        values.set(local.name, value)
    }
  } catch (error) {
    // A module that can’t be parsed is no data.
    if (!(error instanceof DocsiteError)) throw error
  }
  return values
}

function setSpecifier(
  edit: PageEdit,
  statement: ImportDeclaration,
  specifier: string,
  isNested: boolean,
): void {
  const source = rangeOf(statement.source)
  if (!isNested) {
    edit.replace(source.start, source.end, `'${specifier}'`)
    return
  }
  const { start } = rangeOf(statement)
  edit.replace(0, 0, `\n${edit.source.slice(start, source.start)}'${specifier}'\n`)
  removeStatement(edit, statement)
}

/** Remove a statement with the rest of its line. */
function removeStatement(edit: PageEdit, statement: Statement): void {
  const { start, end } = rangeOf(statement)
  const rest = /^;?[ \t]*\r?\n?/.exec(edit.source.slice(end))?.[0].length ?? 0
  edit.remove(start, end + rest)
}

/** Acorn gives each node its place, which the types of ESTree don't have. */
function rangeOf(node: Node): { start: number; end: number } {
  return node as unknown as { start: number; end: number }
}
