import type { Setting } from '../../data/setting.ts'
import type { SourceSite } from '../../source-site.ts'
import type { ReadOptions } from '../common.ts'

export interface Plugin {
  name: 'docs' | 'blog' | 'pages' | 'client-redirects'
  setting: Setting
}

/** What reads the pages of a plugin into the site. */
export type PluginReader = (plugin: {
  setting: Setting
  /** How a file is read. */
  kindOf: (file: string) => 'md' | 'mdx'
  site: SourceSite
  /** The folder of the configuration, relative to the imported one. */
  siteDir: string
  options: ReadOptions
}) => Promise<void>

/** The plugins for content with their options: those of the preset, and those beside it. */
export function listPlugins(config: Setting): Plugin[] {
  const plugins: Plugin[] = []
  for (const preset of config.get('presets').items()) {
    const name = preset.text() ?? preset.get(0).text() ?? ''
    if (!/(?:^|preset-)classic$/.test(name)) continue
    const setting = preset.get(1)
    for (const key of ['docs', 'blog', 'pages'] as const)
      if (setting.get(key).flag() !== false) plugins.push({ name: key, setting: setting.get(key) })
    setting.ignore('theme', 'sitemap', 'debug', 'svgr')
  }
  for (const plugin of config.get('plugins').items()) {
    const name = plugin.text() ?? plugin.get(0).text() ?? ''
    const [, kind] = /(?:^|plugin-)(?:content-)?(docs|blog|pages|client-redirects)$/.exec(name) ?? []
    if (kind !== undefined) plugins.push({ name: kind as Plugin['name'], setting: plugin.get(1) })
    if (/plugin-(?:sitemap|svgr|ideal-image|css-cascade-layers|debug|pwa)$/.test(name)) plugin.done()
  }
  return plugins
}
