import { Call, isRecord, type Place, type Places, Unknown } from './setting.ts'

/** A node of the syntax tree, as far as it matters here. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** One module whose constants are known by name. */
export interface ModuleScope {
  source: string
  file: string
  /** Values of names of the module, made when they are asked for. */
  names: Map<string, () => unknown>
  places: Places
  lineAt: (offset: number) => number
}

/** Functions that return what they are given: they only have a type. */
const identity = /^(?:define\w*|with[A-Z]\w*|satisfies|fileURLToPath|String)$/

/** Texts and lists that are longer are made to fill the memory. */
const longest = 1_000_000

/** A value is repeated by recursion of functions at most this deep. */
const deepest = 200

/**
 * The value of an expression as data, without running it: literals, lists, objects, constants, spread values, templates
 * of known parts, and functions of the module that only return something.
 *
 * @returns With an `Unknown` for each part that would have to be run.
 */
export function evaluate(
  node: Node,
  scope: ModuleScope,
  local: ReadonlyMap<string, unknown> = new Map(),
  depth = 0,
): unknown {
  const unknown = () => new Unknown(shorten(scope.source.slice(node.start, node.end)))
  if (depth > deepest) return unknown()
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
      if (node.operator === '!' && !(value instanceof Unknown)) return !value
      return unknown()
    }
    case 'BinaryExpression': {
      const [left, right] = [inner(node.left), inner(node.right)]
      const areTexts = [left, right].every((value) => typeof value === 'string' || typeof value === 'number')
      const isKnown = !(left instanceof Unknown) && !(right instanceof Unknown)
      if (isKnown && (node.operator === '===' || node.operator === '==')) return left === right
      if (isKnown && (node.operator === '!==' || node.operator === '!=')) return left !== right
      if (node.operator === '+' && areTexts)
        return typeof left === 'number' && typeof right === 'number' ? left + right : `${left}${right}`
      return unknown()
    }
    case 'LogicalExpression': {
      const left = inner(node.left)
      // What comes from the environment isn't known: its default is.
      if (left instanceof Unknown) return node.operator === '&&' ? unknown() : inner(node.right)
      if (node.operator === '&&') return left ? inner(node.right) : left
      if (node.operator === '||') return left ? left : inner(node.right)
      return left ?? inner(node.right)
    }
    case 'ConditionalExpression': {
      const test = inner(node.test)
      return test instanceof Unknown ? unknown() : inner(test ? node.consequent : node.alternate)
    }
    case 'ArrayExpression':
      return evaluateList(node, scope, inner)
    case 'ObjectExpression':
      return evaluateObject(node, scope, inner, unknown)
    case 'Identifier': {
      const name = String(node.name)
      if (name === 'undefined') return undefined
      if (local.has(name)) return local.get(name)
      return scope.names.get(name)?.() ?? unknown()
    }
    case 'MemberExpression': {
      // A site is imported as it is published.
      if (scope.source.slice(node.start, node.end) === 'process.env.NODE_ENV') return 'production'
      const object = inner(node.object)
      const property = node.property as Node
      const key = node.computed ? inner(property) : property.name
      const isHolder = isRecord(object) || Array.isArray(object)
      if (!isHolder || (typeof key !== 'string' && typeof key !== 'number')) return unknown()
      return Object.hasOwn(object, key) ? Reflect.get(object, key) : unknown()
    }
    case 'CallExpression':
      return evaluateCall(node, scope, local, depth, unknown)
    case 'NewExpression': {
      // `new URL('./docs', import.meta.url)`, where a path is asked for.
      const [first] = node.arguments as Node[]
      const isUrl = (node.callee as Node).name === 'URL' && (node.arguments as Node[]).length === 2
      return isUrl && first ? inner(first) : unknown()
    }
    default:
      return unknown()
  }
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
      if (isRecord(spread)) {
        for (const [key, value] of Object.entries(spread)) {
          object[key] = value
          places.set(key, scope.places.get(spread)?.get(key) ?? place)
        }
      } else {
        const key = `...${shorten(scope.source.slice((property.argument as Node).start, (property.argument as Node).end))}`
        object[key] = unknown()
        places.set(key, place)
      }
      continue
    }
    const name = property.key as Node
    const key = property.computed ? inner(name) : name.type === 'Identifier' ? name.name : name.value
    if ((typeof key !== 'string' && typeof key !== 'number') || key === '__proto__') continue
    const value = property.value as Node
    const isFunction = property.kind !== 'init' || property.method === true
    object[String(key)] = isFunction
      ? new Unknown(shorten(scope.source.slice(property.start, property.end)))
      : inner(value)
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
  const callee = node.callee as Node
  const args = node.arguments as Node[]
  const values = () => args.map((argument) => evaluate(argument, scope, local, depth + 1))
  if (callee.type !== 'Identifier') {
    // `require.resolve('./sidebars.js')` is the path.
    const source = scope.source.slice(callee.start, callee.end)
    if (/^\(?new Date(?:\(\))?\)?\.getFullYear$/.test(source)) return new Date().getFullYear()
    return source === 'require.resolve' && args[0] ? evaluate(args[0], scope, local, depth + 1) : unknown()
  }
  const name = String(callee.name)
  if (identity.test(name) && args[0]) {
    // `defineConfig(() => ({ … }))`, which would be given the mode of the build.
    const result = /Function/.test(args[0].type) ? findLastResult(args[0]) : args[0]
    return result ? evaluate(result, scope, local, depth + 1) : unknown()
  }
  if (name === 'require') return scope.names.get(`require ${String(values()[0])}`)?.() ?? unknown()
  const known = scope.names.get(`function ${name}`)?.() as Node | undefined
  if (!known) return new Call(name, values())
  const result = findResult(known)
  if (!result) return unknown()
  const given = values()
  const bound = new Map(local)
  for (const [index, parameter] of (known.params as Node[]).entries())
    if (parameter.type === 'Identifier') bound.set(String(parameter.name), given[index])
  return evaluate(result, scope, bound, depth + 1)
}

/** What a function returns at its end, whatever it does before. */
export function findLastResult(node: Node): Node | undefined {
  const block = node.body as Node
  if (block.type !== 'BlockStatement') return block
  const last = (block.body as Node[]).findLast(({ type }) => type === 'ReturnStatement')
  return last?.argument as Node | undefined
}

/** What a function returns that does nothing else. */
function findResult({ body }: Node): Node | undefined {
  const block = body as Node | undefined
  if (block?.type !== 'BlockStatement') return block
  const statements = block.body as Node[]
  const last = statements.at(-1)
  return last?.type === 'ReturnStatement' && statements.length === 1 ? (last.argument as Node) : undefined
}

function shorten(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 57)}…` : line
}
