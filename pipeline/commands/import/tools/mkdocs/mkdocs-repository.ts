import type { Setting } from '../../data/setting.ts'
import type { SourceSite } from '../../source-site.ts'
import { type ReadOptions, toEditUrl } from '../common.ts'
import { iconOfUrl } from '../services.ts'

/**
 * Defaults of `edit_uri`, by icon of the host. See https://www.mkdocs.org/user-guide/configuration/#edit_uri
 */
const defaultEditUris: Readonly<Record<string, string>> = {
  github: 'edit/master/docs/',
  gitlab: 'edit/master/docs/',
  bitbucket: 'src/default/docs/',
}

/** Import edit links and the link to the repository. */
export function mapRepository(
  config: Setting,
  docsDir: string,
  site: SourceSite,
  options: ReadOptions,
): void {
  const { report, content } = options
  const setting = config.get('repo_url')
  const repository = setting.text()?.replace(/\/+$/, '')
  const icon = iconOfUrl(repository ?? '')
  mapEditUrl(config, { repository, uri: defaultEditUris[icon ?? ''] }, docsDir, site, { report, content })
  const label = config.get('repo_name').text() ?? 'Repository'
  if (repository === undefined || (site.config.iconLinks ?? []).some(({ url }) => url === repository)) return
  site.config.iconLinks = [...(site.config.iconLinks ?? []), { label, url: repository, icon: icon ?? 'link' }]
  report.map(setting, 'iconLinks')
}

function mapEditUrl(
  config: Setting,
  { repository, uri: defaultUri }: { repository: string | undefined; uri: string | undefined },
  docsDir: string,
  site: SourceSite,
  { report, content }: Pick<ReadOptions, 'report' | 'content'>,
): void {
  const template = config.get('edit_uri_template')
  const own = config.get('edit_uri')
  const pattern = template.text()?.replaceAll('{path!q}', '{path}')
  const uri = pattern ?? own.text() ?? defaultUri
  // An empty `edit_uri` disables edit links.
  if (uri === undefined || own.value === '') return
  const isAbsolute = /^https?:/.test(uri)
  if (!isAbsolute && repository === undefined) return
  const address = isAbsolute ? uri : `${repository}/${uri.replace(/^\//, '')}`
  const [prefix = '', tail] = address.split('{path}')
  if (pattern !== undefined && tail === undefined) {
    report.leave(
      template.place,
      '`edit_uri_template` has no `{path}`',
      'Set `editUrl` in the new configuration.',
    )
    return
  }
  site.config.editUrl =
    toEditUrl(prefix.replace(/\/(?:blob|tree|raw)\//, '/edit/'), docsDir, content) + (tail ?? '')
  report.map(template.isThere ? template : own.isThere ? own : config.get('repo_url'), 'editUrl')
}
