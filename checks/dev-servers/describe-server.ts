import { listFixedTexts, listKinds } from '../options/check-type.ts'
import { type Defaults, toText } from '../options/defaults.ts'
import { type SchemaNode, SchemaOptions } from '../options/schema-options.ts'

/** What one major version of the development server does with an option. */
export interface ServerOption {
  /** Kinds of values, sorted; empty if it takes anything. */
  kinds: string[]
  /** The texts that the schema names, sorted. */
  texts: string[]
  /** As an expression, in which `{cwd}` is the working folder; null if there is nothing to read. */
  default: string | null
}

/** One major version of the development server. */
export interface ServerTable {
  version: string
  /** By name, sorted. */
  options: Record<string, ServerOption>
}

/** Read the options of a development server from its schema, and their defaults from the server itself. */
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

/** Paths as they are in each folder and on each system. */
function toPortable(text: string): string {
  return text.replaceAll(toText(process.cwd()).slice(1, -1), '{cwd}').replaceAll('\\\\', '/')
}
