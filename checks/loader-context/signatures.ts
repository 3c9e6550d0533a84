import { parseAst } from 'rolldown/parseAst'
import { type DeclaredType, DeclaredTypes, nameOf, plainKindOf } from '../declared-types.ts'

type Callable = Pick<Extract<DeclaredType, { type: 'TSFunctionType' }>, 'params'> & {
  returnType?: { typeAnnotation: DeclaredType } | null
}

/** The parameters of a function, and the kinds of values that it returns. */
export interface Signature {
  parameters: Parameter[]
  returns: ReadonlySet<string>
}

/** A parameter with the kinds of its values: `string`, `Buffer`, `list`, `function`; `any` if they are unknown. */
export interface Parameter {
  isOptional: boolean
  kinds: ReadonlySet<string>
  /** The signature of the parameter, if it is a function. */
  callback?: Signature
}

/** Classes and interfaces that count as separate kinds. */
const namedKinds = new Set(['Buffer', 'Error', 'Promise'])

/** The methods of webpack's declarations. */
export class Declarations {
  private readonly types: DeclaredTypes

  /** @param text The content of `types.d.ts`. */
  constructor(text: string) {
    this.types = new DeclaredTypes(text)
  }

  /**
   * The members of an interface, or of an intersection type, that are functions, with their signatures.
   *
   * @throws {Error} If there is no such interface.
   */
  methodsOf(name: string): Map<string, Signature[]> {
    const alias = this.types.aliases.get(name)
    if (alias?.type === 'TSIntersectionType') {
      const parts = alias.types.map((part) => nameOf(part)).filter((part) => part !== undefined)
      return new Map(parts.flatMap((part) => [...this.methodsOf(part)]))
    }
    const methods = new Map<string, Signature[]>()
    for (const [member, type] of this.types.propertiesOf(name)) {
      const signatures = this.listSignatures(type)
      if (signatures.length > 0) methods.set(member, signatures)
    }
    return methods
  }

  /** Parses a type that a page states: `(file: string) => void`. @returns undefined if it isn't a function. */
  readSignature(type: string): Signature | undefined {
    const [node] = parseAst(`type Stated = ${type}`, { lang: 'ts' }).body
    return node?.type === 'TSTypeAliasDeclaration' ? this.listSignatures(node.typeAnnotation)[0] : undefined
  }

  private listSignatures(type: DeclaredType): Signature[] {
    if (type.type === 'TSFunctionType') return [this.toSignature(type)]
    const name = nameOf(type) ?? ''
    const alias = this.types.aliases.get(name)
    if (alias) return this.listSignatures(alias)
    const members = this.types.interfaces.get(name)?.body.body ?? []
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

  private kindsOf(type: DeclaredType): Set<string> {
    return new Set(this.listKinds(type))
  }

  private listKinds(type: DeclaredType): string[] {
    const kind = plainKindOf(type)
    // A value that may be undefined may also be null. Pages state null only where it matters.
    if (type.type === 'TSUndefinedKeyword' || kind === 'null') return []
    if (kind) return [kind]
    if (type.type === 'TSUnionType') return type.types.flatMap((part) => this.listKinds(part))
    if (type.type === 'TSLiteralType' && type.literal.type === 'Literal') return [typeof type.literal.value]
    return this.listKindsOfName(nameOf(type) ?? '')
  }

  private listKindsOfName(name: string): string[] {
    if (namedKinds.has(name)) return [name]
    const alias = this.types.aliases.get(name)
    if (alias) return this.listKinds(alias)
    const members = this.types.interfaces.get(name)?.body.body
    if (members?.some((member) => member.type === 'TSCallSignatureDeclaration')) return ['function']
    return members || this.types.classes.has(name) ? ['object'] : ['any']
  }
}

/** Merges overloads: `()` and `(schema, check?)` with the same return type become `(schema?, check?)`. */
function joinOverloads(signatures: readonly Signature[]): Signature[] {
  return signatures.filter((short) => {
    const { length } = short.parameters
    const longer = signatures.filter(
      (other) =>
        other.parameters.length > length &&
        isSame({ ...other, parameters: other.parameters.slice(0, length) }, short),
    )
    for (const parameter of longer.flatMap((other) => other.parameters.slice(length))) {
      parameter.isOptional = true
    }
    return longer.length === 0
  })
}

/** Whether two functions have the same parameters and return type. */
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

/** Formats a signature in the way that pages state it: `(string | Buffer, object?) => void`. */
export function toText({ parameters, returns }: Signature): string {
  const list = parameters.map(({ isOptional, kinds, callback }) => {
    const type = callback ? toText(callback) : [...kinds].join(' | ')
    return isOptional ? `${callback ? `(${type})` : type}?` : type
  })
  return `(${list.join(', ')}) => ${[...returns].join(' | ')}`
}
