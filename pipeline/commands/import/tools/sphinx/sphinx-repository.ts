import type { Setting } from '../../data/setting.ts'
import type { SourceSite } from '../../source-site.ts'
import { type ReadOptions, toEditUrl } from '../common.ts'
import { iconOfUrl } from '../services.ts'

/** Import the repository that the options of a theme name: its link in the header, and edit links. */
export function mapRepository(
  config: Setting,
  sourceDir: string,
  site: SourceSite,
  { content, report }: ReadOptions,
): void {
  const theme = config.get('html_theme_options')
  const context = config.get('html_context')
  const user = context.get('github_user').text()
  const name = context.get('github_repo').text()
  const setting =
    ['repository_url', 'source_repository', 'github_url', 'gitlab_url']
      .map((key) => theme.get(key))
      .find((one) => one.text() !== undefined) ?? context.get('github_repo')
  const url = (setting.text() ?? '').startsWith('http')
    ? setting.text()?.replace(/\/+$/, '')
    : user !== undefined && name !== undefined
      ? `https://github.com/${user}/${name}`
      : undefined
  if (url === undefined) return
  const icon = iconOfUrl(url)
  site.config.iconLinks = [
    ...(site.config.iconLinks ?? []),
    { label: 'Repository', url, icon: icon ?? 'link' },
  ]
  report.map(setting, 'iconLinks')
  const branch =
    theme.get('repository_branch').text() ??
    theme.get('source_branch').text() ??
    context.get('github_version').text()
  const folder =
    theme.get('path_to_docs').text() ??
    theme.get('source_directory').text() ??
    context.get('doc_path').text() ??
    context.get('conf_py_path').text()
  // A folder such as `…/tree/main/docs` isn’t a repository.
  if (branch === undefined || !/^https?:\/\/[^/]+\/[^/]+\/[^/]+$/.test(url)) return
  const own = (folder ?? sourceDir).replaceAll(/^\.?\/+|\/+$/g, '')
  site.config.editUrl = toEditUrl(`${url}/edit/${branch}/${own}`, own, content)
  report.map(setting, 'editUrl')
}
