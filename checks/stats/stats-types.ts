import { parseAst } from 'rolldown/parseAst'
import { type DeclaredType, DeclaredTypes, nameOf, plainKindOf } from '../declared-types.ts'

/** The kinds of values that a field has, as the page calls them; undefined if no type says them. */
export type FieldKinds = ReadonlySet<string> | undefined

/** The interfaces of webpack's declarations. */
export class StatsTypes {
  private readonly types: DeclaredTypes

  /** @param declarations The text of `types.d.ts`. */
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

/** The fields that the functions of an object assign to their first parameter, `object`, by the keys of the object. */
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
