import type { Expression } from 'estree'
import type { CompileContext } from '../compile-context.ts'
import type { Literal } from './evaluate-literal.ts'

/** What a name means in one file. */
export type Binding =
  /** Its value is read where the page uses it: one that it never uses may be any expression. */
  | { kind: 'constant'; expression: Expression; isBeingRead?: boolean; value?: Literal }
  | { kind: 'fragment'; specifier: string; bytes: Uint8Array }
  | { kind: 'asset'; index: number }
  /** A component file: looked up among the content components by this name, never loaded. */
  | { kind: 'component'; name: string }

/** One of the files that a page consists of, while its MDX is resolved. */
export interface FileScope {
  context: CompileContext
  /** Index of the file among the fragments; undefined for the page itself. */
  fragment: number | undefined
  /** What the file imports and exports, by name. */
  bindings: Map<string, Binding>
}
