import type { Program } from 'estree'
import type { Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import { isImportedFile } from '../imports/imported-file.ts'
import { toPlace, toPlaceIn } from '../parse/location-space.ts'
import { evaluateLiteral, type Literal, NotLiteral } from './evaluate-literal.ts'
import type { Binding, FileScope } from './file-scope.ts'

const assetExtension = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|pdf|zip)$/i
const fragmentExtension = /\.mdx?$/i

/** Read the imports and exported constants of a file and remove their nodes from the tree. No code is run. */
export function takeBindings(tree: Root, scope: FileScope): void {
  tree.children = tree.children.filter((node) => {
    if (node.type !== 'mdxjsEsm') return true
    const program = node.data?.estree
    if (program) readProgram(program, node, scope)
    return false
  })
}

function readProgram(program: Program, node: MdxjsEsm, scope: FileScope): void {
  const { bindings, context, fragment } = scope
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const specifier = String(statement.source.value)
      for (const { local, type, ...imported } of statement.specifiers) {
        const exportName =
          type === 'ImportSpecifier' && 'imported' in imported && imported.imported.type === 'Identifier'
            ? imported.imported.name
            : local.name
        const binding = toBinding(specifier, exportName, node, scope)
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
        bindings.set(id.name, { kind: 'constant', expression: init })
      }
      continue
    }
    const start = statement.loc?.start
    context.reportError(
      'mdx-expression',
      start ? toPlaceIn(fragment, start.line, start.column + 1) : toPlace(node.position),
      'Code in pages is never run: only imports and exported constants are allowed',
      'Move the logic into a component in `_components/` in the content folder, and use the component in the page.',
    )
  }
}

function toBinding(
  specifier: string,
  exportName: string,
  node: MdxjsEsm,
  { context, fragment }: FileScope,
): Binding | undefined {
  const isFragment = fragmentExtension.test(specifier)
  if (!isFragment && !assetExtension.test(specifier)) return { kind: 'component', name: exportName }
  const bytes = context.readImport(specifier, fragment, toPlace(node.position))
  if (!bytes) return isFragment ? { kind: 'missing' } : undefined
  if (isFragment) return { kind: 'fragment', specifier, bytes }
  return { kind: 'asset', index: context.addAsset(specifier, fragment, bytes) }
}

/**
 * Evaluate an expression of a page.
 *
 * @param attribute The name of the attribute whose value it is. Without the attribute the page can still be
 *   read, so that it is left out with a warning. Text that is missing is an error.
 * @returns undefined if it isn't a literal, which is reported.
 */
export function tryEvaluate(
  expression: Parameters<typeof evaluateLiteral>[0],
  node: { position?: MdxjsEsm['position'] },
  { bindings, context, fragment }: FileScope,
  attribute?: string,
): Literal | undefined {
  const lookUp = (name: string): Literal | undefined => {
    const binding = bindings.get(name)
    if (binding?.kind === 'constant') {
      // Each constant is evaluated only once: a list that is used twice is the same object.
      if (binding.value === undefined && !binding.isBeingRead) {
        binding.isBeingRead = true
        try {
          binding.value = evaluateLiteral(binding.expression, lookUp)
        } finally {
          binding.isBeingRead = false
        }
      }
      return binding.value
    }
    return binding?.kind === 'asset' ? `import:${binding.index}` : undefined
  }
  try {
    const value = evaluateLiteral(expression, lookUp)
    context.countValues(value, toPlace(node.position))
    if (containsImportedFile(value))
      throw new NotLiteral(expression, 'a list or an object with an imported file')
    return value
  } catch (error) {
    if (!(error instanceof NotLiteral)) throw error
    const start = error.node.loc?.start
    const place = start ? toPlaceIn(fragment, start.line, start.column + 1) : toPlace(node.position)
    if (attribute !== undefined) {
      context.report({
        place,
        ruleId: 'mdx-expression',
        severity: 'warning',
        reason: `\`${attribute}\` is left out: expressions in pages are never run, and this is ${error.message}`,
        hint: 'Write a literal, export a constant, or use a component from `_components/` in the content folder.',
      })
      return undefined
    }
    context.reportError(
      'mdx-expression',
      place,
      `Expressions in pages are never run, and this is ${error.message}`,
      'Write a literal, export a constant, or use a component from `_components/` in the content folder. In text, escape the brace: `\\{`.',
    )
    return undefined
  }
}

/** Addresses are filled in for whole attributes only, and would be missing inside of a list or an object. */
function containsImportedFile(value: Literal): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((inner) => isImportedFile(inner) || containsImportedFile(inner))
}
