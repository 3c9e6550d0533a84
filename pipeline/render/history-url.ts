import type { Config } from '../config/schema.ts'

/**
 * Where the changes of a page are listed, with `{path}`: the configured address, or the one that follows from where
 * pages are edited. Undefined for hosts whose addresses aren't known.
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
