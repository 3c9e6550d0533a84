import { defaultSchema, type Options } from 'rehype-sanitize'

/** Goes before ids that a README gives itself, so that none can replace one of the page's own. */
export const readmeIdPrefix = 'readme-'

/**
 * What may remain of the HTML of a README: GitHub's own list, with two additions that carry a fence's language and
 * info string from the Markdown tree, and without `data:` images and the attributes that would reach into the page.
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
