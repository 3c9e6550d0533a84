import { z } from 'zod'

/**
 * How much work one page may be. Whatever exceeds a limit is a problem of that page; the others are compiled.
 *
 * Measured in seconds of the processor: 8 MB of text compile in 7.5, tables of 50,000 cells in 2.7. The stack of Node.js
 * overflows between 800 and 1,200 levels of lists; plugins of the site may need more of it than that.
 */
export const limitsSchema = z.strictObject({
  /** Bytes of a page's source. */
  pageBytes: z.number().int().min(1000).default(8_000_000),
  /** How deep quotes, list items, elements and emphasis may be nested. 200 compile with a fifth of the stack. */
  nesting: z.number().int().min(10).max(200).default(100),
  /** Cells of all tables of a page: columns by rows. */
  tableCells: z.number().int().min(100).default(50_000),
  /** How often front matter may refer to a part of itself (`*name`). */
  yamlAliases: z.number().int().min(0).max(10_000).default(100),
  /** Values of the constants and attributes of an MDX page, those within lists and objects included. */
  values: z.number().int().min(100).default(100_000),
  /** Seconds that compiling one page may take. */
  pageSeconds: z.number().min(1).max(3600).default(20),
})

export type Limits = z.output<typeof limitsSchema>

export const defaultLimits: Limits = limitsSchema.parse({})

/** For sources that were compiled before, whatever the limits of their site. */
export const widestLimits: Limits = limitsSchema.parse({
  nesting: 200,
  tableCells: Number.MAX_SAFE_INTEGER,
})
