import { statSync } from 'node:fs'
import path from 'node:path'
import { evaluate } from '../data/evaluate.ts'
import type { Node } from '../data/module-scope.ts'
import { type ReadModule, readModule } from '../data/read-module.ts'
import { isRecord } from '../data/setting.ts'
import type { ImportReport, SourcePage, SourceSite } from '../source-site.ts'
import {
  findFile,
  listFiles,
  type ReadOptions,
  readData,
  readFront,
  readText,
  splitSiteUrl,
  toBase,
} from './common.ts'
import { commonKeys, toSort } from './front-matter-keys.ts'
import { createSite } from './site-settings.ts'

const names = [
  'eleventy.config.js',
  'eleventy.config.mjs',
  'eleventy.config.cjs',
  'eleventy.config.ts',
  '.eleventy.js',
]

/** Find the configuration file of Eleventy in a folder. */
export function findEleventyConfig(rootDir: string): string | undefined {
  return findFile(rootDir, [
    ...names,
    ...['docs/', 'website/', 'site/'].flatMap((folder) => names.map((name) => folder + name)),
  ])
}

/** Read an Eleventy site: Markdown pages with front matter, data files and passthrough copies. */
export async function readEleventy(
  configFile: string,
  { rootDir, report }: ReadOptions,
): Promise<SourceSite> {
  const module = readModule(path.join(rootDir, configFile), rootDir)
  const projectDir = path.posix.dirname(configFile)
  const at = (file: string) => path.posix.join(projectDir, file)
  // The configuration is a separate export `config`, or the object that the function returns.
  const returned = module.main
  const config = module.exports.get('config') ?? returned
  const calls = listCalls(module)
  const dirOf = (key: string, otherwise: string) =>
    config.at('dir', key).text() ??
    calls.find(({ name }) => name.toLowerCase() === `set${key}directory`)?.args[0] ??
    otherwise
  const input = at(String(dirOf('input', '.')))
  const inInput = (file: string) => path.posix.join(input, file)
  const dataDir = inInput(String(dirOf('data', '_data')))
  const values = readGlobalData(dataDir, rootDir, report)
  const base = toBase(config.get('pathPrefix').text() ?? '/')
  const find = (...keys: string[]) => keys.map((key) => values[key]).find((value) => value !== undefined)
  const place = splitSiteUrl(
    find('site.url', 'metadata.url', 'site.baseUrl', 'meta.url', 'pkg.homepage') ?? '',
  )
  const site = createSite('eleventy', {
    rules: {
      keys: {
        ...commonKeys,
        layout: false,
        eleventyNavigation: toNavigationKeys,
        eleventyExcludeFromCollections: false,
        templateEngineOverride: false,
        permalink: false,
        date: (value) => (value instanceof Date || typeof value === 'string' ? {} : undefined),
      },
      aliases: {},
      linksHaveBase: base !== '/',
      publicDirs: [],
      values,
    },
    settings: returned === config ? [config] : [config, returned],
  })
  const { site: own } = site.config
  own.name = find('site.title', 'site.name', 'metadata.title', 'metadata.name', 'meta.title') ?? own.name
  for (const [key, to] of [
    ['title', 'site.name'],
    ['name', 'site.name'],
    ['url', 'site.host'],
    ['description', 'site.description'],
  ] as const) {
    if (find(`site.${key}`, `metadata.${key}`) !== undefined)
      report.mapped.push({ from: `${path.posix.basename(dataDir)}: ${key}`, to })
  }
  if (place) own.host = place.host
  const description = find('site.description', 'metadata.description', 'meta.description')
  if (description !== undefined) own.description = description
  if (base !== '/') {
    own.base = base
    report.map(config.get('pathPrefix'), 'site.base')
  }
  const includes = String(dirOf('includes', '_includes'))
  const output = String(dirOf('output', '_site'))
  const ignored = [`${includes}/**`, `${output}/**`, '_data/**', '_layouts/**', '**/_*/**']
  const files = await listFiles(
    rootDir,
    input,
    ['**/*.{md,njk,liquid,html,hbs,webc,11ty.js,11ty.ts}'],
    ignored,
  )
  const onlyReadme = files.filter((file) => /^readme\.md$/i.test(file) && files.length > 1)
  for (const file of files) {
    if (onlyReadme.includes(file)) continue
    if (file.endsWith('.md')) {
      const page = toPage(file, input, rootDir)
      if (page) site.pages.push(page)
      else
        report.leave(
          { file: inInput(file), line: 1 },
          'This page isn’t imported: its address is a template',
          'Copy the page and set its `slug`.',
        )
    } else if (!isFeed(readText(rootDir, inInput(file))))
      report.leave(
        { file: inInput(file), line: 1 },
        'This page isn’t imported: it is a template',
        'Rewrite it in Markdown or MDX.',
      )
  }
  await readPassthrough(calls, site, projectDir, input, rootDir)
  for (const { name, line } of calls) {
    if (
      /^add(?:Shortcode|PairedShortcode|AsyncShortcode|Filter|NunjucksFilter|Transform|Plugin|Collection|Extension|NunjucksAsyncFilter|LiquidFilter)$/.test(
        name,
      )
    )
      report.leave(
        { file: configFile, line },
        `\`${name}\` in the configuration has no equivalent`,
        name === 'addPlugin'
          ? undefined
          : 'Pages can’t run code: replace its output by text or by a component.',
      )
  }
  config.ignore(
    'dir',
    'templateFormats',
    'markdownTemplateEngine',
    'htmlTemplateEngine',
    'dataTemplateEngine',
    'passthroughFileCopy',
  )
  return site
}

interface ConfigCall {
  name: string
  args: unknown[]
  line: number
}

/** The method calls of a configuration, with their arguments as data. */
function listCalls({ program, scope }: ReadModule): ConfigCall[] {
  const calls: ConfigCall[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value) walk(one)
      return
    }
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined
    if (callee?.type === 'MemberExpression' && !callee.computed) {
      const args = (node.arguments as Node[]).map((argument) => evaluate(argument, scope))
      calls.push({ name: String((callee.property as Node).name), args, line: scope.lineAt(node.start) })
    }
    for (const [key, inner] of Object.entries(node))
      if (key !== 'type' && typeof inner === 'object') walk(inner)
  }
  walk(program.body)
  return calls
}

/** Strings in the data files of `_data`, by their path: `site.title`. */
function readGlobalData(dataDir: string, rootDir: string, report: ImportReport): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of ['site', 'metadata', 'meta', 'pkg']) {
    const file = findFile(
      rootDir,
      ['json', 'js', 'cjs', 'mjs', 'ts', 'yml', 'yaml'].map((extension) =>
        path.posix.join(dataDir, `${name}.${extension}`),
      ),
    )
    if (file === undefined) continue
    const data: unknown = /\.(?:ya?ml|json)$/.test(file)
      ? readData(rootDir, file, report)
      : readModule(path.join(rootDir, file), rootDir).main.value
    const add = (value: unknown, key: string): void => {
      if (typeof value === 'string' || typeof value === 'number') values[key] = String(value)
      else if (isRecord(value)) for (const [inner, one] of Object.entries(value)) add(one, `${key}.${inner}`)
    }
    add(data, name)
  }
  return values
}

function toPage(file: string, input: string, rootDir: string): SourcePage | undefined {
  const source = path.posix.join(input, file)
  const front = { ...readFolderData(source, input, rootDir), ...readFront(readText(rootDir, source)) }
  const stem = file.replace(/\.md$/, '')
  // A date at the beginning of the file name isn't part of the address.
  const name = stem.replace(/(^|\/)\d{4}-\d{2}-\d{2}-(?=[^/]+$)/, '$1').replace(/(^|\/)index$/, '$1')
  const folder = path.posix.basename(path.posix.dirname(stem))
  const isFolderPage = folder === path.posix.basename(stem) && stem.includes('/')
  const defaultUrl = `/${isFolderPage ? `${path.posix.dirname(stem)}/` : name}`
  const { permalink } = front
  if (permalink === false)
    return { file: source, target: file, url: defaultUrl, kind: 'md', isFragment: true }
  if (typeof permalink === 'string' && /\{[{%]/.test(permalink)) {
    const filled = permalink
      .replaceAll(/\{\{\s*page\.fileSlug\s*(?:\|\s*slugify\s*)?\}\}/g, path.posix.basename(name))
      .replaceAll(/\{\{\s*page\.filePathStem\s*\}\}/g, `/${stem}`)
      .replaceAll(
        /\{\{\s*title\s*\|\s*slug(?:ify)?\s*\}\}/g,
        String(front.title ?? '')
          .toLowerCase()
          .replaceAll(/[^a-z0-9]+/g, '-')
          .replaceAll(/^-|-$/g, ''),
      )
    if (/\{[{%]/.test(filled)) return undefined
    return { file: source, target: file, url: path.posix.join('/', filled), kind: 'md' }
  }
  const url =
    typeof permalink === 'string'
      ? path.posix.join('/', permalink)
      : defaultUrl.endsWith('/')
        ? defaultUrl
        : `${defaultUrl}/`
  return { file: source, target: file, url, kind: 'md' }
}

/**
 * Read directory data files such as `posts/posts.json` and `posts.11tydata.json`, which apply to all pages of
 * a folder.
 */
function readFolderData(source: string, input: string, rootDir: string): Record<string, unknown> {
  let data: Record<string, unknown> = {}
  const folders: string[] = []
  for (
    let dir = path.posix.dirname(source);
    dir !== '.' && dir !== input && dir !== '/';
    dir = path.posix.dirname(dir)
  )
    folders.unshift(dir)
  for (const dir of folders) {
    const name = path.posix.basename(dir)
    const file = findFile(
      rootDir,
      ['json', '11tydata.json', '11tydata.js', '11tydata.cjs', '11tydata.mjs'].map(
        (extension) => `${dir}/${name}.${extension}`,
      ),
    )
    if (file === undefined) continue
    const { value } = readModule(path.join(rootDir, file), rootDir).main
    if (isRecord(value)) data = { ...data, ...value }
  }
  return data
}

/** Whether a template is a feed, a sitemap or a similar file, which docsite generates itself. */
function isFeed(text: string): boolean {
  return /<(?:feed|rss|urlset)\b|permalink:\s*\S*(?:feed|sitemap|robots|404)/.test(text)
}

/** Convert `eleventyNavigation: { key, parent, order }`. */
function toNavigationKeys(value: unknown, page: SourcePage): Record<string, unknown> | undefined {
  if (!isRecord(value)) return undefined
  const { order, parent } = value
  if (
    Object.keys(value).some(
      (key) => !['order', 'parent', 'key', 'title', 'excerpt', 'pinned', 'url'].includes(key),
    )
  )
    return undefined
  return {
    ...(order === undefined ? {} : toSort(order, page)),
    ...(typeof parent === 'string' ? { group: parent } : {}),
  }
}

async function readPassthrough(
  calls: readonly ConfigCall[],
  site: SourceSite,
  projectDir: string,
  input: string,
  rootDir: string,
): Promise<void> {
  for (const { name, args } of calls) {
    if (name !== 'addPassthroughCopy') continue
    const [given] = args
    const pairs =
      typeof given === 'string'
        ? [[given, undefined] as const]
        : isRecord(given)
          ? Object.entries(given).map(([from, to]) => [from, String(to)] as const)
          : []
    for (const [from, to] of pairs) {
      const source = path.posix.join(projectDir, from)
      const isFolder = statSync(path.join(rootDir, source), { throwIfNoEntry: false })?.isDirectory()
      const patterns = isFolder ? `${source}/**/*` : source
      for (const file of await listFiles(rootDir, '.', patterns)) {
        const below =
          input === '.'
            ? file
            : file.startsWith(`${input}/`)
              ? path.posix.relative(input, file)
              : path.posix.relative(projectDir, file)
        const target =
          to === undefined
            ? below
            : path.posix.join(
                to.replace(/^\/+/, ''),
                file === source
                  ? path.posix.extname(to) === ''
                    ? path.posix.basename(file)
                    : ''
                  : path.posix.relative(source, file),
              )
        if (!file.endsWith('.md')) site.files.push({ file, target: target.replace(/\/$/, '') })
      }
    }
  }
}
