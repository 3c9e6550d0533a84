import type { z } from 'zod'
import type { Project } from '../config/load-config.ts'
import {
  readSiteData,
  sponsorsFileName,
  sponsorsFileSchema,
  votesFileName,
  votesFileSchema,
} from '../site/pages/site-data.ts'
import type { Problem } from '../support/problems/problem.ts'

/** What the applications of a site show; absent where the site has none. */
export interface SiteData {
  sponsors?: z.infer<typeof sponsorsFileSchema>
  votes?: z.infer<typeof votesFileSchema>
}

/** Read the data files that the configuration asks for. */
export async function readData({
  config,
  baseContentDir,
}: Project): Promise<{ data: SiteData; problems: Problem[] }> {
  const problems: Problem[] = []
  const data: SiteData = {}
  if (config.sponsors)
    data.sponsors = await readSiteData(baseContentDir, sponsorsFileName, sponsorsFileSchema, problems)
  if (config.vote) data.votes = await readSiteData(baseContentDir, votesFileName, votesFileSchema, problems)
  return { data, problems }
}
