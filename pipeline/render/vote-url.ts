/**
 * The list of the open issues that are voted on, on GitHub, those with the most votes first.
 *
 * @param vote.repository `owner/name`.
 */
export function toIssuesUrl({ repository, label }: { repository: string; label: string }): string {
  const query = `is:issue is:open label:"${label}" sort:reactions-+1-desc`
  return `https://github.com/${repository}/issues?q=${encodeURIComponent(query)}`
}
