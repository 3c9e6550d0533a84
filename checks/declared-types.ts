import { parseAst } from 'rolldown/parseAst'

type Statement = ReturnType<typeof parseAst>['body'][number]
type Alias = Extract<Statement, { type: 'TSTypeAliasDeclaration' }>

/** The syntax tree of a TypeScript interface. */
export type DeclaredInterface = Extract<Statement, { type: 'TSInterfaceDeclaration' }>

/** The syntax tree of a TypeScript type. */
export type DeclaredType = Alias['typeAnnotation']

/** The interfaces, type aliases and classes of webpack's declarations, by name. */
export class DeclaredTypes {
  readonly interfaces = new Map<string, DeclaredInterface>()
  readonly aliases = new Map<string, DeclaredType>()
  readonly classes = new Set<string>()

  /** @param text The content of `types.d.ts`. */
  constructor(text: string) {
    for (const node of parseAst(text, { lang: 'dts' }).body) {
      if (node.type === 'TSInterfaceDeclaration') this.interfaces.set(node.id.name, node)
      else if (node.type === 'TSTypeAliasDeclaration') this.aliases.set(node.id.name, node.typeAnnotation)
      else if (node.type === 'ClassDeclaration' && node.id) this.classes.add(node.id.name)
      else if (node.type === 'TSModuleDeclaration') {
        for (const found of listExportedInterfaces(node)) this.interfaces.set(found.id.name, found)
      }
    }
  }

  /** The properties of an interface that have a type annotation. @throws {Error} If there is no such interface. */
  propertiesOf(name: string): Map<string, DeclaredType> {
    const found = this.interfaces.get(name)
    if (!found) throw new Error(`webpack declares no interface ${name}`)
    const properties = new Map<string, DeclaredType>()
    for (const member of found.body.body) {
      if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') continue
      if (member.typeAnnotation) properties.set(member.key.name, member.typeAnnotation.typeAnnotation)
    }
    return properties
  }
}

/** The interfaces that a namespace exports, which are those that plugins may extend. */
function listExportedInterfaces({
  body,
}: Extract<Statement, { type: 'TSModuleDeclaration' }>): DeclaredInterface[] {
  if (body?.type !== 'TSModuleBlock') return []
  return body.body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'TSInterfaceDeclaration'
      ? [node.declaration]
      : [],
  )
}

/** The kinds of values of types without a name, in the words of the pages. */
const plainKinds = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSVoidKeyword: 'void',
  TSNullKeyword: 'null',
  TSObjectKeyword: 'object',
  TSTypeLiteral: 'object',
  TSArrayType: 'list',
  TSFunctionType: 'function',
} satisfies Partial<Record<DeclaredType['type'], string>>

/**
 * The kind of values of a type such as `string` or `T[]`; undefined for named types, unions, literals and types for
 * which the pages have no word.
 */
export function plainKindOf({ type }: DeclaredType): string | undefined {
  return Object.hasOwn(plainKinds, type) ? plainKinds[type as keyof typeof plainKinds] : undefined
}

/** The name of a type reference, such as `Buffer`, without its namespace; undefined for other types. */
export function nameOf(type: DeclaredType): string | undefined {
  if (type.type !== 'TSTypeReference') return undefined
  const { typeName } = type
  if (typeName.type === 'TSQualifiedName') return typeName.right.name
  return typeName.type === 'Identifier' ? typeName.name : undefined
}
