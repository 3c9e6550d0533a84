import type { Setting } from '../../data/setting.ts'
import type { ImportReport, SourceSite } from '../../source-site.ts'
import type { ReadOptions } from '../common.ts'

export interface Plugin {
  name: 'docs' | 'blog' | 'pages' | 'client-redirects'
  setting: Setting
}

/** Reads the pages of a plugin into the site. */
export type PluginReader = (plugin: {
  setting: Setting
  /** Returns how Docusaurus parses a file. */
  kindOf: (file: string) => 'md' | 'mdx'
  site: SourceSite
  /** The folder of the configuration, relative to the imported folder. */
  siteDir: string
  /** The tag of the base language. */
  locale: string
  options: ReadOptions
}) => Promise<void>

/** List the content plugins with their options: those of the preset and those in `plugins`. */
export function listPlugins(config: Setting, site: SourceSite, report: ImportReport): Plugin[] {
  const plugins: Plugin[] = []
  for (const preset of config.get('presets').items()) {
    const name = preset.text() ?? preset.get(0).text() ?? ''
    if (!/(?:^|preset-)classic$/.test(name)) continue
    const setting = preset.get(1)
    for (const key of ['docs', 'blog', 'pages'] as const)
      if (setting.get(key).flag() !== false) plugins.push({ name: key, setting: setting.get(key) })
    mapAnalytics(setting.get('gtag').get('trackingID'), site, report)
    setting.ignore('theme', 'sitemap', 'debug', 'svgr')
  }
  for (const plugin of config.get('plugins').items()) {
    const name = plugin.text() ?? plugin.get(0).text() ?? ''
    const [, kind] = /(?:^|plugin-)(?:content-)?(docs|blog|pages|client-redirects)$/.exec(name) ?? []
    if (kind !== undefined) plugins.push({ name: kind as Plugin['name'], setting: plugin.get(1) })
    else if (/plugin-google-gtag$/.test(name)) mapAnalytics(plugin.get(1).get('trackingID'), site, report)
    else if (/(?:^|plugin-)(?:sitemap|svgr|ideal-image|css-cascade-layers|debug|pwa)$/.test(name))
      plugin.done()
    else if (name !== '') {
      plugin.done()
      report.leave(plugin.place, `The plugin \`${name}\` has no equivalent`)
    }
  }
  return plugins
}

/** Import a Google Analytics id. Of a list of ids, only the first is used. */
function mapAnalytics(setting: Setting, site: SourceSite, report: ImportReport): void {
  const id = setting.text() ?? setting.get(0).text()
  if (id === undefined) return
  if (!id.startsWith('G-')) {
    report.leave(
      setting.place,
      `The analytics id \`${id}\` isn’t imported: only Google Analytics 4 ids (\`G-…\`) are supported`,
      'Set a new id in `analytics`.',
    )
    return
  }
  site.config.analytics = { adapter: 'google', id }
  report.map(setting, 'analytics')
}
