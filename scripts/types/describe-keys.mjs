import ts from '@typescript/typescript6'

/**
 * Put what is said of keys before them, as comments that editors show. Types with a name have comments of their own.
 *
 * @param type A type that is written in full.
 * @param texts What is said, by keys such as `languages[].code`; `[]` is for the items of a list, `.{name}` for the
 *   values of a record.
 * @throws If a key isn't in the type: what is said of it would be lost.
 */
export function describeKeys(type, texts) {
  const described = new Set()
  const named = []
  visit(type, '')
  const lost = [...texts.keys()].filter(
    (key) => !described.has(key) && !named.some((prefix) => key.startsWith(prefix)),
  )
  if (lost.length > 0) throw new Error(`No type has the keys ${lost.join(', ')}`)
  return type

  function visit(node, key) {
    if (ts.isArrayTypeNode(node)) visit(node.elementType, `${key}[]`)
    else if (ts.isUnionTypeNode(node)) for (const part of node.types) visit(part, key)
    else if (ts.isParenthesizedTypeNode(node)) visit(node.type, key)
    else if (ts.isTypeReferenceNode(node)) visitReference(node, key)
    else if (ts.isImportTypeNode(node)) named.push(`${key}.`)
    else if (ts.isTypeLiteralNode(node)) for (const member of node.members) visitMember(member, key)
  }

  function visitReference({ typeName, typeArguments = [] }, key) {
    if (typeName.text === 'Partial') visit(typeArguments[0], key)
    else if (typeName.text === 'Record') visit(typeArguments[1], `${key}.{name}`)
    else named.push(`${key}.`)
  }

  function visitMember(member, parent) {
    const key = parent === '' ? member.name.text : `${parent}.${member.name.text}`
    const text = texts.get(key)
    described.add(key)
    if (text)
      ts.addSyntheticLeadingComment(member, ts.SyntaxKind.MultiLineCommentTrivia, toComment(text), true)
    visit(member.type, key)
  }
}

/** https://jsdoc.app/tags-default */
function toComment({ meaning, fallback }) {
  const lines = fallback === undefined ? [meaning] : [meaning, '', `@default ${fallback}`]
  const text = lines.join('\n').replaceAll('*/', '*\\/').replaceAll('\n', '\n * ')
  return lines.length === 1 ? `* ${text} ` : `*\n * ${text}\n `
}
