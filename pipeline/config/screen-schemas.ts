import { z } from 'zod'
import { textSchema } from './texts.ts'
import { address, link, sectionName, words } from './value-schemas.ts'

/** A name in the graph. Its length is limited because it has to fit into a box. */
const graphName = z.string().min(1).max(10, 'must have at most 10 characters')

const graphSchema = z
  .strictObject({
    nodes: z
      .array(
        z.strictObject({
          name: graphName,
          /** The names of the nodes that it depends on. */
          needs: z.array(z.string()).default([]),
          /** The name of the result that it becomes part of. */
          result: z.string().min(1),
        }),
      )
      .min(1)
      .max(12),
    results: z
      .array(
        z.strictObject({
          name: graphName,
          /** The result is highlighted while this word is shown in the headline. */
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
  /** The headline. `{word}` is replaced by the rotating word. */
  headline: textSchema().default('{word}'),
  words: z.array(textSchema(words)).min(1),
  /** The steps below the headline. */
  steps: z.array(textSchema(words)).default([]),
  /** One or two sentences below the steps. */
  lead: textSchema().default(''),
  /** A command that readers can copy. */
  command: z.string().min(1).optional(),
  actions: z.array(link).default([]),
  /** The path of a picture for the splash, below the content folder. */
  picture: z.string().min(1).meta({ type: 'path' }).optional(),
  /** The nodes that go into the cube, and the results that come out of it. */
  graph: graphSchema.optional(),
  /** Entry points to the site; by default the sections in the menu. */
  ways: z
    .array(z.strictObject({ title: textSchema(words), text: textSchema().default(''), url: address }))
    .optional(),
  /** Sections whose pages are listed by name. */
  catalogs: z.array(z.strictObject({ section: sectionName, text: textSchema().default('') })).default([]),
  /** The section whose newest pages are listed; by default the first one with `order: 'date'`. */
  news: sectionName.optional(),
})

/** The page on which readers vote for issues. */
export const voteSchema = z.strictObject({
  title: textSchema().default('Vote'),
  description: textSchema().default(''),
  /** The repository with the issues, as `owner/name`. */
  repository: z.string().regex(/^[^/\s]+\/[^/\s]+$/, 'must be `owner/name`'),
  /** The label of the issues that readers vote for. */
  label: z.string().default('feature request'),
})

/** The sponsors of the project. */
export const sponsorsSchema = z.strictObject({
  /** The name of the collective on Open Collective. */
  collective: z.string().min(1),
  /** The URL for donations. */
  url: z.url({
    protocol: /^https?$/,
    error: 'must be a URL such as `https://opencollective.com/kettle`',
  }),
  text: textSchema().default(''),
  /** The URL of Open Collective's public GraphQL API. */
  apiUrl: z.url({ protocol: /^https?$/ }).default('https://api.opencollective.com/graphql/v2'),
})
