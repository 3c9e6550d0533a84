import { z } from 'zod'
import { textSchema } from './texts.ts'
import { address, link, sectionName, words } from './value-schemas.ts'

/** Names have to fit into the boxes of the picture. */
const graphName = z.string().min(1).max(10, 'must have at most 10 characters')

const graphSchema = z
  .strictObject({
    nodes: z
      .array(
        z.strictObject({
          name: graphName,
          /** Names of the nodes that it needs. */
          needs: z.array(z.string()).default([]),
          /** Name of the result that it becomes part of. */
          result: z.string().min(1),
        }),
      )
      .min(1)
      .max(12),
    results: z
      .array(
        z.strictObject({
          name: graphName,
          /** The word of the headline that marks it. */
          word: textSchema(words).optional(),
        }),
      )
      .min(1)
      .max(4),
  })
  .superRefine(({ nodes, results }, context) => {
    const check = (path: (string | number)[], input: string, known: { name: string }[], list: string) => {
      const values = known.map(({ name }) => name)
      if (values.includes(input)) return
      const message = `must be the name of one of \`home.graph.${list}\``
      context.addIssue({ code: 'invalid_value', path, values, input, message })
    }
    for (const [index, { needs, result }] of nodes.entries()) {
      check(['nodes', index, 'result'], result, results, 'results')
      for (const [place, need] of needs.entries())
        check(['nodes', index, 'needs', place], need, nodes, 'nodes')
    }
  })

/** The page at the root of the site. */
export const homeSchema = z.strictObject({
  /** `{word}` is where the rotating word goes. */
  headline: textSchema().default('{word}'),
  words: z.array(textSchema(words)).min(1),
  /** The steps below the headline. */
  steps: z.array(textSchema(words)).default([]),
  /** A sentence or two below the steps. */
  lead: textSchema().default(''),
  /** A command that readers copy. */
  command: z.string().min(1).optional(),
  actions: z.array(link).default([]),
  /** A picture below the content folder, for the splash. */
  picture: z.string().min(1).meta({ type: 'path' }).optional(),
  /** What goes into the cube, and what comes out of it. */
  graph: graphSchema.optional(),
  /** Ways into the site; by default the sections in the menu. */
  ways: z
    .array(z.strictObject({ title: textSchema(words), text: textSchema().default(''), url: address }))
    .optional(),
  /** Sections whose pages are listed by name. */
  catalogs: z.array(z.strictObject({ section: sectionName, text: textSchema().default('') })).default([]),
  /** The section whose newest pages are listed; by default the first one in the order of dates. */
  news: sectionName.optional(),
})

/** The page on which readers vote for issues. */
export const voteSchema = z.strictObject({
  title: textSchema().default('Vote'),
  description: textSchema().default(''),
  /** `owner/name` of the repository whose issues are voted on. */
  repository: z.string().regex(/^[^/\s]+\/[^/\s]+$/, 'must be `owner/name`'),
  /** Label of the issues that represent a vote. */
  label: z.string().default('feature request'),
})

/** Those who pay for the project. */
export const sponsorsSchema = z.strictObject({
  /** Name of the collective on Open Collective. */
  collective: z.string().min(1),
  /** Where readers can give. */
  url: z.url({
    protocol: /^https?$/,
    error: 'must be an address such as `https://opencollective.com/kettle`',
  }),
  text: textSchema().default(''),
  /** Open Collective's public GraphQL API. */
  apiUrl: z.url({ protocol: /^https?$/ }).default('https://api.opencollective.com/graphql/v2'),
})
