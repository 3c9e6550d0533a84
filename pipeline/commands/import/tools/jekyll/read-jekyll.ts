import path from 'node:path'
import { readToml } from '../../data/read-toml.ts'
import { readYaml } from '../../data/read-yaml.ts'
import type { SourceSite } from '../../source-site.ts'
import {
  addRedirect,
  createPageFinder,
  findFile,
  findOwnFile,
  type ReadOptions,
  readData,
} from '../common.ts'
import { FormerAddresses } from '../former-addresses.ts'
import { createSite, mapSite } from '../site-settings.ts'
import { readCallouts } from './jekyll-callouts.ts'
import { JekyllReader } from './jekyll-content.ts'
import { jekyllKeys, listFormer } from './jekyll-keys.ts'
import { JekyllLinks } from './jekyll-links.ts'
import { mapHeader, mapNavigationFile } from './jekyll-navigation.ts'
import { mapParents } from './jekyll-parents.ts'
import { mapPosts } from './jekyll-posts.ts'
import { mapTheme, reportOthers } from './jekyll-theme.ts'
import { JekyllValues } from './jekyll-values.ts'

/** Find the configuration file of Jekyll in a folder. */
export function findJekyllConfig(rootDir: string): string | undefined {
  return findFile(
    rootDir,
    ['', 'docs/', 'website/', 'site/', 'doc/'].flatMap((folder) =>
      ['_config.yml', '_config.yaml', '_config.toml'].map((name) => folder + name),
    ),
  )
}

/** Read a Jekyll site. */
export async function readJekyll(configFile: string, options: ReadOptions): Promise<SourceSite> {
  const { rootDir, report } = options
  const file = path.join(rootDir, configFile)
  const config = configFile.endsWith('.toml') ? readToml(file, rootDir) : readYaml(file, rootDir)
  const siteDir = path.posix.join(path.posix.dirname(configFile), config.get('source').text() ?? '.')
  const { pages, files, redirects } = await new JekyllReader(config, siteDir, options).read()
  const site = createSite('jekyll', {
    rules: {
      keys: {},
      aliases: {},
      linksHaveBase: true,
      publicDirs: [siteDir],
      hasHeadingTitles: true,
    },
    settings: [config],
    files,
  })
  site.pages = pages.map(({ page }) => page)
  mapSite(
    site,
    {
      name: config.get('title').isThere ? config.get('title') : config.get('name'),
      description: config.get('description').isThere ? config.get('description') : config.get('tagline'),
      address: config.get('url'),
      base: config.get('baseurl'),
    },
    options,
  )
  config.ignore('description', 'tagline', 'name')
  mapPosts(pages, site)
  mapTheme(config, site, options)
  mapHeader(config, pages, site, options)
  const dataDir = path.posix.join(siteDir, config.get('data_dir').text() ?? '_data')
  mapNavigationFile(dataDir, pages, site, options)
  if (site.sidebars.length === 0) mapParents(pages, config, site, options)
  const find = createPageFinder(site.pages)
  for (const { from, to, place } of redirects)
    if (/^[a-z][a-z0-9+.-]*:/i.test(to) || find(to)) addRedirect(site, { from, to, place }, report)
    else report.leave(place, `The redirect to \`${to}\` isn’t imported: its target isn’t an imported page`)
  const base = site.config.site.base ?? '/'
  const links = new JekyllLinks(pages, files, base)
  const values = new JekyllValues(config, (name) => readDataFile(name, dataDir, options))
  const includesDir = path.posix.join(siteDir, config.get('includes_dir').text() ?? '_includes')
  const former = new FormerAddresses(
    pages.map((one) => [one.page, listFormer(one)]),
    report,
  )
  site.rules = {
    ...site.rules,
    keys: { ...jekyllKeys, redirect_from: (_value, page) => former.of(page) },
    toPath: (url, page) => links.toPath(url, page),
    snippetDirs: [includesDir, siteDir],
    jekyll: { base, includesDir, links, values, callouts: readCallouts(config), rootDir },
  }
  await reportOthers(config, siteDir, new Set(['navigation.yml', 'navigation.yaml']), options)
  return site
}

function readDataFile(name: string, dataDir: string, { rootDir, report }: ReadOptions): unknown {
  const file = findOwnFile(
    rootDir,
    ['yml', 'yaml', 'json'].map((extension) => path.posix.join(dataDir, `${name}.${extension}`)),
  )
  return file === undefined ? undefined : readData(rootDir, file, report)
}
