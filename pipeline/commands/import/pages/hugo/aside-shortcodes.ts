import { isAsideKind, toAsideKind } from '../aside-kinds.ts'
import { param, type Rewriter, type ShortcodeUse, wrap } from './shortcode-use.ts'

/** Convert a shortcode to an aside, `:::kind Title`, with the content of the shortcode. */
function toAside(use: ShortcodeUse, kind: string, title: string | undefined) {
  const inner = use.inner()
  const text = inner.length === 0 ? param(use, 'text', 'content') : undefined
  const lines = text === undefined ? inner : [{ text, line: use.line }]
  const longestInside = Math.max(
    2,
    ...lines.map(({ text: one }) => /^[ \t]*(:{3,})/.exec(one)?.[1]?.length ?? 0),
  )
  const colons = ':'.repeat(longestInside + 1)
  // HTML in a title would be shown as text.
  const name = title
    ?.replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return wrap(use, [`${colons}${kind}${name ? ` ${name}` : ''}`, ''], lines, ['', colons])
}

/**
 * Asides whose kind and title are parameters: `{{< notice style="tip" title="…" >}}`, `{{< hint warning >}}`.
 */
const byParameter: Rewriter = (use) => {
  if (use.shortcode.children === undefined && param(use, 'text', 'content') === undefined) return undefined
  const [first, second] = use.shortcode.args
  const isKind = first !== undefined && isAsideKind(first)
  const kind =
    param(use, 'type', 'style', 'color', 'context', 'level') ??
    (isKind ? first : undefined) ??
    param(use, 'icon')
  return toAside(use, toAsideKind(kind), param(use, 'title', 'header') ?? (isKind ? second : first))
}

/** Asides of a fixed kind: `{{< warning title="…" >}}`. */
const ofKind =
  (kind: string): Rewriter =>
  (use) =>
    use.shortcode.children === undefined && param(use, 'text', 'content') === undefined
      ? undefined
      : toAside(use, kind, param(use, 'title', 'header', 0))

const toDetails: Rewriter = (use) =>
  use.shortcode.children === undefined
    ? undefined
    : toAside(use, 'details', param(use, 'title', 'summary', 'label', 'header', 0) ?? 'Details')

/** Aside shortcodes of Docsy, Book, Relearn, Hextra, Doks and other themes. */
export const asideShortcodes: Readonly<Record<string, Rewriter>> = {
  alert: byParameter,
  admonition: byParameter,
  notice: byParameter,
  hint: byParameter,
  callout: byParameter,
  pageinfo: (use) =>
    use.shortcode.children === undefined ? undefined : toAside(use, 'info', param(use, 'title')),
  ...Object.fromEntries(
    ['note', 'info', 'tip', 'important', 'warning', 'caution', 'danger'].map((kind) => [kind, ofKind(kind)]),
  ),
  details: toDetails,
  expand: toDetails,
  collapse: toDetails,
  accordion: (use) => ({ block: use.inner() }),
  'accordion-item': toDetails,
  spoiler: toDetails,
}
