import { shortenCode } from '../shorten-code.ts'
import { type Evaluate, runBody, toTruthiness } from './function-body.ts'
import { callBuiltIn, callMethod, unknownValue } from './methods.ts'
import { Closure, type ModuleScope, type Node, Unset } from './module-scope.ts'
import { Call, isRecord, longest, type Place, Unknown } from './setting.ts'

/** Functions that return their first argument and exist for its type or conversion. */
const identity = /^(?:define\w*|with[A-Z]\w*|satisfies|fileURLToPath|String)$/

/** An environment variable: `process.env.NETLIFY`, `import.meta.env.BASE`. */
const environment = /^(?:process|import\.meta)\s*\.\s*env\s*(?:\?\.|\.)\s*\w+$/

/** Maximum depth of nested expressions and function calls. */
const maxDepth = 200

/**
 * Evaluate an expression statically, without running it: literals, lists, objects, constants, spread values,
 * template literals with known parts, and functions of the module that only compute a value.
 *
 * @param local Values of the parameters and variables of enclosing functions.
 * @returns The value, with an `Unknown` in place of each part that would have to be run.
 */
export function evaluate(
  node: Node,
  scope: ModuleScope,
  local: ReadonlyMap<string, unknown> = new Map(),
  depth = 0,
): unknown {
  const unknown = () => new Unknown(shortenCode(scope.source.slice(node.start, node.end)))
  if (depth > maxDepth) return unknown()
  const inner = (child: unknown) => evaluate(child as Node, scope, local, depth + 1)
  switch (node.type) {
    case 'Literal':
      return 'regex' in node && node.regex ? unknown() : node.value
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
    case 'AwaitExpression':
      return inner(node.expression ?? node.argument)
    case 'TemplateLiteral': {
      const quasis = node.quasis as { value: { cooked: string | null } }[]
      const values = (node.expressions as Node[]).map(inner)
      if (!values.every((value) => typeof value === 'string' || typeof value === 'number')) return unknown()
      const text = quasis.map(({ value }, index) => `${value.cooked ?? ''}${values[index] ?? ''}`).join('')
      return text.length > longest ? unknown() : text
    }
    case 'UnaryExpression': {
      const value = inner(node.argument)
      if (node.operator === '-' && typeof value === 'number') return -value
      const truth = node.operator === '!' ? toTruthiness(value) : undefined
      return truth === undefined ? unknown() : !truth
    }
    case 'BinaryExpression':
      return evaluateBinary(String(node.operator), inner(node.left), inner(node.right)) ?? unknown()
    case 'LogicalExpression': {
      const left = inner(node.left)
      const truth = toTruthiness(left)
      if (node.operator === '&&') return truth === undefined ? unknown() : truth ? inner(node.right) : left
      // An unknown left operand counts as false, so that the default on the right is used.
      if (node.operator === '||') return truth ? left : inner(node.right)
      return isMissing(left) ? inner(node.right) : left
    }
    case 'ConditionalExpression': {
      const truth = toTruthiness(inner(node.test))
      return truth === undefined ? unknown() : inner(truth ? node.consequent : node.alternate)
    }
    case 'FunctionDeclaration':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return new Closure(node, scope, local)
    case 'ArrayExpression':
      return evaluateList(node, scope, inner)
    case 'ObjectExpression':
      return evaluateObject(node, scope, inner, unknown)
    case 'Identifier': {
      const name = String(node.name)
      if (name === 'undefined') return undefined
      if (local.has(name)) return local.get(name)
      if (name === '__dirname') return scope.dir
      return scope.names.get(name)?.() ?? scope.names.get(`function ${name}`)?.() ?? unknown()
    }
    case 'MemberExpression': {
      const code = scope.source.slice(node.start, node.end)
      // Sites are imported as they are built for production.
      if (code === 'process.env.NODE_ENV') return 'production'
      if (environment.test(code)) return new Unset(code)
      if (code === 'import.meta.dirname') return scope.dir
      const object = inner(node.object)
      const property = node.property as Node
      const key = node.computed ? inner(property) : property.name
      if (typeof key !== 'string' && typeof key !== 'number') return unknown()
      if (typeof object === 'string')
        return key === 'length' ? object.length : (readUrlPart(object, node) ?? unknown())
      if (object === undefined && node.optional === true) return undefined
      if (!isRecord(object) && !Array.isArray(object)) return unknown()
      if (Object.hasOwn(object, key)) return Reflect.get(object, key)
      // An unknown spread value (key `...`) may contain the key.
      return Object.keys(object).some((one) => one.startsWith('...')) ? unknown() : undefined
    }
    case 'CallExpression':
      return evaluateCall(node, scope, local, depth, unknown)
    case 'NewExpression': {
      // `new URL('./docs', import.meta.url)` is used as a path: keep the relative path.
      const [first, second] = node.arguments as Node[]
      if ((node.callee as Node).name !== 'URL' || !first || !second) return unknown()
      const [url, base] = [inner(first), inner(second)]
      const isAbsolute = typeof url === 'string' && typeof base === 'string' && URL.canParse(url, base)
      return isAbsolute ? new URL(url, base).href : url
    }
    default:
      return unknown()
  }
}

/** @returns undefined if the result isn't known. */
function evaluateBinary(operator: string, left: unknown, right: unknown): unknown {
  const areTexts = [left, right].every((value) => typeof value === 'string' || typeof value === 'number')
  const areNumbers = typeof left === 'number' && typeof right === 'number'
  if (/^[!=]==?$/.test(operator)) {
    const [one, other] = [left, right].map((value) => (value instanceof Unset ? undefined : value))
    if (one instanceof Unknown || other instanceof Unknown) return undefined
    const isEqual = operator.length === 3 ? one === other : isLooselyEqual(one, other)
    return operator.startsWith('!') ? !isEqual : isEqual
  }
  if (operator === '+' && areNumbers) return left + right
  if (operator === '+' && areTexts)
    return String(left).length + String(right).length > longest ? undefined : `${left}${right}`
  if (!areNumbers) return undefined
  if (operator === '>') return left > right
  if (operator === '<') return left < right
  if (operator === '>=') return left >= right
  if (operator === '<=') return left <= right
  return operator === '-' ? left - right : undefined
}

/** The `==` operator for data: null equals undefined, and `'1'` equals 1. */
function isLooselyEqual(one: unknown, other: unknown): boolean {
  if (isMissing(one) || isMissing(other)) return isMissing(one) && isMissing(other)
  const arePlain = [one, other].every((value) => typeof value !== 'object')
  return one === other || (arePlain && typeof one !== typeof other && Number(one) === Number(other))
}

/**
 * Whether `??` evaluates to its right operand: null, undefined, or an unknown such as an environment
 * variable.
 */
function isMissing(value: unknown): boolean {
  return (value ?? undefined) === undefined || (value instanceof Unknown && !(value instanceof Closure))
}

/**
 * `.pathname` or `.href` of `new URL('./src', import.meta.url)`, which is evaluated to a path: the same path.
 */
function readUrlPart(url: string, { object, property }: Node): string | undefined {
  const isUrl = (object as Node).type === 'NewExpression'
  return isUrl && ['href', 'pathname'].includes(String((property as Node).name)) ? url : undefined
}

function evaluateList(node: Node, scope: ModuleScope, inner: (child: unknown) => unknown): unknown[] {
  const list: unknown[] = []
  const places = new Map<number, Place>()
  for (const element of node.elements as (Node | null)[]) {
    if (!element) continue
    const isSpread = element.type === 'SpreadElement'
    const value = inner(isSpread ? element.argument : element)
    const values = isSpread && Array.isArray(value) ? value : [value]
    if (list.length + values.length > longest) break
    for (const one of values) {
      places.set(list.length, { file: scope.file, line: scope.lineAt(element.start) })
      list.push(one)
    }
  }
  scope.places.set(list, places)
  return list
}

function evaluateObject(
  node: Node,
  scope: ModuleScope,
  inner: (child: unknown) => unknown,
  unknown: () => Unknown,
): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  const places = new Map<string, Place>()
  for (const property of node.properties as Node[]) {
    const place = { file: scope.file, line: scope.lineAt(property.start) }
    if (property.type === 'SpreadElement') {
      const spread = inner(property.argument)
      if (toTruthiness(spread) === false) continue
      if (isRecord(spread)) {
        for (const [key, value] of Object.entries(spread)) {
          object[key] = value
          places.set(key, scope.places.get(spread)?.get(key) ?? place)
        }
      } else {
        const key = `...${shortenCode(scope.source.slice((property.argument as Node).start, (property.argument as Node).end))}`
        object[key] = unknown()
        places.set(key, place)
      }
      continue
    }
    const name = property.key as Node
    const key = property.computed ? inner(name) : name.type === 'Identifier' ? name.name : name.value
    if ((typeof key !== 'string' && typeof key !== 'number') || key === '__proto__') continue
    const value = property.value as Node
    object[String(key)] =
      property.kind === 'init'
        ? inner(value)
        : new Unknown(shortenCode(scope.source.slice(property.start, property.end)))
    places.set(String(key), place)
  }
  scope.places.set(object, places)
  return object
}

function evaluateCall(
  node: Node,
  scope: ModuleScope,
  local: ReadonlyMap<string, unknown>,
  depth: number,
  unknown: () => Unknown,
): unknown {
  const callee = toBare(node.callee as Node)
  const args = node.arguments as Node[]
  const inner = (child: Node) => evaluate(child, scope, local, depth + 1)
  const values = () => evaluateList({ ...node, elements: args }, scope, (child) => inner(child as Node))
  const run: Evaluate = (child, own, seen) => evaluate(child, own, seen, depth + 1)
  const apply = (closure: Closure, given: unknown[]) => {
    if (scope.calls.left-- <= 0) return unknown()
    const outcome = runBody(closure, given, run)
    return outcome ? outcome.value : unknown()
  }
  const toFunction = (value: unknown) =>
    value instanceof Closure
      ? (given: unknown[]) => apply(value, given)
      : value instanceof Unknown && value.code === 'Boolean'
        ? ([first]: unknown[]) => toTruthiness(first) ?? unknown()
        : undefined
  if (callee.type !== 'Identifier') {
    // `require.resolve('./sidebars.js')` evaluates to the path.
    const source = scope.source.slice(callee.start, callee.end)
    if (/^\(?new Date(?:\(\))?\)?\.getFullYear$/.test(source)) return new Date().getFullYear()
    if (source === 'require.resolve' && args[0]) return inner(args[0])
    const builtIn = callBuiltIn(source, values())
    if (builtIn !== unknownValue) return builtIn
    if (callee.type !== 'MemberExpression' || callee.computed) {
      const called = inner(callee)
      return called instanceof Closure ? apply(called, values()) : unknown()
    }
    const object = inner(callee.object as Node)
    const name = String((callee.property as Node).name)
    const own = isRecord(object) && Object.hasOwn(object, name) ? object[name] : undefined
    if (own instanceof Closure) return apply(own, values())
    const result = callMethod(object, name, values(), { places: scope.places, toFunction, toTruthiness })
    return result === unknownValue ? unknown() : result
  }
  const name = String(callee.name)
  if (identity.test(name) && args[0]) {
    // `defineConfig(() => ({ … }))`: call the function without the build mode that the tool would pass.
    const given = inner(args[0])
    return given instanceof Closure ? readResult(given, [], depth) : given
  }
  if (name === 'require') return scope.names.get(`require ${String(values()[0])}`)?.() ?? unknown()
  if (name === 'Boolean' && args[0]) return toTruthiness(inner(args[0])) ?? unknown()
  const known = inner(callee)
  return known instanceof Closure ? apply(known, values()) : new Call(name, values())
}

/** The value that a configuration function returns, skipping statements with side effects. */
export function readResult(closure: Closure, args: readonly unknown[] = [], depth = 0): unknown {
  const run: Evaluate = (child, own, seen) => evaluate(child, own, seen, depth + 1)
  const outcome = runBody(closure, args, run, true)
  return outcome ? outcome.value : closure
}

/** Strip parentheses and type assertions from an expression. */
function toBare(node: Node): Node {
  return /^(?:TS\w+Expression|ParenthesizedExpression|ChainExpression)$/.test(node.type)
    ? toBare(node.expression as Node)
    : node
}
