import { existsSync } from 'node:fs'
import path from 'node:path'
import { isRecord } from '../data/setting.ts'
import type { SourceSite } from '../source-site.ts'
import { findFile, listFiles, type ReadOptions, readData, readRedirectsFile } from './common.ts'
import { createSite } from './site-settings.ts'

/** Find the page folder of a site in the format of webpack.js.org: MDX with `contributors` and `sort`. */
export function findWebpackContent(rootDir: string): string | undefined {
  for (const dir of ['src/content', 'content']) {
    const index = findFile(
      rootDir,
      ['concepts', 'guides', 'configuration', 'api', 'plugins', 'loaders'].map(
        (name) => `${dir}/${name}/index.mdx`,
      ),
    )
    if (index !== undefined && existsSync(path.join(rootDir, path.posix.dirname(dir), 'components')))
      return dir
  }
  return undefined
}

/** Read a site in the format of webpack.js.org, which has no configuration file for its content. */
export async function readWebpack(contentDir: string, { rootDir, report }: ReadOptions): Promise<SourceSite> {
  const sourceDir = path.posix.dirname(contentDir)
  const assetsDir = path.posix.join(sourceDir, 'assets')
  const manifest = findFile(rootDir, ['package.json'])
  const data = manifest === undefined ? undefined : readData(rootDir, manifest, report)
  const textOf = (key: string) => {
    const value = isRecord(data) ? data[key] : undefined
    return typeof value === 'string' ? value : undefined
  }
  const [homepage, description] = [textOf('homepage'), textOf('description')]
  const site = createSite('webpack', {
    files: (await listFiles(rootDir, assetsDir, '**/*')).map((file) => ({
      file: `${assetsDir}/${file}`,
      target: `assets/${file}`,
    })),
    rules: { keys: { slug: false, permalink: false }, aliases: {}, linksHaveBase: false, publicDirs: [] },
  })
  const { site: own } = site.config
  own.name = 'webpack'
  if (description) own.description = description
  if (homepage && URL.canParse(homepage) && !/github\.com/.test(homepage)) own.host = new URL(homepage).origin
  for (const file of await listFiles(rootDir, contentDir, '**/*.{md,mdx}')) {
    const stem = file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1')
    const isHidden = /(?:^|\/)_/.test(file)
    const url = stem === '' || stem.endsWith('/') ? `/${stem}` : `/${stem}/`
    site.pages.push({
      file: `${contentDir}/${file}`,
      target: file,
      url,
      kind: file.endsWith('.mdx') ? 'mdx' : 'md',
      ...(isHidden ? { isFragment: true } : {}),
    })
  }
  const folders = new Set(
    site.pages
      .map(({ target }) => target.split('/')[0] ?? '')
      .filter((name) => name !== '' && !name.includes('.')),
  )
  const sectionOrder = [
    'concepts',
    'guides',
    'api',
    'configuration',
    'loaders',
    'plugins',
    'migrate',
    'contribute',
    'blog',
  ]
  site.config.sections = sectionOrder
    .filter((name) => folders.has(name))
    .map((name) => ({ name, ...(name === 'blog' ? { order: 'date' as const, printable: false } : {}) }))
  report.mapped.push({ from: 'page folders', to: 'sections' })
  // The old site fetches READMEs during its build; docsite has a command for that.
  const readmes = (['loaders', 'plugins'] as const).filter((name) => folders.has(name))
  if (readmes.length > 0) {
    site.config.readmes = {
      sections: readmes.map((section) => ({
        section,
        organizations: [
          { login: 'webpack-contrib', suffix: section === 'loaders' ? '-loader' : '-webpack-plugin' },
        ],
      })),
    }
    report.mapped.push({
      from: 'READMEs of webpack-contrib',
      to: 'readmes (fetched by `docsite fetch-readmes`)',
    })
  }
  const redirects = findFile(rootDir, [
    '_redirects',
    'static/_redirects',
    'src/_redirects',
    'public/_redirects',
  ])
  if (redirects !== undefined) readRedirectsFile(site, rootDir, redirects, report)
  return site
}
