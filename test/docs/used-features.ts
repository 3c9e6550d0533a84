import { createRequire } from 'node:module'
import postcss, { type AtRule, type Declaration, type Rule } from 'postcss'
import { parseAst } from 'rolldown/parseAst'

/** One browser for each of the three engines, by its name in the compatibility data. */
export const browsers = ['chrome', 'firefox', 'safari'] as const

export type Versions = Record<(typeof browsers)[number], number>

interface Support {
  version_added: string | false | 'preview'
  version_removed?: string
  flags?: unknown
  prefix?: string
  alternative_name?: string
  partial_implementation?: boolean
}

interface Feature {
  __compat?: { support: Partial<Record<string, Support | Support[]>> }
  [name: string]: unknown
}

interface Data {
  css: { properties: Feature; 'at-rules': Feature; selectors: Feature; types: Feature }
  api: Feature
  javascript: { builtins: Feature; operators: Feature; classes: Feature }
}

/** MDN's browser compatibility data. The package's own types are wider than what is read here. */
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as Data

/**
 * The first versions that support a feature, by its name in the data; `Infinity` if a browser doesn't support
 * it yet.
 */
export type Features = Map<string, Versions>

function find(root: Feature, ...names: string[]): Feature | undefined {
  let found: Feature | undefined = root
  for (const name of names) found = found && Object.hasOwn(found, name) ? (found[name] as Feature) : undefined
  return found
}

function toVersions({ __compat }: Feature): Versions | undefined {
  if (!__compat) return undefined
  const first = (browser: string) => {
    const all = __compat.support[browser]
    const versions = (Array.isArray(all) ? all : all ? [all] : [])
      .filter((support) => !support.flags && !support.version_removed && !support.partial_implementation)
      .filter((support) => !support.prefix && !support.alternative_name)
      .map(({ version_added }) => Number.parseFloat(String(version_added).replace('≤', '')))
      .filter((version) => !Number.isNaN(version))
    return Math.min(...versions)
  }
  return { chrome: first('chrome'), firefox: first('firefox'), safari: first('safari') }
}

/**
 * Finds the features of a stylesheet that the data knows: at-rules, media features, selectors, properties,
 * values.
 */
export function findCssFeatures(css: string): Features {
  const found: Features = new Map()
  const add = (name: string, feature: Feature | undefined) => {
    const versions = feature && toVersions(feature)
    if (versions) found.set(name, versions)
  }
  const { properties, 'at-rules': atRules, selectors, types } = data.css
  const visitAtRule = ({ name, params }: AtRule) => {
    add(`@${name}`, find(atRules, name))
    if (name === 'media' || name === 'container') {
      for (const [, feature = ''] of params.matchAll(/\(\s*([a-z-]+)/g))
        add(`@${name} (${feature})`, find(atRules, name, feature))
      if (/[<>]/.test(params)) add(`@${name} (<)`, find(atRules, 'media', 'range_syntax'))
    }
    if (name === 'supports' && params.includes('selector('))
      add('@supports selector()', find(atRules, 'supports', 'selector'))
  }
  const visitRule = ({ selector, parent }: Rule) => {
    // Names with a leading hyphen are vendor-specific, and not matched.
    for (const [, name = ''] of selector.matchAll(/::?([a-z][a-z-]+)/g))
      add(`:${name}`, find(selectors, name))
    const isWithinRule = parent?.type === 'rule'
    if (selector.includes('&') || isWithinRule) add('nesting', find(selectors, 'nesting'))
  }
  const visitDeclaration = ({ prop, value }: Declaration) => {
    if (prop.startsWith('--')) {
      visitValue(value)
      return
    }
    const property = find(properties, prop)
    add(prop, property)
    for (const word of value.match(/[a-z][a-z0-9-]*/g) ?? [])
      if (property) add(`${prop}: ${word}`, find(property, word))
    visitValue(value)
  }
  const visitValue = (value: string) => {
    for (const [, name = ''] of value.matchAll(/([a-z-]+)\(/g))
      add(
        `${name}()`,
        find(types, name) ??
          find(types, 'color', name) ??
          find(types, 'image', name) ??
          find(types, 'gradient', name),
      )
    if (/[\d.](?:[sdl]v[hwib]|[sdl]vmin|[sdl]vmax)\b/.test(value))
      add('dvh', find(types, 'length', 'viewport_percentage_units_dynamic'))
  }
  postcss.parse(css).walk((node) => {
    if (node.type === 'atrule') visitAtRule(node)
    else if (node.type === 'rule') visitRule(node)
    else if (node.type === 'decl') visitDeclaration(node)
  })
  return found
}

type Node = { type: string } & Record<string, unknown>

function visitNodes(code: string, lang: 'js' | 'tsx', visit: (node: Node) => void): void {
  const walk = (node: Node) => {
    visit(node)
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node)
  }
  walk(parseAst(code, { lang }) as unknown as Node)
}

const { operators, classes, builtins } = data.javascript

/** Syntax by the type of its ESTree node. Syntax that is older than ES modules isn’t listed. */
const syntax: Record<string, (node: Node) => Feature | undefined> = {
  ChainExpression: () => find(operators, 'optional_chaining'),
  ImportExpression: () => find(operators, 'import'),
  PropertyDefinition: () => find(classes, 'public_class_fields'),
  PrivateIdentifier: () => find(classes, 'private_class_fields'),
  StaticBlock: () => find(classes, 'static', 'initialization_blocks'),
  LogicalExpression: ({ operator }) =>
    operator === '??' ? find(operators, 'nullish_coalescing') : undefined,
  AssignmentExpression: ({ operator }) =>
    operator === '??=' ? find(operators, 'nullish_coalescing_assignment') : undefined,
}

/** Finds syntax features in a script in the form in which browsers get it. */
export function findSyntax(code: string): Features {
  const found: Features = new Map()
  visitNodes(code, 'js', (node) => {
    const versions = toVersions(syntax[node.type]?.(node) ?? {})
    if (versions) found.set(node.type, versions)
  })
  return found
}

/**
 * The types that `x` may have in `x.name` if it is unknown. With more types, many names would match unrelated
 * code.
 */
const owners = [
  ...['Document', 'Element', 'HTMLElement', 'History', 'Navigator', 'Node', 'Window'].map((name) =>
    find(data.api, name),
  ),
  ...['Array', 'Map', 'Object', 'Promise', 'RegExp', 'Set', 'String'].map((name) => find(builtins, name)),
]

/**
 * The first versions in which any of the owners has this member: a lower bound, because the type of `x` is
 * unknown.
 */
function findMember(name: string): Versions | undefined {
  const all = owners.flatMap((owner) => {
    const feature = owner && find(owner, name)
    return (feature && toVersions(feature)) ?? []
  })
  if (all.length === 0) return undefined
  const first = (browser: keyof Versions) => Math.min(...all.map((versions) => versions[browser]))
  return { chrome: first('chrome'), firefox: first('firefox'), safari: first('safari') }
}

/**
 * Finds the classes, functions and members of the browser and of the language that a source module uses.
 * Built scripts aren't searched for them, because they can't be distinguished there from those of React,
 * which checks for each of them before it uses it.
 */
export function findApis(code: string): Features {
  const found: Features = new Map()
  const add = (name: string, versions: Versions | undefined) => {
    if (versions) found.set(name, versions)
  }
  const findGlobal = (name: string) => find(data.api, name) ?? find(builtins, name)
  visitNodes(code, 'tsx', (node) => {
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const { name } = node.callee as { name?: string }
      add(`${name}`, toVersions((name && findGlobal(name)) || {}))
    }
    if (node.type !== 'MemberExpression' || node.computed) return
    const { name = '' } = node.property as { name?: string }
    const object = (node.object as { name?: string }).name
    const owner = object === undefined ? undefined : findGlobal(object)
    const own = owner && (find(owner, `${name}_static`) ?? find(owner, name))
    if (own) add(`${object}.${name}`, toVersions(own))
    else add(`.${name}`, findMember(name))
  })
  return found
}
