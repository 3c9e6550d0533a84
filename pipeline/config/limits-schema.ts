import { z } from 'zod'

/**
 * How much work one page may be. Whatever exceeds a limit is a problem of that page; the others are compiled.
 *
 * The defaults are far above what documentation contains, and far below what exhausts the stack, the memory or the
 * patience: of 15,000 pages of other projects the deepest has 14 levels and the largest table 3,000 cells. A page
 * of 8 MB compiles in 12 s, one with 50,000 cells in 6 s, and the stack overflows at about 400 levels.
 */
export const limitsSchema = z.strictObject({
  /** Bytes of a page's source. */
  pageBytes: z.number().int().min(1000).default(8_000_000),
  /** How deep quotes, list items, elements and emphasis may be nested. More than 200 would exhaust the stack. */
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
