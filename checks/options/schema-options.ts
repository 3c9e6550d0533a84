/** The part of JSON Schema that webpack's schemas use. */
export interface SchemaNode {
  $ref?: string
  description?: string
  type?: string
  enum?: unknown[]
  /** Whether webpack accepts `undefined` where the schema has `null`. */
  undefinedAsNull?: boolean
  instanceof?: string
  tsType?: string
  properties?: Record<string, SchemaNode>
  additionalProperties?: boolean | SchemaNode
  items?: SchemaNode | SchemaNode[]
  anyOf?: SchemaNode[]
  oneOf?: SchemaNode[]
  allOf?: SchemaNode[]
  definitions?: Record<string, SchemaNode>
}

/** How a schema becomes a list of options. */
export interface SchemaRules {
  /** The option that the schema describes: `devServer`. Without it the schema describes the whole configuration. */
  root?: string
  /**
   * Types that several options share, each with the one name below which the pages document it; all other places link
   * to it. Null means that the properties of the type aren't options, such as a plugin's `apply`.
   */
  documentedAs?: Record<string, string | null>
  /** Returns the name under which an option with this path is documented. */
  rename?(path: string): string
}

/** A part of a schema, and the name of the option that it describes. */
type Described = [node: SchemaNode, option: string]

/**
 * All options that a schema describes.
 *
 * An option is a path of properties from the root: `output.environment.arrowFunction`. Elements of arrays and
 * alternatives of a value count as the value; `{name}` represents keys that the user chooses. Types that several
 * options share are listed once: below their name in `documentedAs`, or else below the shortest path that leads to
 * them.
 */
export class SchemaOptions {
  /** For each option's name, the parts of the schema that describe it. */
  readonly all = new Map<string, SchemaNode[]>()
  readonly #schema: SchemaNode
  readonly #root: string
  readonly #documentedAs: Record<string, string | null>
  readonly #rename: (path: string) => string
  /** For each type with properties, the option below which it is listed. */
  readonly #homes = new Map<string, string>()

  constructor(
    schema: SchemaNode,
    { root = '', documentedAs = {}, rename = (path) => path }: SchemaRules = {},
  ) {
    this.#schema = schema
    this.#root = root
    this.#documentedAs = documentedAs
    this.#rename = rename
    this.#list()
  }

  /**
   * The names under which the option at a path of the schema is listed: `resolveLoader.alias` is `resolve.alias`.
   *
   * @param path The keys, separated by dots, without brackets.
   * @returns An empty array if there is no such path.
   */
  resolve(path: string): string[] {
    let current: Described[] = [[this.#schema, this.#root]]
    for (const key of path.split('.')) {
      current = this.#expand(current).flatMap(([node, option]): Described[] => {
        const property = node.properties?.[key]
        if (property) return [[property, this.#rename(join(option, key))]]
        const any = node.additionalProperties
        return typeof any === 'object' ? [[any, join(option, '{name}')]] : []
      })
    }
    return [...new Set(current.map(([, option]) => option))]
  }

  #list(): void {
    const seen = new Set<string>()
    const queue: [...Described, refs: readonly string[]][] = [[this.#schema, this.#root, []]]
    // Breadth first, so that the shortest path is found first.
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [node, path, refs] = next
      if (node.$ref !== undefined) {
        const described = this.#follow(node.$ref, path)
        // A recursive type has no new options inside itself.
        if (!described || refs.includes(node.$ref)) continue
        const visit = `${node.$ref} ${described[1]}`
        if (!seen.has(visit)) queue.push([...described, [...refs, node.$ref]])
        seen.add(visit)
        continue
      }
      for (const inner of listAlternatives(node)) queue.push([inner, path, refs])
      for (const [key, inner] of Object.entries(node.properties ?? {})) {
        const option = this.#rename(join(path, key))
        this.all.set(option, [...(this.all.get(option) ?? []), inner])
        queue.push([inner, option, refs])
      }
      if (typeof node.additionalProperties === 'object')
        queue.push([node.additionalProperties, join(path, '{name}'), refs])
    }
  }

  /** Resolves a reference to its type and the option below which that is listed; undefined if it isn't listed. */
  #follow(ref: string, path: string): Described | undefined {
    const name = ref.replace('#/definitions/', '')
    const target = this.#schema.definitions?.[name]
    const documented = this.#documentedAs[name]
    if (!target || documented === null) return undefined
    if (documented !== undefined || !target.properties) return [target, documented ?? path]
    const home = this.#homes.get(name) ?? path
    this.#homes.set(name, home)
    return [target, home]
  }

  /** The given parts and all other parts that describe the same values: their references and alternatives. */
  #expand(described: readonly Described[]): Described[] {
    const found = new Map<SchemaNode, Described>()
    const queue = [...described]
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [node, path] = next
      if (found.has(node)) continue
      found.set(node, next)
      const followed = node.$ref === undefined ? undefined : this.#follow(node.$ref, path)
      if (followed) queue.push(followed)
      for (const inner of listAlternatives(node)) queue.push([inner, path])
    }
    return [...found.values()]
  }
}

function listAlternatives({ anyOf = [], oneOf = [], allOf = [], items = [] }: SchemaNode): SchemaNode[] {
  return [...anyOf, ...oneOf, ...allOf, ...[items].flat()]
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}
