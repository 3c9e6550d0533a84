import { shortenCode } from '../shorten-code.ts'
import { type Places, Unknown } from './setting.ts'

/** A node of the syntax tree, with the fields that all nodes have. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** The scope of a module, with its constants and functions by name. */
export interface ModuleScope {
  source: string
  file: string
  /** Value of `__dirname`: the module's folder, relative to the folder of the configuration. */
  dir: string
  /** Budget of function calls, shared by all modules of a configuration. */
  calls: { left: number }
  /**
   * Lazily evaluated values of the module's names; functions and `require()` calls have a prefix in their
   * key.
   */
  names: Map<string, () => unknown>
  places: Places
  lineAt: (offset: number) => number
}

/** An environment variable. It counts as not set, as in a production build. */
export class Unset extends Unknown {}

/** A function with its module scope and the variables of its enclosing functions. */
export class Closure extends Unknown {
  readonly node: Node
  readonly scope: ModuleScope
  readonly local: ReadonlyMap<string, unknown>

  constructor(node: Node, scope: ModuleScope, local: ReadonlyMap<string, unknown> = new Map()) {
    super(shortenCode(scope.source.slice(node.start, node.end)))
    this.node = node
    this.scope = scope
    this.local = local
  }
}
