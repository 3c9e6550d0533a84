import { z } from 'zod'
import type { Project } from '../config/load-config.ts'
import { findSiteModule, importExported } from '../config/load-module.ts'
import type { PageSummary } from '../site/pages/page-summary.ts'
import { toFilePlace } from '../site/pages/place-problem.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import type { Problem } from '../support/problems/problem.ts'

/** The Standard Schema interface, which schemas of many libraries implement: https://standardschema.dev */
const standardSchema = z.object({
  '~standard': z.object({
    validate: z.custom<(value: unknown) => unknown>((value) => typeof value === 'function'),
  }),
})

const pathSegment = z.union([z.string(), z.number(), z.object({ key: z.union([z.string(), z.number()]) })])
const resultSchema = z.object({
  issues: z.array(z.object({ message: z.string(), path: z.array(pathSegment).optional() })).optional(),
})

/**
 * Validate the front matter of all pages against the site's own schema, if it has one.
 *
 * @throws {DocsiteError} When the module is missing, or exports no schema.
 */
export async function checkFrontMatter(
  summaries: readonly PageSummary[],
  project: Project,
): Promise<Problem[]> {
  const source = project.config.frontMatter.schema
  if (source === undefined) return []
  const key = ['frontMatter', 'schema']
  const { bundle } = await findSiteModule(source, project, key)
  const exported = await importExported({ file: bundle })
  // In some libraries schemas are functions.
  const parsed = standardSchema.safeParse(
    typeof exported === 'function' ? { '~standard': Reflect.get(exported, '~standard') } : exported,
  )
  if (!parsed.success) {
    throw new DocsiteError(`\`${source}\` has no schema as its default export`, {
      ruleId: 'front-matter-schema',
      hint: 'Export a schema by Zod, Valibot, ArkType or another library that supports Standard Schema.',
      key,
    })
  }
  const { validate } = parsed.data['~standard']
  const problems: Problem[] = []
  for (const summary of summaries) {
    // READMEs of other packages needn't follow the site's schema.
    if (summary.isThirdParty) continue
    const { values = {}, places = {} } = summary.frontMatter.written ?? {}
    const { issues = [] } = resultSchema.parse(await validate(values))
    for (const { message, path = [] } of issues) {
      const keys = path.map((part) => String(typeof part === 'object' ? part.key : part))
      const place = places[keys[0] ?? ''] ?? { line: 1, column: 1 }
      problems.push({
        ...toFilePlace(summary, place, project.contentDir),
        ruleId: 'front-matter-schema',
        severity: 'error',
        reason: `${keys.length > 0 ? `\`${keys.join('.')}\`: ` : ''}${message}`,
        hint: `Write front matter that matches the schema in \`${source}\`.`,
      })
    }
  }
  return problems
}
