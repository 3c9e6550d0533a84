import { votesFile } from '../../../renderer/urls/output-names.ts'
import { votesFileSchema } from '../../site/pages/site-data.ts'
import type { ScreenData } from '../screen-plan.ts'
import type { SitePlan } from '../site-plan.ts'
import type { RenderTask } from '../tasks.ts'

export const data: ScreenData = {
  name: votesFile,
  schema: votesFileSchema,
  isUsed: ({ vote }) => vote !== undefined,
}

export async function plan(site: SitePlan): Promise<RenderTask[]> {
  const { vote } = site.config
  const route = site.routeOf('vote')
  if (!vote || route === undefined) return []
  const page = site.pageAt(route)
  const title = page?.node.title ?? vote.title
  const description = page?.node.description || vote.description
  return [
    site.toTask({
      route,
      screen: {
        name: 'vote',
        props: {
          title,
          description,
          issuesUrl: toIssuesUrl(vote),
          body: page && (await site.bodyOf(page)),
          fallbackLanguage: site.fallbackLanguageOf(page),
        },
      },
      head: { title: site.toTitle(title), description },
      search: page && site.searchOf(page),
      ...site.partsOf(page ? [page] : [], route),
    }),
  ]
}

/**
 * The URL of the list of open issues with a label on GitHub, sorted by votes.
 *
 * @param repository `owner/name`.
 */
export function toIssuesUrl({ repository, label }: { repository: string; label: string }): string {
  const query = `is:issue is:open label:"${label}" sort:reactions-+1-desc`
  return `https://github.com/${repository}/issues?q=${encodeURIComponent(query)}`
}
