import type { ToolName } from '../../source-site.ts'
import { findFile } from '../common.ts'

export type Press = Extract<ToolName, 'vitepress' | 'vuepress' | 'rspress'>

const extensions = ['ts', 'mts', 'js', 'mjs', 'cjs']
const configNames: Record<Press, string[]> = {
  vitepress: ['.vitepress/config', '.vitepress/config/index'].flatMap((name) =>
    extensions.map((one) => `${name}.${one}`),
  ),
  vuepress: extensions.map((one) => `.vuepress/config.${one}`),
  rspress: extensions.map((one) => `rspress.config.${one}`),
}

/** Find the configuration file of VitePress, VuePress or Rspress in a folder or its folder of pages. */
export function findPressConfig(rootDir: string, tool: Press): string | undefined {
  const folders = ['', 'docs/', 'doc/', 'website/', 'src/', 'documentation/']
  return findFile(
    rootDir,
    folders.flatMap((folder) => configNames[tool].map((name) => folder + name)),
  )
}
