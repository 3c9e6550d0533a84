import path from 'node:path'
import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toString as toText } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { readAssigned } from '../../data/read-module.ts'
import { type Place, Setting } from '../../data/setting.ts'
import { findFile, readText } from '../common.ts'

/** Data of a docsify site's HTML file, which contains the settings and loads docsify. */
export interface DocsifyHtml {
  /** The object that is assigned to `window.$docsify`. */
  settings: Setting
  title?: string
  description?: string
  language?: string
  /** The first favicon. */
  icon?: { href: string; place: Place }
  /** Links of the header in `<nav>`, which are used if no Markdown file lists them. */
  links: { label: string; url: string; place: Place }[]
}

/** Find the HTML file of a docsify site in a folder. */
export function findDocsify(rootDir: string): string | undefined {
  const names = ['', 'docs/', 'doc/', 'website/', 'documentation/'].map((folder) => `${folder}index.html`)
  return names.find((name) => {
    const file = findFile(rootDir, [name])
    return file !== undefined && /\$docsify|<script[^<>]*\bdocsify\b/.test(readText(rootDir, file))
  })
}

/** Title and description in docsify's starter template, which are ignored. */
const placeholders = new Set(['Document', 'Description'])

/**
 * Read the HTML file. Scripts are evaluated statically and not run.
 *
 * @param file Path relative to the imported folder.
 */
export function readDocsifyHtml(file: string, rootDir: string): DocsifyHtml {
  const html = readText(rootDir, file)
  const tree = fromHtml(html)
  const place = (node: Element): Place => ({ file, line: node.position?.start.line ?? 1 })
  const found: DocsifyHtml = { settings: readSettings(tree, html, file, rootDir), links: [] }
  visit(tree, 'element', (node) => {
    const { name, content, rel, href, lang } = node.properties
    if (node.tagName === 'html' && typeof lang === 'string') found.language = lang
    const text = node.tagName === 'title' ? toText(node).trim() : content
    if (typeof text === 'string' && !placeholders.has(text)) {
      if (node.tagName === 'title') found.title ??= text
      if (name === 'description') found.description = text
    }
    const isIcon = Array.isArray(rel) && rel.includes('icon')
    if (isIcon && typeof href === 'string') found.icon ??= { href, place: place(node) }
    if (node.tagName !== 'nav') return undefined
    visit(node, 'element', (link) => {
      const url = link.properties.href
      if (link.tagName === 'a' && typeof url === 'string')
        found.links.push({ label: toText(link).trim(), url, place: place(link) })
    })
    return SKIP
  })
  return found
}

/** Read the settings from an inline script, or from a script of the site that the HTML file loads. */
function readSettings(tree: Root, html: string, file: string, rootDir: string): Setting {
  const read = (source: string, name: string) =>
    readAssigned(source, path.join(rootDir, name), rootDir, ['window.$docsify', '$docsify']).main
  let settings: Setting | undefined
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'script' || settings?.isThere) return
    const { src } = node.properties
    const [code] = node.children
    const start = code?.position?.start.offset
    if (code?.type === 'text' && start !== undefined && code.value.includes('$docsify')) {
      const before = html.slice(0, start).replaceAll(/[^\n]/g, '')
      settings = read(before + code.value, file)
    } else if (typeof src === 'string' && !/^(?:[a-z]+:)?\/\//i.test(src)) {
      const name = path.posix.join(path.posix.dirname(file), src)
      const isInSite = findFile(rootDir, [name]) !== undefined && !name.startsWith('../')
      if (isInSite && /\$docsify\s*=/.test(readText(rootDir, name)))
        settings = read(readText(rootDir, name), name)
    }
  })
  return settings ?? new Setting(undefined, { file, line: 1 }, new WeakMap())
}
