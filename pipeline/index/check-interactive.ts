import type { OwnComponent } from '../client/own-components.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import type { Problem } from '../support/problems/problem.ts'
import type { ESTree, Visitor } from '../support/rolldown/parser.ts'
import { locate } from '../support/text/locate.ts'
import { parseComponent } from './parse-component.ts'

/** The hooks of React that have no effect, or no further effect, where no script runs. */
const browserHooks =
  /\buse(?:ActionState|Effect|InsertionEffect|LayoutEffect|Optimistic|Reducer|State|SyncExternalStore|Transition)\b/

/**
 * Find components that need a script in the browser, but get none: they import such a hook, or call it as
 * `React.useState`, and don't export `interactive`. Components that no page uses may be parts of other ones, which
 * can be interactive.
 *
 * @param used The names of the components that pages use.
 */
export async function checkInteractive(
  components: readonly OwnComponent[],
  used: ReadonlySet<string>,
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const { name, file } of components) {
    const found = used.has(name) ? await findInert(file) : undefined
    if (!found) continue
    problems.push({
      file: toShownPath(file),
      line: found.line,
      column: found.column,
      ruleId: 'component-not-interactive',
      severity: 'warning',
      reason: `\`<${name}>\` uses \`${found.hook}\`, but no script of it is sent to the browser`,
      hint: 'Add `export const interactive = true` to this file, or remove the hook.',
    })
  }
  return problems
}

/** Find the import or call of the first hook in a component that isn't interactive. */
async function findInert(file: string): Promise<{ hook: string; line: number; column: number } | undefined> {
  const parsed = await parseComponent(file, browserHooks)
  if (!parsed || parsed.mayBeInteractive) return undefined
  const { source, program, module, Visitor } = parsed
  const imported = module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === 'react')
    .flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
  const hook = imported.find(({ importName }) => browserHooks.test(importName.name ?? ''))
  if (hook?.importName.name != null)
    return { hook: hook.importName.name, ...locate(source, hook.importName.start ?? 0) }
  const namespaces = imported.flatMap(({ importName: { kind }, localName }) =>
    kind === 'NamespaceObject' || kind === 'Default' ? [localName.value] : [],
  )
  const member = namespaces.length > 0 ? findMember(program, new Set(namespaces), Visitor) : undefined
  return member && { hook: member.hook, ...locate(source, member.start) }
}

/**
 * Find the first use of a hook as a member of React, such as `React.useState`.
 *
 * @param namespaces The names under which React is imported.
 */
function findMember(
  program: ESTree.Program,
  namespaces: ReadonlySet<string>,
  Walker: typeof Visitor,
): { hook: string; start: number } | undefined {
  let found: { hook: string; start: number } | undefined
  new Walker({
    MemberExpression({ object, property, start }) {
      if (found || object.type !== 'Identifier' || !namespaces.has(object.name)) return
      if (property.type === 'Identifier' && browserHooks.test(property.name))
        found = { hook: `${object.name}.${property.name}`, start }
    },
  }).visit(program)
  return found
}
