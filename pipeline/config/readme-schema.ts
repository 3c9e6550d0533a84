import { z } from 'zod'
import { sectionName } from './value-schemas.ts'

const repositoryName = z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'must be `owner/name`')

const readmeSectionSchema = z.strictObject({
  /** The section that the pages are written to. */
  section: sectionName,
  /** Organisations or users of GitHub whose public repositories are imported by the end of their name. */
  organizations: z
    .array(
      z.strictObject({
        login: z.string().regex(/^[\w.-]+$/, 'must be the name of an organisation or user'),
        suffix: z.string().min(1),
        /** Names of repositories that are left out. */
        exclude: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  /** Single repositories of GitHub. */
  repositories: z.array(repositoryName).default([]),
  /** Names on the npm registry, for runs without a GitHub token; `name@6` takes another version than the latest. */
  packages: z
    .array(
      z
        .string()
        .regex(
          /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*(?:@[\w.^~<>=*+-]+)?$/i,
          'must be the name of a package, such as `css-loader` or `css-loader@6`',
        ),
    )
    .default([]),
  /** The group of the sidebar in which the pages are. */
  group: z.string().min(1).optional(),
})

/** Which READMEs of other packages are pages of the site. */
export const readmesSchema = z.strictObject({
  /** `auto`: GitHub when a token is there, else npm; of what a section names. */
  source: z.enum(['auto', 'github', 'npm']).default('auto'),
  /** GitHub's REST API; that of GitHub Enterprise is `https://HOST/api/v3`. */
  apiUrl: z
    .url({ protocol: /^https?$/, error: 'must be an address such as `https://github.example.org/api/v3`' })
    .default('https://api.github.com'),
  /** How long one request may take, in milliseconds, before it has failed. */
  timeoutMs: z.number().int().min(100).max(600_000).default(30_000),
  sections: z.array(readmeSectionSchema).default([]),
})
