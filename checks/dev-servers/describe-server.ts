import { listFixedTexts, listKinds } from '../options/check-type.ts'
import { type Defaults, toText } from '../options/defaults.ts'
import { type SchemaNode, SchemaOptions } from '../options/schema-options.ts'

/** An option of one major version of the development server. */
export interface ServerOption {
  /** The kinds of values that the option accepts, sorted; empty if it accepts anything. */
  kinds: string[]
  /** The strings that the schema names, sorted. */
  texts: string[]
  /** The default as an expression, in which `{cwd}` is the working directory; null if it can't be read. */
  default: string | null
}

/** One major version of the development server. */
export interface ServerTable {
  version: string
  /** The options by name, sorted. */
  options: Record<string, ServerOption>
}

/** Reads the options of a development server from its schema, and their defaults from the server itself. */
export async function describeServer(
  version: string,
  schema: SchemaNode,
  defaults: Defaults,
): Promise<ServerTable> {
  const { all } = new SchemaOptions(schema, { root: 'devServer' })
  const options: ServerTable['options'] = {}
  for (const name of [...all.keys()].sort()) {
    const nodes = all.get(name) ?? []
    const found = await defaults.find(name, '')
    options[name] = {
      kinds: [...listKinds(nodes, schema)].sort(),
      texts: [...listFixedTexts(nodes, schema)].sort(),
      default: 'value' in found ? toPortable(toText(found.value)) : null,
    }
  }
  return { version, options }
}

/** Makes paths in a text independent of the working directory and the operating system. */
function toPortable(text: string): string {
  return text.replaceAll(toText(process.cwd()).slice(1, -1), '{cwd}').replaceAll('\\\\', '/')
}
