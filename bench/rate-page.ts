import { execa } from 'execa'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Scores of a page from 0 to 100, by category, and the audits that cost points. */
export interface Rating {
  /**
   * Total blocking time in milliseconds: the time that tasks take beyond 50 ms each, from first paint to interactive.
   */
  blockingMs: number
  scores: Record<(typeof categories)[number], number>
  lost: string[]
}

/**
 * Rates a page with Lighthouse's settings for phones.
 *
 * @param port The port of the browser's DevTools protocol.
 * @param runs How often the page is loaded; the result is the run with the median blocking time.
 * @throws {Error} If `runs` is 0.
 */
export async function ratePage(url: string, port: number, runs: number): Promise<Rating> {
  const ratings: Rating[] = []
  for (let run = 0; run < runs; run += 1) ratings.push(await rateOnce(url, port))
  const sorted = ratings.toSorted((a, b) => a.blockingMs - b.blockingMs)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error(`${runs} runs give no result for ${url}`)
  return median
}

/** Lighthouse is not a dependency, because it has 100 packages and only this benchmark uses it. npm caches it. */
const lighthouse = ['exec', '--yes', '--package', 'lighthouse@12.8.2', '--', 'lighthouse']

/** The part of Lighthouse's result that is used. */
interface LighthouseResult {
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >
  audits: Record<string, { score: number | null; numericValue?: number; displayValue?: string } | undefined>
}

async function rateOnce(url: string, port: number): Promise<Rating> {
  const settings = [
    `--port=${port}`,
    '--output=json',
    '--quiet',
    '--ignore-status-code', // Otherwise Lighthouse refuses to rate the page for unknown paths.
    `--only-categories=${categories.join()}`,
  ]
  const { stdout } = await execa('npm', [...lighthouse, url, ...settings])
  const lhr = JSON.parse(stdout) as LighthouseResult
  const lost = categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  )
  const toScore = (category: (typeof categories)[number]) =>
    Math.round((lhr.categories[category]?.score ?? 0) * 100)
  return {
    blockingMs: lhr.audits['total-blocking-time']?.numericValue ?? 0,
    scores: {
      performance: toScore('performance'),
      accessibility: toScore('accessibility'),
      'best-practices': toScore('best-practices'),
      seo: toScore('seo'),
    },
    lost,
  }
}
