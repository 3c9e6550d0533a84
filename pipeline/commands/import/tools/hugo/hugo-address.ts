import path from 'node:path'
import type { Setting } from '../../data/setting.ts'
import { type HugoPage, toTime } from './hugo-page.ts'

/** Rules that determine the addresses of pages. */
export interface AddressRules {
  /** Whether addresses of a section's pages end in `.html`. */
  isUgly: (section: string) => boolean
  keepsCase: boolean
  /** Permalink patterns by section, for pages (`pages`) and for section pages (`sections`). */
  pages: ReadonlyMap<string, string>
  sections: ReadonlyMap<string, string>
}

export function readAddressRules(config: Setting): AddressRules {
  const ugly = config.get('uglyURLs')
  const uglySections = new Set(ugly.entries().flatMap(([name, one]) => (one.flag() === true ? [name] : [])))
  const isAllUgly = ugly.flag() === true
  const permalinks = config.get('permalinks')
  const read = (setting: Setting) =>
    setting.entries().flatMap(([name, one]): [string, string][] => {
      const pattern = one.text()
      return pattern === undefined ? [] : [[name.replaceAll(/^\/|\/$/g, ''), pattern]]
    })
  return {
    isUgly: (section) => isAllUgly || uglySections.has(section),
    keepsCase: config.get('disablePathToLower').flag() === true,
    pages: new Map([...read(permalinks), ...read(permalinks.get('page'))]),
    sections: new Map(read(permalinks.get('section'))),
  }
}

type Located = Pick<HugoPage, 'front' | 'stem' | 'section' | 'isBranch'>

/**
 * The address of a page on the old site, below its language.
 *
 * @returns undefined if a pattern in `permalinks` requires a value that the page doesn't have.
 */
export function toAddress(page: Located, rules: AddressRules): string | undefined {
  const { front, stem, section, isBranch } = page
  if (typeof front.url === 'string' && front.url.trim() !== '')
    return withSlashes(fill(front.url, page) ?? front.url)
  const pattern = (isBranch ? rules.sections : rules.pages).get(section)
  const own = toPathName(stem, rules.keepsCase)
  const slug =
    typeof front.slug === 'string' && front.slug !== '' ? toPathName(front.slug, rules.keepsCase) : undefined
  if (pattern !== undefined && stem !== '') {
    const filled = fill(pattern, page)
    return filled === undefined ? undefined : toForm(toPathName(filled, rules.keepsCase), page, rules)
  }
  const changed = slug === undefined || isBranch ? own : path.posix.join(path.posix.dirname(own), slug)
  return toForm(changed, page, rules)
}

function toForm(name: string, { section, isBranch }: Located, rules: AddressRules): string {
  const inner = name.replaceAll(/^\/+|\/+$/g, '')
  if (inner === '') return '/'
  if (/\.html?$/.test(inner)) return `/${inner}`
  return rules.isUgly(section) && !isBranch ? `/${inner}.html` : `/${inner}/`
}

/**
 * Normalize the `url` of a page's front matter: leading slash, and a trailing one unless it has an extension.
 */
function withSlashes(url: string): string {
  const inner = url.trim().replace(/^\/+/, '')
  return /(?:\/|\.\w+|^)$/.test(inner) ? `/${inner}` : `/${inner}/`
}

/** Convert a path to the form that Hugo publishes: lower case, with `-` for spaces. */
export function toPathName(name: string, keepsCase: boolean): string {
  const path = name
    .normalize('NFC')
    .trim()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s\-_./\\#+~@]/gu, '')
    .replaceAll(/-?\s+-?/g, '-')
  return keepsCase ? path : path.toLowerCase()
}

/**
 * Expand a pattern such as `/:year/:month/:slug/`.
 *
 * @returns undefined if a value is missing or a slice is used.
 */
function fill(pattern: string, page: Located): string | undefined {
  const { front, stem } = page
  const time = toTime(page as HugoPage)
  const date = time === undefined ? undefined : new Date(time).toISOString()
  const name = path.posix.basename(stem)
  const folders = path.posix.dirname(stem) === '.' ? [] : path.posix.dirname(stem).split('/')
  const slug = typeof front.slug === 'string' && front.slug !== '' ? front.slug : undefined
  const title = typeof front.title === 'string' ? front.title : name
  const values: Record<string, string | undefined> = {
    year: date?.slice(0, 4),
    month: date?.slice(5, 7),
    day: date?.slice(8, 10),
    section: folders[0] ?? (page.isBranch ? stem : ''),
    sections: (page.isBranch ? stem.split('/') : folders).join('/'),
    title,
    slug: slug ?? title,
    filename: name,
    contentbasename: name,
    slugorfilename: slug ?? name,
    slugorcontentbasename: slug ?? name,
  }
  let isKnown = true
  const filled = pattern.replaceAll(/:([a-z]+)(?:\[[^\]]*\])?/g, (token, key: string) => {
    const value = token.includes('[') ? undefined : values[key]
    if (value === undefined) isKnown = false
    return (value ?? '').replaceAll(/[:/](?<!^)/g, (letter) => (key === 'sections' ? letter : '-'))
  })
  return isKnown ? filled : undefined
}
