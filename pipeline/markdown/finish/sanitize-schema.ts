import { defaultSchema, type Options } from 'rehype-sanitize'

/** Prefix of ids in the HTML of a README, so that they can't clash with ids of the page itself. */
export const readmeIdPrefix = 'readme-'

/**
 * The HTML that is allowed in a README: GitHub's own list, with two additional attributes that pass a fence's
 * language and info string on from the mdast tree, and without `data:` images and attributes that would
 * affect the page.
 */
export const readmeSchema: Options = {
  ...defaultSchema,
  clobberPrefix: readmeIdPrefix,
  attributes: {
    ...defaultSchema.attributes,
    code: [...(defaultSchema.attributes?.code ?? []), 'dataLanguage', 'dataMeta'],
    aside: [['className', /^(?:aside|note|tip|important|warning|caution|todo)$/], 'dataAside'],
  },
  tagNames: [...(defaultSchema.tagNames ?? []), 'aside'],
  protocols: {
    ...defaultSchema.protocols,
    href: ['http', 'https', 'mailto'],
    src: ['http', 'https'],
  },
}
