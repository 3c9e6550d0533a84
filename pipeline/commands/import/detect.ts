import path from 'node:path'
import { toShownPath } from '../../support/files/posix-path.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { orList } from '../../support/problems/nearest.ts'
import { findOtherTool } from './other-tools.ts'
import type { SourceSite } from './source-site.ts'
import { type ToolName, toolNames } from './source-site.ts'
import type { ReadOptions } from './tools/common.ts'
import { findDocsify } from './tools/docsify/docsify-html.ts'
import { readDocsify } from './tools/docsify/read-docsify.ts'
import { findDocusaurusConfig, readDocusaurus } from './tools/docusaurus/read-docusaurus.ts'
import { findEleventyConfig, readEleventy } from './tools/eleventy.ts'
import { findHugoConfig } from './tools/hugo/find-hugo.ts'
import { readHugo } from './tools/hugo/read-hugo.ts'
import { findJekyllConfig, readJekyll } from './tools/jekyll/read-jekyll.ts'
import { findMdbookConfig, readMdbook } from './tools/mdbook/read-mdbook.ts'
import { findMkdocsConfig, readMkdocs } from './tools/mkdocs/read-mkdocs.ts'
import { findPressConfig } from './tools/press/press-tool.ts'
import { readPress } from './tools/press/read-press.ts'
import { findSphinxConfig, readSphinx } from './tools/sphinx/read-sphinx.ts'
import { findStarlightConfig, readStarlight } from './tools/starlight.ts'
import { findWebpackContent, readWebpack } from './tools/webpack.ts'

interface Tool {
  /** Returns the file or folder that identifies a site of this tool, relative to `rootDir`. */
  find: (rootDir: string) => string | undefined
  read: (found: string, options: ReadOptions) => Promise<SourceSite>
  /** Description of what `find` looks for, shown in the error if it is missing. */
  sign: string
}

const tools: Record<ToolName, Tool> = {
  vitepress: {
    find: (dir) => findPressConfig(dir, 'vitepress'),
    read: (file, options) => readPress('vitepress', file, options),
    sign: '.vitepress/config',
  },
  vuepress: {
    find: (dir) => findPressConfig(dir, 'vuepress'),
    read: (file, options) => readPress('vuepress', file, options),
    sign: '.vuepress/config',
  },
  rspress: {
    find: (dir) => findPressConfig(dir, 'rspress'),
    read: (file, options) => readPress('rspress', file, options),
    sign: 'rspress.config',
  },
  docusaurus: { find: findDocusaurusConfig, read: readDocusaurus, sign: 'docusaurus.config' },
  starlight: { find: findStarlightConfig, read: readStarlight, sign: 'astro.config' },
  mkdocs: { find: findMkdocsConfig, read: readMkdocs, sign: 'mkdocs.yml' },
  mdbook: { find: findMdbookConfig, read: readMdbook, sign: 'book.toml' },
  hugo: { find: findHugoConfig, read: readHugo, sign: 'hugo.toml' },
  docsify: { find: findDocsify, read: readDocsify, sign: 'index.html with $docsify' },
  eleventy: { find: findEleventyConfig, read: readEleventy, sign: 'eleventy.config or .eleventy.js' },
  sphinx: { find: findSphinxConfig, read: readSphinx, sign: 'conf.py with pages in Markdown' },
  jekyll: { find: findJekyllConfig, read: readJekyll, sign: '_config.yml' },
  webpack: { find: findWebpackContent, read: readWebpack, sign: 'src/content with pages in MDX' },
}

export interface DetectedSite {
  tool: ToolName
  read: (options: ReadOptions) => Promise<SourceSite>
}

/**
 * Find the tool that a site was built with.
 *
 * @param rootDir Absolute path of the site's folder.
 * @returns undefined if it isn't a site of a tool that can be imported.
 */
export function findTool(rootDir: string): ToolName | undefined {
  return toolNames.find((name) => tools[name].find(rootDir) !== undefined)
}

/**
 * Detect which tool a site was built with.
 *
 * @param rootDir Absolute path of the site's folder.
 * @param from The tool to expect; undefined to try all tools in the order of `toolNames`.
 * @throws {DocsiteError} If the folder is not a site of that tool, or of any supported tool.
 */
export function detectTool(rootDir: string, from: ToolName | undefined): DetectedSite {
  for (const name of from === undefined ? toolNames : [from]) {
    const tool = tools[name]
    const found = tool.find(rootDir)
    if (found !== undefined) return { tool: name, read: (options) => tool.read(found, options) }
  }
  const shown = toShownPath(rootDir)
  if (from !== undefined) {
    throw new DocsiteError(`\`${shown}\` is not a site made with ${from}: it has no ${tools[from].sign}`, {
      ruleId: 'import-source',
      hint: 'Pass the folder that contains the configuration. For Markdown without one, run `docsite init` instead.',
    })
  }
  const other = findOtherTool(rootDir)
  if (other) {
    const command = toInitCommand(rootDir, other.pages)
    throw new DocsiteError(
      `Importing ${other.name} sites is not supported yet: found \`${other.sign}\` in \`${shown}\``,
      {
        ruleId: 'import-source',
        hint: `Run ${command}: it uses the Markdown unchanged, and builds report the syntax that is specific to ${other.name}.`,
      },
    )
  }
  throw new DocsiteError(`\`${path.posix.normalize(shown)}\` is not a site of a supported tool`, {
    ruleId: 'import-source',
    hint: `Pass the folder that contains its configuration, or name the tool with \`--from\`: ${orList(toolNames)}. For a folder of plain Markdown, run \`docsite init\` instead.`,
  })
}

/** The command for a folder whose pages are in `pages`, with the place to run it: the site is around its pages. */
function toInitCommand(rootDir: string, pages: string | undefined): string {
  if (pages === '.') return `\`docsite init --content ${path.basename(rootDir)}\` in the folder above`
  return `\`docsite init${pages === undefined ? '' : ` --content ${pages}`}\` in this folder`
}
