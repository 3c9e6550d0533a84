import { z } from 'zod'
import { sectionName } from './value-schemas.ts'

const repositoryName = z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'must be `owner/name`')

const readmeSectionSchema = z.strictObject({
  /** The section for the imported pages. */
  section: sectionName,
  /** GitHub organisations or users whose public repositories are imported if their name ends with `suffix`. */
  organizations: z
    .array(
      z.strictObject({
        login: z.string().regex(/^[\w.-]+$/, 'must be the name of an organisation or user'),
        suffix: z.string().min(1),
        /** Names of repositories that are not imported. */
        exclude: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  /** Single GitHub repositories. */
  repositories: z.array(repositoryName).default([]),
  /**
   * Packages of the npm registry, for runs without a GitHub token. `name@6` selects a version other than the latest.
   */
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
  /** The sidebar group for the pages. */
  group: z.string().min(1).optional(),
})

/** Settings for importing READMEs of other packages as pages. */
export const readmesSchema = z.strictObject({
  /** Where to fetch READMEs from. `auto`: from GitHub if there is a token, or else from npm. */
  source: z.enum(['auto', 'github', 'npm']).default('auto'),
  /** The URL of GitHub's REST API. For GitHub Enterprise it is `https://HOST/api/v3`. */
  apiUrl: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as `https://github.example.org/api/v3`' })
    .default('https://api.github.com'),
  /** The timeout of a request in milliseconds. */
  timeoutMs: z.number().int().min(100).max(600_000).default(30_000),
  sections: z.array(readmeSectionSchema).default([]),
})
