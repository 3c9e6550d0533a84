import ts from '@typescript/typescript6'

/**
 * Adds descriptions of keys to a type as comments, which editors show. Keys of named types are skipped, because these
 * types have their own comments.
 *
 * @param type The node of a type that is written out in full. It is changed in place.
 * @param texts The descriptions by keys such as `languages[].code`; `[]` represents the items of a list, `.{name}` the
 *   values of a record.
 * @returns `type`
 * @throws {Error} If the type doesn't have one of the keys, because its description would be lost.
 */
export function describeKeys(type, texts) {
  const described = new Set()
  const named = []
  visit(type, '')
  const unknown = [...texts.keys()].filter(
    (key) => !described.has(key) && !named.some((prefix) => key.startsWith(prefix)),
  )
  if (unknown.length > 0) throw new Error(`The type doesn't have the keys ${unknown.join(', ')}`)
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
