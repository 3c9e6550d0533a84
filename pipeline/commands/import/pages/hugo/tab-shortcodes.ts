import { indent } from '../text-lines.ts'
import { param, type Rewriter, type ShortcodeUse, wrap } from './shortcode-use.ts'

/** Tabs are what is in them, one after the other. */
const toTabs: Rewriter = (use) =>
  use.shortcode.children === undefined || use.children().length === 0 ? undefined : { block: use.inner() }

const toTab: Rewriter = (use) => {
  const { shortcode } = use
  const { parent } = shortcode
  if (shortcode.children === undefined || !parent) return undefined
  const siblings = (parent.children ?? []).filter((part) => 'name' in part && part.name === shortcode.name)
  const place = siblings.indexOf(shortcode)
  // `===!` begins other tabs than those before it.
  const mark = place === 0 ? '===!' : '==='
  const label = toLabel(use, place).replaceAll('"', '”')
  return wrap(use, [`${mark} "${label}"`, ''], indent(toContent(use), 4), [])
}

function toLabel(use: ShortcodeUse, place: number): string {
  const { parent } = use.shortcode
  const names = parent?.named.get('items')?.split(/\s*,\s*/) ?? []
  return param(use, 'name', 'header', 'title', 'label', 'tabName', 0) ?? names[place] ?? `Tab ${place + 1}`
}

/** What Docsy shows as code becomes a fence: a tab in angle brackets, unless it says that it is text. */
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
