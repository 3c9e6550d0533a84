import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { listHooks } from '../../checks/hooks/list-hooks.ts'
import { loadWebpack, withoutDeprecations } from '../../checks/load-webpack.ts'
import { type SchemaNode, SchemaOptions } from '../../checks/options/schema-options.ts'
import type { IndexNode } from '../../pipeline/site/pages/content-index.ts'
import type { RelevanceQuery } from './suite.ts'

/** A title or heading of a page, with its URL. */
export interface NamedPlace {
  name: string
  url: string
}

/** All titles and headings of a site. */
export function listNames(node: IndexNode): NamedPlace[] {
  if (node.type === 'directory') return node.children.flatMap(listNames)
  const anchors = node.anchors.map(({ title, id }) => ({ name: title, url: `${node.url}#${id}` }))
  return [{ name: node.title, url: node.url }, ...anchors]
}

/** Every title and heading as a query; a name that several sections share may lead to any of them. */
export function toHeadingQueries(names: readonly NamedPlace[]): RelevanceQuery[] {
  return group(names.map(({ name, url }) => [name, url]))
}

/**
 * Page titles, each followed by a heading of the page, as typed by readers who know where they want to go:
 * `css-loader modules`. Uses a third of the headings, which does not change when other headings do.
 *
 * @param names All titles and headings.
 */
export function toTitledQueries(names: readonly NamedPlace[]): RelevanceQuery[] {
  const titles = new Map(names.flatMap(({ name, url }) => (url.includes('#') ? [] : [[url, name] as const])))
  const pairs = names.flatMap(({ name, url }): [string, string][] => {
    const title = titles.get(url.replace(/#.*/, ''))
    if (!url.includes('#') || title === undefined || !/\S\s+\S/.test(title)) return []
    const query = `${title} ${name}`
    return isOfThird(query) ? [[query, url]] : []
  })
  return group(pairs)
}

/** Uses another byte of the hash than the one that selects the queries that are held out. */
function isOfThird(query: string): boolean {
  return (createHash('sha256').update(query).digest()[1] ?? 0) % 3 === 0
}

/**
 * The names of all webpack options and hooks that have their own heading. `moduleIds` may mean the hook or the
 * option `optimization.moduleIds`.
 */
export function toWebpackQueries(names: readonly NamedPlace[]): RelevanceQuery[] {
  const known = new Set([...listOptions(), ...listHookNames()])
  const places = names.filter(({ name }) => known.has(name))
  const options = places.flatMap(({ name, url }) => {
    const last = name.slice(name.lastIndexOf('.') + 1)
    return last !== name && known.has(last) ? [[last, url] as const] : []
  })
  return group([...places.map(({ name, url }) => [name, url] as const), ...options])
}

function group(pairs: readonly (readonly [query: string, url: string])[]): RelevanceQuery[] {
  const targets = new Map<string, string[]>()
  for (const [query, url] of pairs) {
    const key = query.toLowerCase()
    targets.set(key, [...(targets.get(key) ?? []), url])
  }
  return [...targets].map(([query, to]) => ({ query, within: 1, to }))
}

function listOptions(): string[] {
  const require = createRequire(import.meta.url)
  const read = (file: string) => JSON.parse(readFileSync(require.resolve(file), 'utf8')) as SchemaNode
  return [...new SchemaOptions(read('webpack/schemas/WebpackOptions.json')).all.keys()]
}

function listHookNames(): string[] {
  const owners = withoutDeprecations(() => listHooks(loadWebpack(process.cwd())))
  return Object.values(owners).flatMap(({ hooks }) => [...hooks.keys()])
}
