import type { ThemeRegistration } from 'shiki/core'
import { type Hex, mixColors, parseColor } from './color.ts'
import type { CodeColors } from './palette.ts'

/** The TextMate scopes of each kind of token. The first scope for which a theme has a colour is used. */
const scopes: Record<Exclude<keyof CodeColors, 'paper' | 'ink'>, string[]> = {
  comment: ['comment.line', 'comment'],
  string: ['string.quoted', 'string'],
  number: ['constant.numeric', 'constant'],
  keyword: ['keyword.control', 'keyword', 'storage.type', 'storage'],
  operator: ['keyword.operator', 'punctuation'],
  function: ['entity.name.function', 'support.function', 'entity.name'],
  type: ['entity.name.type', 'entity.name.class', 'support.class', 'support.type', 'entity.name'],
  name: ['variable.other.readwrite', 'variable.other', 'variable'],
  property: [
    'support.type.property-name',
    'meta.object-literal.key',
    'variable.other.property',
    'variable.other',
  ],
  tag: ['entity.name.tag', 'keyword'],
  attribute: ['entity.other.attribute-name', 'entity.name'],
}

/** Reduces a TextMate theme to colours for the kinds of tokens that pages distinguish. */
export function toCodeColors(theme: ThemeRegistration): CodeColors {
  const isDark = theme.type === 'dark'
  const { colors = {} } = theme
  const rules = toRules(theme)
  const everywhere = rules.find(({ scope }) => scope === '')?.color
  const paper = toOpaque(colors['editor.background'] ?? theme.bg) ?? (isDark ? '#1e1e1e' : '#ffffff')
  const ink =
    toOpaque(colors['editor.foreground'] ?? theme.fg ?? everywhere, paper) ?? (isDark ? '#d4d4d4' : '#222222')
  const find = (scope: string) => {
    const fitting = rules.filter(
      (rule) => rule.scope !== '' && (scope === rule.scope || scope.startsWith(`${rule.scope}.`)),
    )
    // The longest scope wins, and of several with the same length the last.
    return fitting.reduce<Rule | undefined>(
      (best, rule) => (best && best.scope.length > rule.scope.length ? best : rule),
      undefined,
    )?.color
  }
  const inks = Object.entries(scopes).map(([name, candidates]) => {
    const found = candidates.map((scope) => toOpaque(find(scope), paper)).find((color) => color !== undefined)
    return [name, found ?? ink]
  })
  return { paper, ink, ...(Object.fromEntries(inks) as Omit<CodeColors, 'paper' | 'ink'>) }
}

interface Rule {
  scope: string
  color: string
}

function toRules({ settings, tokenColors }: ThemeRegistration): Rule[] {
  return (settings ?? tokenColors ?? []).flatMap(({ scope, settings: { foreground } = {} }) => {
    if (foreground === undefined) return []
    const list = Array.isArray(scope) ? scope : (scope ?? '').split(',')
    return list.map((entry) => ({ scope: entry.trim(), color: foreground }))
  })
}

/** Mixes a translucent colour with the background, as editors do. */
function toOpaque(color: string | undefined, ground: Hex = '#000000'): Hex | undefined {
  if (color === undefined) return undefined
  const [, opaque = color, alpha] = /^(#[0-9a-f]{6})([0-9a-f]{2})$/i.exec(color) ?? []
  const parsed = parseColor(opaque)
  if (parsed === undefined || alpha === undefined) return parsed
  return mixColors(ground, parsed, Number.parseInt(alpha, 16) / 255)
}
