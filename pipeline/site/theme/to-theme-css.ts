import {
  type CodeColors,
  hasColors,
  makePalettes,
  type Palette,
  toCodePalette,
  toSplash,
} from '../../config/theme/palette.ts'
import type { Theme } from '../../config/theme/theme-schema.ts'

export interface ThemeCssInput {
  theme: Theme
  /** The URLs of the theme's font files, in their order. */
  fontUrls: readonly string[]
  /** The code colours in both themes, if the site has configured them. */
  code?: { light: CodeColors; dark: CodeColors }
}

const darkRoot = ':root[data-theme="dark"]'

/**
 * Generates the rules that adapt the default stylesheet to a site's theme. They are in the layers of the default
 * stylesheet, so that the site's own stylesheet, which is in no layer, overrides them.
 *
 * @returns An empty string for a theme without changes.
 */
export function toThemeCss({ theme, fontUrls, code }: ThemeCssInput): string {
  const rules = [
    ...toFontFaces(theme, fontUrls),
    ...inLayer('tokens', [...toColorRules(theme), ...toCodeRules(code), ...toMeasureRules(theme)]),
    ...inLayer('base', theme.fonts.headings ? ['h1,h2,h3,h4,h5,h6,.logo{font-family:var(--headings)}'] : []),
    ...inLayer('frame', [
      ...(theme.header === 'paper' ? paperHeaderRules : []),
      ...(theme.logo ? logoRules(theme.logo) : []),
    ]),
  ]
  return rules.length > 0 ? `${rules.join('\n')}\n` : ''
}

function inLayer(layer: string, rules: readonly string[]): string[] {
  return rules.length > 0 ? [`@layer ${layer}{\n${rules.join('\n')}\n}`] : []
}

function toColorRules(theme: Theme): string[] {
  if (!hasColors(theme)) return []
  const { light, dark } = makePalettes(theme)
  const panel = Object.fromEntries(Object.entries(dark).filter(([name]) => name.startsWith('code-')))
  // Pages are always printed in the light theme.
  return [
    toRule(':root', light),
    toRule('.splash,.home-info', toSplash(theme, 'light')),
    `@media not print{\n${[
      toRule(darkRoot, dark),
      toRule(`${darkRoot} :is(.splash,.home-info)`, toSplash(theme, 'dark')),
      toRule('.dark-panel', panel),
    ].join('\n')}\n}`,
  ]
}

function toCodeRules(code: ThemeCssInput['code']): string[] {
  if (!code) return []
  const light = withLine(toCodePalette(code.light))
  const dark = withLine(toCodePalette(code.dark))
  return [
    toRule(':root', light),
    `@media not print{\n${toRule(`${darkRoot},.dark-panel`, dark)}\n${toRule('.code', codeBoxTokens)}\n}`,
  ]
}

/**
 * Other elements in the box of code get the colours of the code, because its background may be dark in the light theme.
 */
const codeBoxTokens = {
  paper: 'var(--code-paper)',
  'ink-soft': 'var(--code-comment)',
  'ink-faint': 'var(--code-comment)',
  'line-strong': 'var(--code-comment)',
  accent: 'var(--code-ink)',
  tip: 'var(--code-string)',
}

/** Adds a border colour that suits the background of the code. */
function withLine(palette: Palette): Palette {
  return { 'code-line': 'color-mix(in srgb, var(--code-ink) 14%, var(--code-paper))', ...palette }
}

function toMeasureRules({ fonts, radius, width }: Theme): string[] {
  const tokens: Record<string, string> = {}
  if (fonts.text) tokens.latin = toFamilies(fonts.text)
  if (fonts.headings) tokens.headings = `${toFamilies(fonts.headings)}, var(--sans)`
  if (fonts.code) tokens['latin-mono'] = toFamilies(fonts.code)
  if (radius !== undefined) Object.assign(tokens, toRadii(radius))
  if (width !== undefined) Object.assign(tokens, { measure: width, 'measure-text': `calc(${width} * 0.8)` })
  return Object.keys(tokens).length > 0 ? [toRule(':root', tokens)] : []
}

/** The radii in the proportions of the default stylesheet. With a radius of 0, fully rounded elements become square. */
function toRadii(radius: string): Record<string, string> {
  const isSquare = Number.parseFloat(radius) === 0
  if (isSquare) return { 'radius-s': '0px', 'radius-m': '0px', 'radius-l': '0px', 'radius-full': '0px' }
  return {
    'radius-s': `calc(${radius} * 0.6)`,
    'radius-m': radius,
    'radius-l': `calc(${radius} * 1.6)`,
    'radius-full': `max(${radius} * 2, 0.5rem)`,
  }
}

function toFontFaces({ fonts }: Theme, urls: readonly string[]): string[] {
  return fonts.files.map(({ family, weight, style, unicodeRange }, index) => {
    const range = unicodeRange === undefined ? '' : `;unicode-range:${unicodeRange}`
    return `@font-face{font-family:"${family}";src:url("${urls[index]}");font-weight:${weight};font-style:${style};font-display:${fonts.display}${range}}`
  })
}

/** Formats font families: generic families as keywords, and all others as strings. */
function toFamilies(names: readonly string[]): string {
  return names.map((name) => (generic.has(name) ? name : `"${name}"`)).join(', ')
}

const generic = new Set([
  'serif',
  'sans-serif',
  'monospace',
  'cursive',
  'system-ui',
  'ui-sans-serif',
  'ui-serif',
  'ui-monospace',
  'ui-rounded',
  '-apple-system',
])

/** A header and footer with the background of the page need a border. */
const paperHeaderRules = [
  '.header{border-block-end:1px solid var(--line)}',
  '.footer{border-block-start:1px solid var(--line)}',
]

function logoRules({ dark, withName }: NonNullable<Theme['logo']>): string[] {
  return [
    `.logo img{height:1.75rem;width:auto${withName ? '' : ';max-width:12rem'}}`,
    ...(dark !== undefined
      ? [
          `.logo .of-dark,${darkRoot} .logo .of-light{display:none}`,
          `${darkRoot} .logo .of-dark{display:inline}`,
        ]
      : []),
  ]
}

function toRule(selector: string, tokens: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`)
  return `${selector}{${declarations.join(';')}}`
}
