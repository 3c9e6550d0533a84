import { parseAst } from 'rolldown/parseAst'

/** The kinds of values that a field has, as the page calls them; undefined if no type says them. */
export type FieldKinds = ReadonlySet<string> | undefined

type Node = ReturnType<typeof parseAst>['body'][number]
type Interface = Extract<Node, { type: 'TSInterfaceDeclaration' }>
type Alias = Extract<Node, { type: 'TSTypeAliasDeclaration' }>

/** The interfaces of webpack's declarations. */
export class StatsTypes {
  private readonly interfaces = new Map<string, Interface>()
  private readonly aliases = new Map<string, Alias>()

  /** @param declarations The text of `types.d.ts`. */
  constructor(declarations: string) {
    for (const node of parseAst(declarations, { lang: 'dts' }).body) {
      if (node.type === 'TSInterfaceDeclaration') this.interfaces.set(node.id.name, node)
      else if (node.type === 'TSTypeAliasDeclaration') this.aliases.set(node.id.name, node)
    }
  }

  /** The fields of an interface, with the kinds of their values. @throws {Error} If there is no such interface. */
  fieldsOf(name: string): Map<string, FieldKinds> {
    const found = this.interfaces.get(name)
    if (!found) throw new Error(`webpack declares no interface ${name}`)
    const fields = new Map<string, FieldKinds>()
    for (const member of found.body.body) {
      if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') continue
      if (member.typeAnnotation)
        fields.set(member.key.name, new Set(this.listKinds(member.typeAnnotation.typeAnnotation)))
    }
    return fields
  }

  private listKinds(type: Alias['typeAnnotation']): string[] {
    switch (type.type) {
      case 'TSStringKeyword':
        return ['string']
      case 'TSNumberKeyword':
        return ['number']
      case 'TSBooleanKeyword':
        return ['boolean']
      case 'TSNullKeyword':
        return ['null']
      case 'TSUndefinedKeyword':
        return []
      case 'TSArrayType':
        return ['list']
      case 'TSUnionType':
        return type.types.flatMap((part) => this.listKinds(part))
      case 'TSTypeReference': {
        const name = type.typeName.type === 'Identifier' ? type.typeName.name : ''
        if (name === 'Buffer') return ['Buffer']
        if (name === 'StatsJsonValue') return ['any']
        const alias = this.aliases.get(name)
        return alias ? this.listKinds(alias.typeAnnotation) : ['object']
      }
      default:
        return ['object']
    }
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
