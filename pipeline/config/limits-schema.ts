import { z } from 'zod'

/**
 * Limits of the work for a single page. If a page exceeds one, a problem is reported for it, and all other pages are
 * compiled.
 *
 * Measured CPU time: 8 MB of text compile in 7.5 s, tables of 50,000 cells in 2.7 s. The stack of Node.js overflows
 * between 800 and 1,200 levels of lists; plugins of the site may need more of it.
 */
export const limitsSchema = z.strictObject({
  /** The size of a page's source in bytes. */
  pageBytes: z.number().int().min(1000).default(8_000_000),
  /** The nesting depth of quotes, list items, elements and emphasis. 200 levels compile with a fifth of the stack. */
  nesting: z.number().int().min(10).max(200).default(100),
  /** The number of cells (columns by rows) in all tables of a page. */
  tableCells: z.number().int().min(100).default(50_000),
  /**
   * The number of characters of a page's text, addresses, attributes and highlighted code. References to one long
   * address repeat it: without this limit, a page of 1 MB could become gigabytes of HTML.
   */
  htmlCharacters: z.number().int().min(10_000).max(200_000_000).default(32_000_000),
  /** The number of YAML aliases (`*name`) in front matter. */
  yamlAliases: z.number().int().min(0).max(10_000).default(100),
  /**
   * The number of values in the constants and attributes of an MDX page, including those within lists and objects. A
   * long string counts as several values.
   */
  values: z.number().int().min(100).default(100_000),
  /** The time for compiling a page in seconds. */
  pageSeconds: z.number().min(1).max(3600).default(20),
  /**
   * The size of the heap of a worker process in MB. The process needs about 300 MB more. Measured: 8 MB of text need
   * 500 MB.
   */
  heapMegabytes: z.number().int().min(64).max(65_536).default(640),
})

export type Limits = z.output<typeof limitsSchema>

export const defaultLimits: Limits = limitsSchema.parse({})

/** Limits for sources that have already been compiled under the limits of their site. */
export const unlimited: Limits = limitsSchema.parse({
  nesting: 200,
  tableCells: Number.MAX_SAFE_INTEGER,
  htmlCharacters: 200_000_000,
})
