import type { Expression } from 'estree'
import type { CompileContext } from '../compile-context.ts'
import type { Literal } from './evaluate-literal.ts'

/** The meaning of an imported or exported name in one file. */
export type Binding =
  /** Evaluated only when the page uses it: the value of an unused constant may be any expression. */
  | { kind: 'constant'; expression: Expression; isBeingRead?: boolean; value?: Literal }
  | { kind: 'fragment'; specifier: string; bytes: Uint8Array }
  | { kind: 'asset'; index: number }
  /** A Markdown file that doesn't exist, which is reported at the import. */
  | { kind: 'missing' }
  /** A component. Its name is looked up among the content components; the imported file is never loaded. */
  | { kind: 'component'; name: string }

/** One of the files of a page (the page itself or a fragment) while its MDX is resolved. */
export interface FileScope {
  context: CompileContext
  /** Index of the file among the fragments; undefined for the page itself. */
  fragment: number | undefined
  /** The imports and exported constants of the file, by name. */
  bindings: Map<string, Binding>
}
