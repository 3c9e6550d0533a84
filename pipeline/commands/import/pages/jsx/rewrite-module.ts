import path from 'node:path'
import type { ImportDeclaration } from 'estree'
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
export function rewriteModule(
  node: MdxjsEsm,
  { page, edit, links, report, constants, parts, pictures }: JsxEdit,
  isNested = false,
): void {
  const statements = node.data?.estree?.body ?? []
  for (const statement of statements) {
    const { start, end } = statement as unknown as { start: number; end: number }
    const place = edit.placeAt(start)
    if (statement.type === 'ImportDeclaration') {
      const specifier = String(statement.source.value)
      const plain = specifier.replace(/^(?:!!)?raw-loader!|\?raw$/g, '')
      const file = links.findFile(plain, page)
      const [first] = statement.specifiers
      if (plain !== specifier && first) {
        constants.set(first.local.name, { raw: file })
        removeLine(edit, start, end)
      } else if (file !== undefined && /\.mdx?$/.test(file)) {
        for (const { local } of statement.specifiers) parts.add(local.name)
        setSpecifier(edit, statement, LinkMap.relative(page.target, links.toPart(file).target), isNested)
      } else if (
        file !== undefined &&
        /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|pdf|zip)$/i.test(file)
      ) {
        for (const { local } of statement.specifiers) constants.set(local.name, '')
        if (/\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(file))
          for (const { local } of statement.specifiers)
            pictures.set(local.name, links.resolve(plain, page)?.url ?? plain)
        setSpecifier(edit, statement, LinkMap.relative(page.target, links.toFile(file).target), isNested)
      } else {
        removeLine(edit, start, end)
        const data = readExports(links.findModule(plain, page), statement.specifiers)
        for (const [name, value] of data) constants.set(name, { data: value })
        if (data.size > 0 && data.size === statement.specifiers.length) {
          report.change(place, 'what a module of data exports is written into pages')
          continue
        }
        const isComponent = statement.specifiers.some(({ local }) => /^[A-Z]/.test(local.name))
        if (isComponent)
          report.change(place, 'imports of components are left out: components are found by their names')
        else report.leave(place, `The import of \`${specifier}\` is left out: pages run no code`)
      }
      continue
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
    if (declaration?.type === 'VariableDeclaration') {
      for (const { id, init } of declaration.declarations)
        if (id.type === 'Identifier' && init) constants.set(id.name, init)
      // Code that nothing runs would only be in the way.
      const isCode = declaration.declarations.every(
        ({ init }) => !init || !isLiteral(init as never, constants),
      )
      if (!isCode) continue
    }
    removeLine(edit, start, end)
    report.leave(
      place,
      `\`${shorten(edit.source.slice(start, end))}\` is left out: pages run no code`,
      'Put it into a component in `_components/` of the content folder.',
    )
  }
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

function setSpecifier(edit: PageEdit, statement: unknown, specifier: string, isNested: boolean): void {
  const { start, end, source } = statement as {
    start: number
    end: number
    source: { start: number; end: number }
  }
  if (!isNested) {
    edit.replace(source.start, source.end, `'${specifier}'`)
    return
  }
  edit.replace(0, 0, `\n${edit.source.slice(start, source.start)}'${specifier}'\n`)
  removeLine(edit, start, end)
}

function removeLine(edit: PageEdit, start: number, end: number): void {
  const rest = /^;?[ \t]*\r?\n?/.exec(edit.source.slice(end))?.[0].length ?? 0
  edit.remove(start, end + rest)
}
