import path from 'node:path'
import type { Setting } from '../../data/setting.ts'
import type { SourceSite } from '../../source-site.ts'
import { listFiles, type ReadOptions, toEditUrl } from '../common.ts'
import { mapDefaultTheme } from '../default-theme.ts'
import { iconOfUrl, toServiceLabel } from '../services.ts'
import { mapLogo } from '../site-settings.ts'

/** Keys that aren't reported: docsite does the same by default, or they only affect Jekyll's build. */
const ignoredKeys = `baseurl url permalink plugins gems exclude include keep_files destination source markdown kramdown
highlighter markdown_ext encoding future unpublished show_drafts timezone paginate paginate_path safe port host livereload
verbose liquid sass plugins_dir layouts_dir data_dir includes_dir collections_dir compress_html incremental profile
strict_front_matter just_the_docs search_enabled search heading_anchors nav_enabled enable_copy_code_button nav_sort
nav_error_report back_to_top back_to_top_text last_edit_timestamp last_edit_time_format ga_tracking_anonymize_ip
aux_links_new_tab nav_external_links_new_tab theme remote_theme minimal_mistakes_skin search_full_content breadcrumbs
words_per_minute category_archive tag_archive jekyll-archives github excerpt_separator rouge toc lang locale header_pages
mermaid_version footer_copyright date_format jekyll-mentions sitemap feed whitelist optional_front_matter readme_index
titles_from_headings relative_links gist github_pages`

/** Import the settings that themes read from the configuration. */
export function mapTheme(config: Setting, site: SourceSite, options: ReadOptions): void {
  const { report } = options
  const language = (config.get('lang').text() ?? config.get('locale').text())?.replace('_', '-')
  if (language !== undefined && !/^en(?:-|$)/i.test(language)) {
    site.config.language = language
    report.map(config.get('lang').isThere ? config.get('lang') : config.get('locale'), 'language')
  }
  const logo = config.get('logo')
  mapLogo(site, logo, [logo.text()], options)
  const scheme = config.get('color_scheme').isThere
    ? config.get('color_scheme')
    : config.get('minimal_mistakes_skin')
  const name = scheme.text()
  if (name !== undefined)
    mapDefaultTheme(site, /^(?:dark|neon|night)$/.test(name) ? 'dark' : 'light', report, scheme)
  mapRepository(config, site, options)
  for (const setting of [
    config.get('ga_tracking'),
    config.get('google_analytics'),
    config.at('analytics', 'google', 'tracking_id'),
  ]) {
    const id = setting.text()
    if (id === undefined || !/^G-/.test(id)) continue
    site.config.analytics = { adapter: 'google', id }
    report.map(setting, 'analytics')
  }
  for (const key of ['footer_content', 'copyright']) {
    const text = config.get(key).text()
    if (text !== undefined)
      report.leave(
        config.get(key).place,
        `The footer text isn’t imported: ${text}`,
        'Set the licence in `license` and links in `footerLinks`.',
      )
  }
}

function mapRepository(config: Setting, site: SourceSite, { report, content }: ReadOptions): void {
  const setting = ['gh_edit_repository', 'repository', 'github_repo']
    .map((key) => config.get(key))
    .find((one) => one.isThere)
  const text = setting?.text()
  const url = text !== undefined && /^[\w.-]+\/[\w.-]+$/.test(text) ? `https://github.com/${text}` : text
  for (const key of ['gh_edit_link_text', 'gh_edit_view_mode']) config.get(key).done()
  const dir = config.get('gh_edit_source').text() ?? ''
  const branch = config.get('gh_edit_branch').text() ?? 'main'
  if (setting === undefined || url === undefined || !URL.canParse(url)) return
  const { iconLinks = [] } = site.config
  const icon = iconOfUrl(url)
  if (icon && !iconLinks.some((one) => one.url === url))
    site.config.iconLinks = [...iconLinks, { label: toServiceLabel(icon), url, icon }]
  report.map(setting, icon ? 'iconLinks' : 'editUrl')
  if (config.get('gh_edit_link').flag() !== true) return
  site.config.editUrl = toEditUrl(`${url.replace(/\/$/, '')}/edit/${branch}/${dir}`, dir, content)
  report.map(config.get('gh_edit_link'), 'editUrl')
}

/**
 * Report templates, data, styles and plugins that aren’t imported, and unused settings in a single message.
 */
export async function reportOthers(
  config: Setting,
  siteDir: string,
  usedData: ReadonlySet<string>,
  { rootDir, report }: ReadOptions,
): Promise<void> {
  const leave = async (folder: string, what: string, hint: string, isLeft = (_file: string) => true) => {
    const dir = path.posix.join(siteDir, folder)
    const [first, ...others] = (await listFiles(rootDir, dir, '**/*')).filter(isLeft)
    if (first !== undefined)
      report.leave({ file: path.posix.join(dir, first), line: 1 }, `${what} (${others.length + 1})`, hint)
  }
  await leave('_layouts', 'Layouts aren’t imported', 'See `theme`, `head` and `home` in the configuration.')
  await leave('_plugins', 'Ruby plugins aren’t run', 'Replace their output by text or components.')
  await leave('_sass', 'Styles aren’t imported', 'Move them to `theme.css`.')
  await leave(
    '_data',
    'Data files aren’t imported: only templates use them',
    'Write the values that pages show into the pages.',
    (file) => !usedData.has(file),
  )
  for (const plugin of [...config.get('plugins').items(), ...config.get('gems').items()]) {
    const name = plugin.text() ?? ''
    if (/^jekyll-(?:archives|paginate.*|tagging.*|category-pages)$/.test(name))
      report.leave(
        plugin.place,
        `Pages of the plugin \`${name}\`, such as tag pages, aren’t generated`,
        'Add `redirects` if other sites link to them.',
      )
    else if (
      !/^(?:jekyll-(?:feed|sitemap|seo-tag|redirect-from|relative-links|optional-front-matter|readme-index|titles-from-headings|default-layout|include-cache|gist|github-metadata|remote-theme|last-modified-at|toc|avatar|mentions|sass-converter|coffeescript|commonmark.*)|jemoji|github-pages|just-the-docs|minimal-mistakes-jekyll|kramdown.*|rouge)$/.test(
        name,
      )
    )
      report.leave(plugin.place, `The plugin \`${name}\` has no equivalent`)
  }
  config.ignore(...ignoredKeys.split(/\s+/))
  config.ignore('defaults', 'collections', 'callouts', 'aux_links', 'nav_external_links')
  const left = config.leftovers()
  const [first] = left
  if (first)
    report.leave(
      first.place,
      `Settings have no equivalent: ${left.map(({ name }) => `\`${name}\``).join(', ')}`,
    )
  for (const one of left) one.done()
}
