import path from 'node:path'
import type { ImportDeclaration, Node, Program } from 'estree'
import type { MdxjsEsm } from 'mdast-util-mdx'
import { DocsiteError } from '../../../../support/problems/docsite-error.ts'
import { readModule } from '../../data/read-module.ts'
import { Call, Unknown } from '../../data/setting.ts'
import { shortenCode } from '../../shorten-code.ts'
import { LinkMap } from '../link-map.ts'
import type { PageEdit } from '../page-edit.ts'
import type { JsxEdit } from './jsx-edit.ts'
import { isLiteral } from './jsx-values.ts'

/**
 * Rewrite the imports and exports of a page, and record the names that they define.
 *
 * @param isNested Whether the statements are inside an element, where docsite reads them as text: imports are
 *   moved to the beginning of the page.
 */
export function rewriteModule(node: MdxjsEsm, jsx: JsxEdit, isNested = false): void {
  for (const statement of node.data?.estree?.body ?? []) {
    if (statement.type === 'ImportDeclaration') rewriteImport(statement, jsx, isNested)
    else if (!keepsConstants(statement, jsx)) removeCode(statement, jsx)
  }
}

type Statement = Program['body'][number]

const fileExtension = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|pdf|zip)$/i
const pictureExtension = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i

/**
 * Rewrite an import: imports of Markdown fragments and published files are kept with their new path; imports
 * of raw text and of modules are removed after recording their values.
 */
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

/**
 * Record the data that a module exports, and report other imports as removed.
 *
 * @param file Absolute path of the module.
 */
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
    report.change(place, 'values of imported data modules written into pages')
  else if (specifiers.some(({ local }) => /^[A-Z]/.test(local.name)))
    report.change(place, 'imports of components removed: components are found by name')
  else
    report.leave(
      place,
      `The import of \`${String(statement.source.value)}\` was removed: pages can’t run code`,
    )
}

/**
 * Record the constants that a statement exports.
 *
 * @returns Whether to keep the statement, because docsite supports it.
 */
function keepsConstants(statement: Statement, { constants }: JsxEdit): boolean {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
  if (declaration?.type !== 'VariableDeclaration') return false
  for (const { id, init } of declaration.declarations)
    if (id.type === 'Identifier' && init) constants.set(id.name, init)
  // Statements without any static value are removed: they would never run.
  return declaration.declarations.some(({ init }) => init && isLiteral(init as never, constants))
}

function removeCode(statement: Statement, { edit, report }: JsxEdit): void {
  const { start, end } = rangeOf(statement)
  removeStatement(edit, statement)
  report.leave(
    edit.placeAt(start),
    `\`${shortenCode(edit.source.slice(start, end))}\` removed: pages can’t run code`,
    'Move it to a component in `_components/` of the content folder.',
  )
}

/** The values of imported names, if the module exports data. @param file Absolute path of the module. */
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
    // Ignore modules that can’t be parsed.
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

/** Remove a statement with the following semicolon and line break. */
function removeStatement(edit: PageEdit, statement: Statement): void {
  const { start, end } = rangeOf(statement)
  const rest = /^;?[ \t]*\r?\n?/.exec(edit.source.slice(end))?.[0].length ?? 0
  edit.remove(start, end + rest)
}

/** The offsets of a node, which Acorn provides but the ESTree types don't declare. */
function rangeOf(node: Node): { start: number; end: number } {
  return node as unknown as { start: number; end: number }
}
