import { innerText, type Replacement, type ShortcodeUse, wrap } from './shortcode-use.ts'

const action = /\{\{-?\s*([\s\S]*?)\s*-?\}\}/g

/** Template actions that output the content of a shortcode, raw or as Markdown. */
const innerAction =
  /^(?:\.Inner|\.Page\.RenderString\s+\.Inner)(?:\s*\|\s*(?:markdownify|safeHTML|\.Page\.RenderString|\$\.Page\.RenderString|strings\.TrimSpace))*$/

/**
 * Expand a shortcode with the site's own template, if the template only outputs parameters, site parameters
 * and content.
 *
 * @returns undefined if the template does more than that.
 */
export function fillOwn(template: string, use: ShortcodeUse): Replacement | undefined {
  let isKnown = true
  let hasInner = false
  const filled = template.replaceAll(action, (_match, written: string) => {
    if (/^\/\*[\s\S]*\*\/$/.test(written)) return ''
    if (innerAction.test(written)) {
      hasInner = true
      return innerMark
    }
    const value = toValue(written.replace(/\s*\|\s*(?:markdownify|safeHTML|htmlEscape|safeURL)$/, ''), use)
    if (value === undefined) isKnown = false
    return value ?? ''
  })
  const text = filled.trim()
  if (!isKnown || text.includes('{{') || (hasInner && use.shortcode.children === undefined)) return undefined
  if (!hasInner) return text.includes('\n') ? wrap(use, text.split('\n'), [], []) : { inline: text }
  const [before = '', after = ''] = text.split(innerMark)
  const inner = use.inner()
  if (inner.length <= 1 && !text.includes('\n') && text.split(innerMark).length === 2)
    return { inline: before + innerText(use) + after }
  if (text.split(innerMark).length !== 2) return undefined
  return wrap(use, [...toLines(before), ''], inner, ['', ...toLines(after)])
}

/** Placeholder for the content, which can't occur in a template. */
const innerMark = '\0inner\0'

function toLines(text: string): string[] {
  return text.trim() === '' ? [] : text.trim().split('\n')
}

function toValue(written: string, { shortcode, hugo }: ShortcodeUse): string | undefined {
  const [, place, name] = /^\.Get\s+(?:(\d+)|["`]([\w-]+)["`])$/.exec(written) ?? []
  if (place !== undefined) return escapeText(shortcode.args[Number(place)] ?? '')
  if (name !== undefined) return escapeText(shortcode.named.get(name) ?? '')
  const [, param] = /^(?:\.Site|\$?\.Page\.Site|site)\.Params\.([\w.]+)$/i.exec(written) ?? []
  const value = param === undefined ? undefined : hugo.params.get(param.toLowerCase())
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
