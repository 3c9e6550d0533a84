import type { Program } from 'estree'
import type { Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import type { CompileContext } from '../compile-context.ts'
import { toPlace, toPlaceIn } from '../location-space.ts'
import { evaluateLiteral, type Literal, NotLiteral } from './evaluate-literal.ts'

/** What a name means in one file. */
export type Binding =
  | { kind: 'constant'; value: Literal }
  | { kind: 'fragment'; specifier: string; bytes: Uint8Array }
  | { kind: 'asset'; index: number }
  /** A component file: looked up among the content components by this name, never loaded. */
  | { kind: 'component'; name: string }

const assetExtension = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|pdf|zip)$/i
const fragmentExtension = /\.mdx?$/i

/**
 * Read the imports and exported constants of a file and take their nodes out of the tree. Nothing is run.
 *
 * @param fragment Index of the file among the fragments; undefined for the page itself.
 */
export function takeBindings(
  tree: Root,
  fragment: number | undefined,
  context: CompileContext,
): Map<string, Binding> {
  const bindings = new Map<string, Binding>()
  tree.children = tree.children.filter((node) => {
    if (node.type !== 'mdxjsEsm') return true
    const program = node.data?.estree
    if (program) readProgram(program, node, fragment, bindings, context)
    return false
  })
  return bindings
}

function readProgram(
  program: Program,
  node: MdxjsEsm,
  fragment: number | undefined,
  bindings: Map<string, Binding>,
  context: CompileContext,
): void {
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const specifier = String(statement.source.value)
      for (const { local, type, ...imported } of statement.specifiers) {
        const exportName =
          type === 'ImportSpecifier' && 'imported' in imported && imported.imported.type === 'Identifier'
            ? imported.imported.name
            : local.name
        const binding = toBinding(specifier, exportName, node, fragment, context)
        if (binding) bindings.set(local.name, binding)
      }
      continue
    }
    if (
      statement.type === 'ExportNamedDeclaration' &&
      statement.declaration?.type === 'VariableDeclaration'
    ) {
      for (const { id, init } of statement.declaration.declarations) {
        if (id.type !== 'Identifier' || !init) continue
        const value = tryEvaluate(init, bindings, node, fragment, context)
        if (value !== undefined) bindings.set(id.name, { kind: 'constant', value })
      }
      continue
    }
    const start = statement.loc?.start
    context.reportError(
      'mdx-expression',
      start ? toPlaceIn(fragment, start.line, start.column + 1) : toPlace(node.position),
      'Code of a page is never run: only imports and exported constants may stand here',
      'Put the logic into a component in `_components/` of the content folder and use it by its name.',
    )
  }
}

function toBinding(
  specifier: string,
  exportName: string,
  node: MdxjsEsm,
  fragment: number | undefined,
  context: CompileContext,
): Binding | undefined {
  const isFragment = fragmentExtension.test(specifier)
  if (!isFragment && !assetExtension.test(specifier)) return { kind: 'component', name: exportName }
  const bytes = context.readImport(specifier, fragment, toPlace(node.position))
  if (!bytes) return undefined
  if (isFragment) return { kind: 'fragment', specifier, bytes }
  return { kind: 'asset', index: context.addAsset(specifier, fragment, bytes) }
}

/** The value of an expression of a page, or undefined after telling why it has none. */
export function tryEvaluate(
  expression: Parameters<typeof evaluateLiteral>[0],
  bindings: ReadonlyMap<string, Binding>,
  node: { position?: MdxjsEsm['position'] },
  fragment: number | undefined,
  context: CompileContext,
): Literal | undefined {
  const lookUp = (name: string): Literal | undefined => {
    const binding = bindings.get(name)
    if (binding?.kind === 'constant') return binding.value
    return binding?.kind === 'asset' ? `import:${binding.index}` : undefined
  }
  try {
    return evaluateLiteral(expression, lookUp)
  } catch (error) {
    if (!(error instanceof NotLiteral)) throw error
    const start = error.node.loc?.start
    context.reportError(
      'mdx-expression',
      start ? toPlaceIn(fragment, start.line, start.column + 1) : toPlace(node.position),
      `Expressions of a page are never run, and this is ${error.message}`,
      'Write a literal, export a constant, or use a component of `_components/` in the content folder. In text, escape the brace: `\\{`.',
    )
    return undefined
  }
}
