import { parseAst } from 'rolldown/parseAst'

type Statement = ReturnType<typeof parseAst>['body'][number]
type Interface = Extract<Statement, { type: 'TSInterfaceDeclaration' }>
type Alias = Extract<Statement, { type: 'TSTypeAliasDeclaration' }>
type Type = Alias['typeAnnotation']
type Callable = Pick<Extract<Type, { type: 'TSFunctionType' }>, 'params'> & {
  returnType?: { typeAnnotation: Type } | null
}

/** What a function takes and returns. */
export interface Signature {
  parameters: Parameter[]
  returns: ReadonlySet<string>
}

/** A parameter with the kinds of its values: `string`, `Buffer`, `list`, `function`; `any` if nothing says them. */
export interface Parameter {
  isOptional: boolean
  kinds: ReadonlySet<string>
  /** Of a parameter that is a function only. */
  callback?: Signature
}

/** Classes and interfaces that are a kind of their own. */
const namedKinds = new Set(['Buffer', 'Error', 'Promise'])

/** The methods of webpack's declarations. */
export class Declarations {
  private readonly interfaces = new Map<string, Interface>()
  private readonly aliases = new Map<string, Type>()
  private readonly classes = new Set<string>()

  /** @param text Of `types.d.ts`. */
  constructor(text: string) {
    for (const node of parseAst(text, { lang: 'dts' }).body) {
      if (node.type === 'TSInterfaceDeclaration') this.interfaces.set(node.id.name, node)
      else if (node.type === 'TSTypeAliasDeclaration') this.aliases.set(node.id.name, node.typeAnnotation)
      else if (node.type === 'ClassDeclaration' && node.id) this.classes.add(node.id.name)
    }
  }

  /**
   * The members of an interface, or of a type that joins several, that are functions, with their signatures.
   *
   * @throws {Error} If there is no such type.
   */
  methodsOf(name: string): Map<string, Signature[]> {
    const alias = this.aliases.get(name)
    if (alias?.type === 'TSIntersectionType') {
      const parts = alias.types.map((part) => nameOf(part)).filter((part) => part !== undefined)
      return new Map(parts.flatMap((part) => [...this.methodsOf(part)]))
    }
    const found = this.interfaces.get(name)
    if (!found) throw new Error(`webpack declares no type ${name}`)
    const methods = new Map<string, Signature[]>()
    for (const member of found.body.body) {
      if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') continue
      const signatures = member.typeAnnotation
        ? this.listSignatures(member.typeAnnotation.typeAnnotation)
        : []
      if (signatures.length > 0) methods.set(member.key.name, signatures)
    }
    return methods
  }

  /** Read a type that a page states: `(file: string) => void`. @returns Undefined if it is no function. */
  readSignature(type: string): Signature | undefined {
    const [node] = parseAst(`type Stated = ${type}`, { lang: 'ts' }).body
    return node?.type === 'TSTypeAliasDeclaration' ? this.listSignatures(node.typeAnnotation)[0] : undefined
  }

  private listSignatures(type: Type): Signature[] {
    if (type.type === 'TSFunctionType') return [this.toSignature(type)]
    const name = nameOf(type) ?? ''
    const alias = this.aliases.get(name)
    if (alias) return this.listSignatures(alias)
    const members = this.interfaces.get(name)?.body.body ?? []
    const calls = members.filter((member) => member.type === 'TSCallSignatureDeclaration')
    return joinOverloads(calls.map((call) => this.toSignature(call)))
  }

  private toSignature({ params, returnType }: Callable): Signature {
    return {
      parameters: params.map((parameter) => {
        const isOptional = 'optional' in parameter && parameter.optional === true
        const annotation = 'typeAnnotation' in parameter ? parameter.typeAnnotation : undefined
        if (!annotation) return { isOptional, kinds: new Set(['any']) }
        const type = annotation.typeAnnotation
        return { isOptional, kinds: this.kindsOf(type), callback: this.listSignatures(type)[0] }
      }),
      returns: returnType ? this.kindsOf(returnType.typeAnnotation) : new Set(['any']),
    }
  }

  private kindsOf(type: Type): Set<string> {
    return new Set(this.listKinds(type))
  }

  private listKinds(type: Type): string[] {
    switch (type.type) {
      case 'TSStringKeyword':
        return ['string']
      case 'TSNumberKeyword':
        return ['number']
      case 'TSBooleanKeyword':
        return ['boolean']
      case 'TSVoidKeyword':
        return ['void']
      // Whatever may be missing may be null, too: pages say it only where it matters.
      case 'TSNullKeyword':
      case 'TSUndefinedKeyword':
        return []
      case 'TSObjectKeyword':
      case 'TSTypeLiteral':
        return ['object']
      case 'TSLiteralType':
        return type.literal.type === 'Literal' ? [typeof type.literal.value] : ['any']
      case 'TSArrayType':
        return ['list']
      case 'TSFunctionType':
        return ['function']
      case 'TSUnionType':
        return type.types.flatMap((part) => this.listKinds(part))
      case 'TSTypeReference':
        return this.listKindsOfName(nameOf(type) ?? '')
      default:
        return ['any']
    }
  }

  private listKindsOfName(name: string): string[] {
    if (namedKinds.has(name)) return [name]
    const alias = this.aliases.get(name)
    if (alias) return this.listKinds(alias)
    const members = this.interfaces.get(name)?.body.body
    if (members?.some((member) => member.type === 'TSCallSignatureDeclaration')) return ['function']
    return members || this.classes.has(name) ? ['object'] : ['any']
  }
}

/** `()` and `(schema)` that return the same are `(schema?)`. */
function joinOverloads(signatures: readonly Signature[]): Signature[] {
  return signatures.filter((short) => {
    const longer = signatures.find(
      (other) =>
        other.parameters.length === short.parameters.length + 1 &&
        isSame({ ...other, parameters: other.parameters.slice(0, -1) }, short),
    )
    const last = longer?.parameters.at(-1)
    if (last) last.isOptional = true
    return !last
  })
}

/** Whether two functions take and return the same. */
export function isSame(one: Signature, other: Signature): boolean {
  return (
    one.parameters.length === other.parameters.length &&
    haveSameKinds(one.returns, other.returns) &&
    one.parameters.every((parameter, index) => {
      const { isOptional, kinds, callback } = other.parameters[index] as Parameter
      return (
        parameter.isOptional === isOptional &&
        haveSameKinds(parameter.kinds, kinds) &&
        (!parameter.callback || !callback || isSame(parameter.callback, callback))
      )
    })
  )
}

function haveSameKinds(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.has('any') || other.has('any')) return true
  return one.size === other.size && [...one].every((kind) => other.has(kind))
}

/** A signature as a page would state it: `(string | Buffer, object?) => void`. */
export function toText({ parameters, returns }: Signature): string {
  const list = parameters.map(({ isOptional, kinds, callback }) => {
    const type = callback ? toText(callback) : [...kinds].join(' | ')
    return isOptional ? `${callback ? `(${type})` : type}?` : type
  })
  return `(${list.join(', ')}) => ${[...returns].join(' | ')}`
}

function nameOf(type: Type): string | undefined {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier'
    ? type.typeName.name
    : undefined
}
