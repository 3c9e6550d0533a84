import type { Project } from '../config/load-config.ts'
import { readSiteData, type SiteData } from '../site/pages/site-data.ts'
import type { Problem } from '../support/problems/problem.ts'
import { listScreenData } from './screen-plan.ts'

/** Read the data files that the configuration requires. */
export async function readData({
  config,
  baseContentDir,
}: Project): Promise<{ data: SiteData; problems: Problem[] }> {
  const problems: Problem[] = []
  const data = new Map<string, unknown>()
  for (const { name, schema } of listScreenData(config))
    data.set(name, await readSiteData(baseContentDir, name, schema, problems))
  return { data, problems }
}
