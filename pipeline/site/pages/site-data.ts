import path from 'node:path'
import { z } from 'zod'
import { readPlainFile } from '../../support/files/plain-file.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import { toPlainMessage } from '../../support/problems/plain-issue.ts'
import type { Problem } from '../../support/problems/problem.ts'
import { toKeyName } from '../../support/text/key-name.ts'

const httpUrl = z.url({ protocol: /^https?$/ })
const dateSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date such as 2026-01-31')
const updatedSchema = z.iso.datetime().nullable()

/** The schema of `sponsors.json`, the sponsors of the project. Amounts are in US dollars. */
export const sponsorsFileSchema = z.object({
  updated: updatedSchema,
  sponsors: z.array(
    z.object({
      name: z.string().min(1),
      url: httpUrl.optional(),
      image: httpUrl.optional(),
      total: z.number().min(0),
      monthly: z.number().min(0),
      since: dateSchema,
    }),
  ),
})

/** The schema of `votes.json`, the issues that readers vote for. */
export const votesFileSchema = z.object({
  updated: updatedSchema,
  issues: z.array(
    z.object({
      number: z.number().int(),
      title: z.string().min(1),
      url: httpUrl,
      labels: z.array(z.string()),
      votes: z.number().int().min(0),
      comments: z.number().int().min(0),
      created: dateSchema,
    }),
  ),
})

/** The data files that a site shows, by name. */
export type SiteData = ReadonlyMap<string, unknown>

/** The data that is published before any data was fetched. */
const empty = { updated: null, sponsors: [], issues: [] }

/**
 * Reads a data file of the content folder. A missing file is treated as empty; an invalid file is reported and treated
 * as empty.
 */
export async function readSiteData<Schema extends z.ZodType>(
  contentDir: string,
  name: string,
  schema: Schema,
  problems: Problem[],
): Promise<z.infer<Schema>> {
  const file = path.join(contentDir, name)
  const text = (await readPlainFile(file).catch(() => undefined))?.toString()
  if (text === undefined) return schema.parse(empty)
  try {
    return schema.parse(JSON.parse(text), { error: toPlainMessage })
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : []
    const reason = issue ? `\`${toKeyName(issue.path)}\` ${issue.message}` : String(error)
    problems.push({
      file: toShownPath(file),
      ruleId: 'data-invalid',
      severity: 'error',
      reason: `The data can’t be used: ${reason}`,
      hint: `Fix the file, or fetch it again with \`docsite fetch-${name.replace('.json', '')}\`.`,
    })
    return schema.parse(empty)
  }
}
