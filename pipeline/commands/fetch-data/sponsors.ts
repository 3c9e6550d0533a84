import type { z } from 'zod'
import { sponsorsFile } from '../../../renderer/urls/output-names.ts'
import type { RunContext, StageResult } from '../../config/run-context.ts'
import type { sponsorsFileSchema } from '../../site/pages/site-data.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { exitCodes } from '../../support/problems/exit-code.ts'
import { type FetchDataResult, fetchInto } from './fetch-into.ts'
import { OpenCollective } from './open-collective.ts'
import { toSponsors } from './to-sponsors.ts'

type SponsorsFile = z.infer<typeof sponsorsFileSchema>

export interface FetchSponsorsOptions {
  /** URL of the Open Collective API. Overrides the configuration. */
  apiUrl?: string
}

const yearMs = 365 * 86_400_000

/**
 * The fetch-sponsors command: writes `sponsors.json` from the public data of a collective on Open Collective.
 *
 * @throws {DocsiteError} If no collective is configured.
 */
export async function runFetchSponsors(
  context: RunContext,
  options: FetchSponsorsOptions = {},
): Promise<StageResult<FetchDataResult>> {
  const { project, signal } = context
  const { sponsors, readmes } = project.config
  if (!sponsors) {
    throw new DocsiteError('The site has no `sponsors` in its configuration', {
      exitCode: exitCodes.usage,
      hint: 'Add a collective to the configuration: `sponsors: { collective: "name", url: "https://opencollective.com/name" }`.',
    })
  }
  const source = new OpenCollective({
    apiUrl: options.apiUrl ?? sponsors.apiUrl,
    slug: sponsors.collective,
    timeoutMs: readmes.timeoutMs,
    signal,
  })
  const fetchData = async (): Promise<SponsorsFile> => {
    const now = new Date()
    const orders = await source.listOrders()
    const gifts = await source.listGifts(new Date(now.getTime() - yearMs))
    return { updated: now.toISOString(), sponsors: toSponsors(orders, gifts) }
  }
  const target = { command: 'fetch-sponsors', topic: 'sponsors', file: sponsorsFile } as const
  return fetchInto(context, target, fetchData, (data) => data.sponsors.length)
}
