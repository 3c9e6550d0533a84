import { type Places, Unknown } from './setting.ts'

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
  /** Its folder, relative to that of the configuration, as `__dirname` is read. */
  dir: string
  /** How many calls of functions may still be followed. */
  calls: { left: number }
  /** Values of names of the module, made when they are asked for. */
  names: Map<string, () => unknown>
  places: Places
  lineAt: (offset: number) => number
}

/** A variable of the environment. A site is imported as it is published: nothing has set it. */
export class Unset extends Unknown {}

/** A function, with what it sees of its module and of the functions around it. */
export class Closure extends Unknown {
  readonly node: Node
  readonly scope: ModuleScope
  readonly local: ReadonlyMap<string, unknown>

  constructor(node: Node, scope: ModuleScope, local: ReadonlyMap<string, unknown> = new Map()) {
    super(shorten(scope.source.slice(node.start, node.end)))
    this.node = node
    this.scope = scope
    this.local = local
  }
}

/** Code on one line, of at most 60 characters. */
export function shorten(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 57)}…` : line
}
