import { indent } from '../text-lines.ts'
import { param, type Rewriter, type ShortcodeUse, wrap } from './shortcode-use.ts'

/** A group of tabs becomes its tabs, one after the other. */
const toTabs: Rewriter = (use) =>
  use.shortcode.children === undefined || use.children().length === 0 ? undefined : { block: use.inner() }

const toTab: Rewriter = (use) => {
  const { shortcode } = use
  const { parent } = shortcode
  if (shortcode.children === undefined || !parent) return undefined
  const siblings = (parent.children ?? []).filter((part) => 'name' in part && part.name === shortcode.name)
  const position = siblings.indexOf(shortcode)
  // `===!` starts a new group of tabs.
  const mark = position === 0 ? '===!' : '==='
  const label = toLabel(use, position).replaceAll('"', '”')
  return wrap(use, [`${mark} "${label}"`, ''], indent(toContent(use), 4), [])
}

function toLabel(use: ShortcodeUse, position: number): string {
  const { parent } = use.shortcode
  const names = parent?.named.get('items')?.split(/\s*,\s*/) ?? []
  return (
    param(use, 'name', 'header', 'title', 'label', 'tabName', 0) ?? names[position] ?? `Tab ${position + 1}`
  )
}

/** Docsy shows a tab in angle brackets as code, unless it is marked as text: the content becomes a fence. */
function toContent(use: ShortcodeUse) {
  const { shortcode } = use
  const { parent } = shortcode
  const inner = use.inner()
  const own = param(use, 'lang', 'codelang')
  const isDocsy = parent?.name === 'tabpane' && !shortcode.isMarkdown
  const isText = [shortcode, parent].some(
    (one) => one?.named.get('text') === 'true' || one?.named.get('right') === 'text',
  )
  const hasFence = inner.some(({ text }) => /^\s*(?:`{3}|~{3})/.test(text))
  if (own === undefined && (!isDocsy || isText)) return inner
  if (hasFence || isText) return inner
  const language = own ?? parent?.named.get('lang') ?? ''
  return wrap(use, [`\`\`\`${language}`], inner, ['```']).block
}

export const tabShortcodes: Readonly<Record<string, Rewriter>> = {
  tabs: toTabs,
  tabpane: toTabs,
  'tab-group': toTabs,
  'code-tabs': toTabs,
  tab: toTab,
}
