import type { Line } from '../text-lines.ts'
import { indent } from '../text-lines.ts'
import {
  innerText,
  param,
  quote,
  type Replacement,
  type Rewriter,
  type ShortcodeUse,
  wrap,
} from './shortcode-use.ts'

/** Keep only the content of a shortcode that affects nothing but the layout. */
const toInner: Rewriter = (use) => {
  if (use.shortcode.children === undefined) return undefined
  // `<--->` separates columns in the theme Book.
  const lines = use.inner().map(({ text, line }) => ({ text: /^\s*<--->\s*$/.test(text) ? '' : text, line }))
  return { block: lines }
}

const toCards: Rewriter = (use) =>
  use.shortcode.children === undefined || use.children().length === 0
    ? toInner(use)
    : wrap(use, ['<Cards>'], use.inner(), ['</Cards>'])

const toCard: Rewriter = (use) => {
  const title = param(use, 'title', 'header', 'name', 0) ?? 'More'
  const url = param(use, 'link', 'href', 'url', 'relref')
  const href = url === undefined ? '' : ` href=${quote(toAddress(url, use))}`
  const text = [param(use, 'subtitle', 'description', 'text')].flatMap((one) => one ?? [])
  const body: Line[] = [...text.map((one) => ({ text: one, line: use.line })), ...use.inner()]
  const element = `<Card title=${quote(title)}${href}>`
  const isAlone = !use.shortcode.parent || !Object.hasOwn(cardLists, use.shortcode.parent.name)
  const isEmpty = body.length === 0
  const card = wrap(
    use,
    isEmpty ? [element] : [element, ''],
    body,
    isEmpty ? ['</Card>'] : ['', '</Card>'],
  ).block
  return isAlone ? wrap(use, ['<Cards>'], card, ['</Cards>']) : { block: card }
}

/**
 * Convert Hextra's steps, which are headings. If a heading contains markup, which a `title` can't, keep the
 * headings.
 */
const toSteps: Rewriter = (use) => {
  if (use.shortcode.children === undefined) return undefined
  const inner = use.inner()
  let fence = ''
  const depths = inner.map(({ text }) => {
    const [mark = ''] = /^\s*(?:`{3,}|~{3,})/.exec(text) ?? []
    if (mark !== '') fence = fence === '' ? mark.trim() : fence === mark.trim() ? '' : fence
    return fence === '' ? (/^(#{2,6})[ \t]+\S/.exec(text)?.[1]?.length ?? 0) : 0
  })
  const depth = Math.min(...depths.filter((one) => one > 0))
  const isPlain = (text: string) => !/[`*_[\]<>{]/.test(text)
  const titles = inner.filter((_, index) => depths[index] === depth)
  if (titles.length === 0 || !titles.every(({ text }) => isPlain(text))) return { block: inner }
  const block: Line[] = []
  for (const [index, { text, line }] of inner.entries()) {
    if (depths[index] !== depth) {
      block.push({ text, line })
      continue
    }
    if (block.length > 0) block.push({ text: '</Step>', line })
    block.push({ text: `<Step title=${quote(text.replaceAll(/^#+|#+\s*$/g, '').trim())}>`, line })
  }
  use.report.change(
    { file: use.page.file, line: use.line },
    'headings of steps converted to titles, which links can’t target',
  )
  return wrap(use, ['<Steps>'], block, ['', '</Step>', '</Steps>'])
}

const toFile =
  (isFolder: boolean): Rewriter =>
  (use) => {
    const name = param(use, 'name', 0)
    if (name === undefined) return undefined
    const label = `- ${name.replaceAll(/([\\`*_[\]<>{}])/g, '\\$1')}${isFolder && !name.endsWith('/') ? '/' : ''}`
    const inner = isFolder ? indent(withoutBlanks(use.inner()), 2) : []
    return wrap(use, [label], inner, [])
  }

function withoutBlanks(lines: readonly Line[]): Line[] {
  return lines.filter(({ text }) => text.trim() !== '')
}

const toTree: Rewriter = (use) =>
  use.shortcode.children === undefined
    ? undefined
    : wrap(use, ['<FileTree>', ''], withoutBlanks(use.inner()), ['', '</FileTree>'])

const toButton: Rewriter = (use) => {
  const url =
    param(use, 'href', 'url', 'link', 'relref', 'ref') ?? (use.shortcode.children ? param(use, 0) : undefined)
  const label = innerText(use) || param(use, 'text', 'label', 'title') || param(use, 1)
  if (!label) return undefined
  return toLink(label, url === undefined ? undefined : toAddress(url, use))
}

function toLink(label: string, url: string | undefined): Replacement {
  return {
    inline:
      url === undefined ? `**${label}**` : `[${label}](${url.replaceAll(/[()\s]/g, encodeURIComponent)})`,
  }
}

/** The URL of a page that a path refers to; other addresses are returned unchanged. */
function toAddress(url: string, { hugo, page }: ShortcodeUse): string {
  return /^(?:[a-z][a-z0-9+.-]*:|#|\/\/)/i.test(url) ? url : (hugo.resolve(url, page) ?? url)
}

const toBadge: Rewriter = (use) => {
  const text = param(use, 'content', 'text', 'title', 'value', 0) ?? innerText(use)
  return text === '' ? undefined : { inline: `<Badge text=${quote(text)} />` }
}

/** Shortcodes that contain cards. */
const cardLists = { cards: toCards, cardpane: toCards, 'card-grid': toCards }

export const cardShortcodes: Readonly<Record<string, Rewriter>> = {
  ...cardLists,
  card: toCard,
  'link-card': toCard,
  steps: toSteps,
  'filetree/container': toTree,
  'filetree/folder': toFile(true),
  'filetree/file': toFile(false),
  columns: toInner,
  column: toInner,
  button: toButton,
  badge: toBadge,
}
