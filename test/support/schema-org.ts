/**
 * Fields of a type of https://schema.org that our pages use, including inherited fields, and which of them
 * search engines require or recommend: https://developers.google.com/search/docs/appearance/structured-data
 */
export interface SchemaType {
  required: readonly string[]
  recommended: readonly string[]
  /** Other fields that the type has. */
  others: readonly string[]
}

const article: SchemaType = {
  required: ['headline'],
  recommended: ['author', 'dateModified', 'datePublished', 'image'],
  others: ['description', 'inLanguage', 'isPartOf', 'mainEntityOfPage', 'publisher', 'url'],
}

export const schemaTypes: Readonly<Record<string, SchemaType>> = {
  TechArticle: { ...article, others: [...article.others, 'dependencies', 'proficiencyLevel'] },
  BlogPosting: { ...article, required: ['headline', 'datePublished'] },
  BreadcrumbList: {
    required: ['itemListElement'],
    recommended: [],
    others: ['itemListOrder', 'numberOfItems'],
  },
  ListItem: { required: ['position', 'name', 'item'], recommended: [], others: ['nextItem', 'previousItem'] },
  Person: { required: ['name'], recommended: ['url'], others: ['image', 'sameAs'] },
  WebSite: { required: ['name', 'url'], recommended: [], others: ['description', 'inLanguage', 'publisher'] },
}

/**
 * Find missing, unknown and empty fields of a node and its nested nodes.
 *
 * @returns One `Type.field: …` for each.
 */
export function findSchemaFaults(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(findSchemaFaults)
  if (typeof node !== 'object' || node === null) return []
  const { '@type': type, ...fields } = node as Record<string, unknown>
  const known = schemaTypes[String(type)]
  if (!known) return [`${type}: unknown type`]
  const names = new Set([...known.required, ...known.recommended, ...known.others])
  return [
    ...known.required.filter((name) => isEmpty(fields[name])).map((name) => `${type}.${name}: missing`),
    ...Object.keys(fields)
      .filter((name) => !names.has(name))
      .map((name) => `${type}.${name}: unknown field`),
    ...Object.entries(fields)
      .filter(([, value]) => isEmpty(value))
      .map(([name]) => `${type}.${name}: empty`),
    ...Object.values(fields).flatMap(findSchemaFaults),
  ]
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
