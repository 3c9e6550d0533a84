import type { Config } from '../config/schema.ts'

/**
 * Get the URL template, with `{path}`, of the change history of a page: the configured one, or one that
 * is derived from `editUrl`.
 *
 * @returns undefined if `editUrl` is on a host with an unknown URL scheme.
 */
export function toHistoryUrl({
  historyUrl,
  editUrl,
}: Pick<Config, 'historyUrl' | 'editUrl'>): string | undefined {
  if (historyUrl !== undefined || editUrl === undefined) return historyUrl
  const gitHub = /^(https:\/\/github\.com\/[^/]+\/[^/]+)\/(?:edit|blob)\//
  const gitLab = /^(https:\/\/gitlab\.com\/.+?)\/-\/(?:edit|blob)\//
  if (gitHub.test(editUrl)) return editUrl.replace(gitHub, '$1/commits/')
  return gitLab.test(editUrl) ? editUrl.replace(gitLab, '$1/-/commits/') : undefined
}
