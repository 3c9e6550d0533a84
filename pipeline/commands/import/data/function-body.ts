import { Closure, type ModuleScope, type Node, Unset } from './module-scope.ts'
import { Call, isRecord, Unknown } from './setting.ts'

/** Evaluates an expression. @param local Values of the parameters and variables of enclosing functions. */
export type Evaluate = (node: Node, scope: ModuleScope, local: ReadonlyMap<string, unknown>) => unknown

/** Whether a value is truthy; undefined if that isn't known. */
export function toTruthiness(value: unknown): boolean | undefined {
  if (value instanceof Unset) return false
  if (value instanceof Closure || value instanceof Call) return true
  return value instanceof Unknown ? undefined : Boolean(value)
}

/**
 * Evaluate a call of a function that only computes a value: constants, conditions with known values, and
 * `return`.
 *
 * @param skips Whether to skip statements with side effects. Otherwise, they make the result unknown.
 * @returns The result; undefined if it isn't known.
 */
export function runBody(
  { node, scope, local }: Closure,
  args: readonly unknown[],
  evaluate: Evaluate,
  skips = false,
): { value: unknown } | undefined {
  const names = new Map(local)
  const toValue = (child: Node) => evaluate(child, scope, names)
  for (const [index, parameter] of (node.params as Node[]).entries()) {
    const rest = parameter.type === 'RestElement' ? (parameter.argument as Node) : undefined
    bind(rest ?? parameter, rest ? args.slice(index) : args[index], names, toValue)
  }
  const body = node.body as Node
  if (body.type !== 'BlockStatement') return { value: toValue(body) }
  const outcome = runStatements(body.body as Node[], { scope, names, toValue, skips })
  if (outcome === 'not known') return undefined
  return outcome ?? { value: undefined }
}

interface Frame {
  scope: ModuleScope
  names: Map<string, unknown>
  toValue: (node: Node) => unknown
  skips: boolean
}

/** @returns undefined if the statements end without `return`. */
function runStatements(
  statements: readonly Node[],
  frame: Frame,
): { value: unknown } | 'not known' | undefined {
  const { scope, names, toValue, skips } = frame
  for (const statement of statements)
    if (statement.type === 'FunctionDeclaration')
      names.set(String((statement.id as Node).name), new Closure(statement, scope, names))
  for (const statement of statements) {
    switch (statement.type) {
      case 'ReturnStatement':
        return { value: statement.argument ? toValue(statement.argument as Node) : undefined }
      case 'VariableDeclaration':
        for (const { id, init } of statement.declarations as { id: Node; init: Node | null }[])
          bind(id, init ? toValue(init) : undefined, names, toValue)
        break
      case 'BlockStatement':
      case 'IfStatement': {
        const truth = statement.type === 'IfStatement' ? toTruthiness(toValue(statement.test as Node)) : true
        if (truth === undefined && !skips) return 'not known'
        const chosen =
          statement.type === 'BlockStatement'
            ? statement
            : ((truth ? statement.consequent : statement.alternate) as Node | null)
        if (truth === undefined || !chosen) break
        const inside = chosen.type === 'BlockStatement' ? (chosen.body as Node[]) : [chosen]
        const outcome = runStatements(inside, frame)
        if (outcome !== undefined) return outcome
        break
      }
      case 'FunctionDeclaration':
      case 'EmptyStatement':
        break
      default:
        if (!skips && !statement.type.startsWith('TS') && !isLog(statement, scope)) return 'not known'
    }
  }
  return undefined
}

function isLog({ start, end }: Node, { source }: ModuleScope): boolean {
  return /^console\.\w+\(/.test(source.slice(start, end))
}

/**
 * Bind the names in a parameter or variable pattern to their values: `{ label, ...rest }`, `[first]`,
 * `name = 'none'`.
 */
export function bind(
  pattern: Node,
  value: unknown,
  names: Map<string, unknown>,
  toValue: (node: Node) => unknown,
): void {
  const ofUnknown = value instanceof Unknown || value instanceof Call
  switch (pattern.type) {
    case 'Identifier':
      names.set(String(pattern.name), value)
      break
    case 'AssignmentPattern': {
      const isGiven = value !== undefined && !(value instanceof Unset)
      bind(pattern.left as Node, isGiven ? value : toValue(pattern.right as Node), names, toValue)
      break
    }
    case 'ArrayPattern':
      for (const [index, element] of (pattern.elements as (Node | null)[]).entries()) {
        if (!element) continue
        const rest = element.type === 'RestElement'
        const list = Array.isArray(value) ? value : []
        const item = ofUnknown ? new Unknown('an unknown value') : rest ? list.slice(index) : list[index]
        bind(rest ? (element.argument as Node) : element, item, names, toValue)
      }
      break
    case 'ObjectPattern':
      for (const property of pattern.properties as Node[]) {
        if (property.type === 'RestElement') continue
        const key = String((property.key as Node).name ?? (property.key as Node).value)
        const inner = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
        bind(property.value as Node, ofUnknown ? new Unknown('an unknown value') : inner, names, toValue)
      }
      break
    default:
  }
}

/** The names that a pattern binds. */
export function listNames(pattern: Node): string[] {
  const names = new Map<string, unknown>()
  bind(pattern, new Unknown(''), names, () => undefined)
  return [...names.keys()]
}
