import type { Element, ElementContent, Nodes, Parents, Properties, Root } from 'hast'
import { parseSrcset } from 'srcset'
import { walkTree } from '../walk-tree.ts'
import { toTokens } from './tokens.ts'

type Theme = 'light' | 'dark'

const themes: readonly Theme[] = ['light', 'dark']

/** A condition on the theme in a media query, with the `and` that joins it to others. */
const colorScheme = /\s*(?:\band\s+)?\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)\s*(?:\band\b)?\s*/i

/** The fragments by which GitHub and Material for MkDocs mark images for one theme. */
const themeFragment = /#(?:gh-(light|dark)-mode-only|only-(light|dark))$/

/**
 * Show pictures for a theme in that theme of the site. In browsers, `prefers-color-scheme` in `<picture>`
 * follows the system instead, so that readers who chose the other theme would see dark text on a dark page.
 *
 * Elements for one theme get the attribute `data-only`, for which the site has a style. They are marked by
 * `<source media="(prefers-color-scheme: …)">`, by a fragment, or by class names of Starlight and Tailwind.
 */
export function rehypeThemes() {
  return (tree: Root): undefined => {
    const pictures: [Element, Parents][] = []
    walkTree<Nodes>(tree, (node, parent) => {
      if (node.type !== 'element') return
      if (node.tagName === 'img') markImage(node.properties)
      if (node.properties.className !== undefined) markByClass(node.properties)
      if (node.tagName === 'picture' && parent && 'children' in parent && node.children.some(isThemed))
        pictures.push([node, parent])
    })
    for (const [picture, { children }] of pictures) {
      const copies = themes.map((theme) => toPicture(picture, theme))
      children.splice(children.indexOf(picture), 1, ...copies)
    }
  }
}

function markImage(properties: Properties): void {
  const { src } = properties
  const found = typeof src === 'string' ? themeFragment.exec(src) : null
  if (!found) return
  properties.src = String(src).slice(0, found.index)
  properties.dataOnly = found[1] ?? found[2]
}

/** Class names that hide an element in one theme. */
function markByClass(properties: Properties): void {
  const names = toTokens(properties.className)
  if (names.includes('light:sl-hidden') || (names.includes('hidden') && names.some(isShownInDark)))
    properties.dataOnly = 'dark'
  else if (names.includes('dark:sl-hidden') || names.includes('dark:hidden')) properties.dataOnly = 'light'
}

function isShownInDark(name: string): boolean {
  return /^dark:(?:block|inline|inline-block|flex|grid)$/.test(name)
}

function isThemed(node: ElementContent): boolean {
  return isSource(node) && findTheme(node) !== undefined
}

function isSource(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'source'
}

/** Copy a picture without its sources for the other theme. */
function toPicture(picture: Element, theme: Theme): Element {
  const { children, properties, ...rest } = structuredClone(picture)
  const elements = children.filter((child) => child.type === 'element')
  const sources = elements.filter(isSource).flatMap((source) => toSources(source, theme))
  // Browsers use the first source without a condition, and none of those after it.
  const end = sources.findIndex(
    ({ properties: { media, type } }) => media === undefined && type === undefined,
  )
  const image = elements.find(({ tagName }) => tagName === 'img')
  const last = sources[end]
  if (image && last && showOnly(image, last)) sources.length = end
  if (image && sources.length === 0)
    return { ...image, properties: { ...image.properties, ...properties, dataOnly: theme } }
  const others = elements.filter((element) => !isSource(element))
  return { ...rest, properties: { ...properties, dataOnly: theme }, children: [...sources, ...others] }
}

/** Longer media queries are left alone, because the time to search them grows with the square of their length. */
const maxMediaLength = 500

/** Find the condition on the theme in the media query of a source. Lists of queries are left alone. */
function findTheme({ properties: { media } }: Element): RegExpExecArray | undefined {
  if (typeof media !== 'string' || media.length > maxMediaLength || media.includes(',')) return undefined
  return colorScheme.exec(media) ?? undefined
}

/** @returns The source for a theme, without the condition on the theme; nothing if it is for the other theme. */
function toSources(source: Element, theme: Theme): Element[] {
  const found = findTheme(source)
  if (!found) return [source]
  const [all, name] = found
  if (name?.toLowerCase() !== theme) return []
  const isBetween = /^\s*and\b.*\band\s*$/is.test(all)
  const media = found.input.replace(all, isBetween ? ' and ' : '').trim()
  return [{ ...source, properties: { ...source.properties, media: media === '' ? undefined : media } }]
}

/**
 * Show the image of a source that has only one, so that its size can be measured.
 *
 * @returns Whether the source has only one image.
 */
function showOnly(image: Element, { properties }: Element): boolean {
  const [only, ...others] = parseSrcset(String(properties.srcSet ?? ''))
  if (!only || others.length > 0) return false
  image.properties.src = only.url
  image.properties.srcSet = undefined
  for (const name of ['width', 'height']) image.properties[name] = properties[name] ?? image.properties[name]
  return true
}
