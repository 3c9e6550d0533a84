import { parseAst } from 'rolldown/parseAst'
import { type DeclaredType, DeclaredTypes, nameOf, plainKindOf } from '../declared-types.ts'

/** The kinds of values of a field, in the words of the page; undefined if the field has no declared type. */
export type FieldKinds = ReadonlySet<string> | undefined

/** The interfaces of webpack's declarations. */
export class StatsTypes {
  private readonly types: DeclaredTypes

  /** @param declarations The content of `types.d.ts`. */
  constructor(declarations: string) {
    this.types = new DeclaredTypes(declarations)
  }

  /** The fields of an interface, with the kinds of their values. @throws {Error} If there is no such interface. */
  fieldsOf(name: string): Map<string, FieldKinds> {
    const fields = [...this.types.propertiesOf(name)]
    return new Map(fields.map(([field, type]) => [field, new Set(this.listKinds(type))]))
  }

  private listKinds(type: DeclaredType): string[] {
    if (type.type === 'TSUndefinedKeyword') return []
    if (type.type === 'TSUnionType') return type.types.flatMap((part) => this.listKinds(part))
    const name = nameOf(type)
    if (name === 'Buffer') return ['Buffer']
    if (name === 'StatsJsonValue') return ['any']
    const alias = this.types.aliases.get(name ?? '')
    return alias ? this.listKinds(alias) : [plainKindOf(type) ?? 'object']
  }
}

/**
 * Lists the fields that the functions in an object literal assign to their first parameter, which is named `object`.
 *
 * @param code The source of the module.
 * @param variable The name of the top-level variable that contains the object literal.
 * @returns The names of the fields, by the key of the function.
 */
export function listAssignedFields(code: string, variable: string): Map<string, Set<string>> {
  const fields = new Map<string, Set<string>>()
  for (const node of parseAst(code).body) {
    if (node.type !== 'VariableDeclaration') continue
    for (const { id, init } of node.declarations) {
      if (id.type !== 'Identifier' || id.name !== variable || init?.type !== 'ObjectExpression') continue
      for (const property of init.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        const text = code.slice(property.value.start, property.value.end)
        fields.set(
          property.key.name,
          new Set([...text.matchAll(/\bobject\.(\w+) =(?!=)/g)].map(([, name = '']) => name)),
        )
      }
    }
  }
  return fields
}
