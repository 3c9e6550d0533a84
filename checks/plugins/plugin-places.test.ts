import { expect, test } from 'vitest'
import { readPluginName } from './plugin-places.ts'

test.each([
  ['BannerPlugin', 'BannerPlugin'],
  ['webpack.ids.HashedModuleIdsPlugin', 'HashedModuleIdsPlugin'],
  ['new webpack.BannerPlugin(options)', 'BannerPlugin'],
  ['ProvidePlugin 5.20.0+', 'ProvidePlugin'],
  ['A BannerPlugin', undefined],
  ['BannerPlugin.getHooks', undefined],
  ['Plugins', undefined],
])('the plugin in the text “%s” is %s', (text, name) => {
  expect(readPluginName(text)).toBe(name)
})
