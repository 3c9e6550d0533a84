import {
  contrastOf,
  type Hex,
  isLight,
  mixColors,
  parseColor,
  textContrast,
  toHex,
  toInk,
  toOklch,
  toReadable,
} from './color.ts'

export type ThemeName = 'light' | 'dark'

/** The configured colours in CSS syntax: one for both themes, or one for each. */
export interface ThemeColors {
  accent?: GivenColor
  neutral?: string
  paper?: GivenColor
  header?: GivenColor
}

export type GivenColor = string | { light: string; dark?: string | undefined }

/** The custom properties of a theme, without `--`, in the order in which they are written. */
export type Palette = Record<string, Hex>

/** The value of `header` for a header with the background colour of the page. */
export const paperHeader = 'paper'

/** The default colours of the stylesheet. Colours that aren't configured are derived from them. */
const standard = { light: '#15609f', dark: '#8dd6f9', neutral: '#2b3a42' }

/** The minimum contrast of text on all its backgrounds. It is higher than required, because people read a lot of it. */
const inkContrast = { ink: 10, soft: 5.5, faint: textContrast }

/**
 * The minimum lightness of a light background and the maximum of a dark one. Between them a background is neither, and
 * derived colours don't suit it.
 */
export const paperLightness = { light: 0.85, dark: 0.35 }

export function hasColors({ accent, neutral, paper, header }: ThemeColors): boolean {
  return [accent, neutral, paper, header].some((color) => color !== undefined)
}

export function colorFor(given: GivenColor | undefined, theme: ThemeName): Hex | undefined {
  if (given === undefined) return undefined
  const color = typeof given === 'string' ? given : given[theme]
  return color === undefined ? undefined : parseColor(color)
}

/** The colour of the browser's interface: the configured one, or else that of the header. */
export function toThemeColor(themeColor: string | undefined, theme: ThemeColors): Hex {
  if (themeColor !== undefined) return themeColor
  return (hasColors(theme) && makePalettes(theme).light.brand) || standard.neutral
}

/**
 * The backgrounds of text in the accent colour: the page, areas that are set off from it, and the current list item.
 */
export function listGrounds(
  colors: ThemeColors,
  theme: ThemeName,
): { paper: Hex; soft: Hex; accentSoft: Hex } {
  const neutral = toOklch(colorFor(colors.neutral, theme) ?? standard.neutral)
  const tint = { h: neutral.h, c: Math.min(neutral.c, 0.03) }
  const accent = toOklch(colorFor(colors.accent, 'light') ?? standard.light)
  const isDark = theme === 'dark'
  const given = typeof colors.paper === 'string' && isDark ? undefined : colorFor(colors.paper, theme)
  const paper = given ?? (isDark ? toHex({ l: 0.235, c: tint.c * 0.6, h: tint.h }) : '#ffffff')
  const { l, c, h } = toOklch(paper)
  // A paper colour without a hue gets the hue of the neutral colour.
  const hue = c < 0.004 ? tint : { h, c }
  const soft = toHex({
    l: isDark ? l + 0.04 : l - 0.022,
    c: isDark ? Math.min(hue.c, 0.018) : Math.max(c, tint.c * 0.2),
    h: hue.h,
  })
  const accentSoft = mixColors(paper, toHex({ ...accent, l: isDark ? 0.7 : 0.62 }), isDark ? 0.2 : 0.11)
  return { paper, soft, accentSoft }
}

/** The custom properties of the two themes. */
export function makePalettes(colors: ThemeColors): Record<ThemeName, Palette> {
  return { light: makePalette(colors, 'light'), dark: makePalette(colors, 'dark') }
}

function makePalette(colors: ThemeColors, theme: ThemeName): Palette {
  const isDark = theme === 'dark'
  const { paper, soft, accentSoft } = listGrounds(colors, theme)
  const neutral = toOklch(colorFor(colors.neutral, theme) ?? standard.neutral)
  const tint = (l: number, share: number) => toHex({ l, c: Math.min(neutral.c, 0.045) * share, h: neutral.h })
  const grounds = [paper, soft]
  const accent = toAccent(colors, theme, [...grounds, accentSoft])
  const { l, c, h } = toOklch(accent)
  const paperOf = toOklch(paper)
  const raised = isDark
    ? toHex({ ...paperOf, l: paperOf.l + 0.055 })
    : toHex({ ...paperOf, l: paperOf.l + 0.02 })
  const line = mixColors(paper, tint(isDark ? 0.75 : 0.45, 1), isDark ? 0.22 : 0.16)
  return {
    ...toHeader(colors, theme, accent),
    ...toCube(colors),
    paper,
    'paper-soft': soft,
    'paper-raised': raised,
    line,
    'line-strong': mixColors(paper, tint(isDark ? 0.75 : 0.45, 1), isDark ? 0.42 : 0.36),
    ink: toReadable(tint(isDark ? 0.945 : 0.27, isDark ? 0.3 : 1), grounds, inkContrast.ink),
    'ink-soft': toReadable(tint(isDark ? 0.8 : 0.45, 0.8), [...grounds, raised], inkContrast.soft),
    'ink-faint': toReadable(tint(isDark ? 0.72 : 0.53, 0.8), [...grounds, raised], inkContrast.faint),
    accent,
    'accent-strong': toHex({ l: isDark ? l + 0.08 : l - 0.08, c, h }),
    'accent-soft': accentSoft,
    'accent-line': mixColors(paper, accent, 0.45),
    button: accent,
    'button-ink': toInkOn(accent),
    // The lightness changes in the direction that increases the contrast to the text.
    'button-hover': toHex({ l: isLight(accent) ? l + 0.04 : l - 0.05, c, h }),
    note: accent,
    'note-soft': accentSoft,
    focus: accent,
    ...toCode(theme, paper, soft, line),
  }
}

/** The accent colour of a theme. For the dark theme, a lighter colour is derived if none is configured. */
function toAccent({ accent }: ThemeColors, theme: ThemeName, grounds: readonly Hex[]): Hex {
  const light = colorFor(accent, 'light') ?? standard.light
  if (theme === 'light') return light
  if (accent === undefined) return standard.dark
  const given = typeof accent === 'string' ? undefined : colorFor(accent, 'dark')
  if (given !== undefined) return given
  const { l, c, h } = toOklch(light)
  return toReadable(toHex({ l: Math.max(l, 0.78), c: c * 0.9, h }), grounds, 6)
}

/**
 * The colours of the header and the footer. The background is the configured one, or else a dark shade of the neutral
 * colour. A single configured colour is darkened in the dark theme.
 */
function toHeader(colors: ThemeColors, theme: ThemeName, accent: Hex): Palette {
  const { paper, soft } = listGrounds(colors, theme)
  const isPaper = colors.header === paperHeader
  const ground = isPaper ? paper : toHeaderGround(colors, theme)
  // On a dark header in the light theme, the accent has the shade of the drawings.
  const shown = isLight(ground) || theme === 'dark' ? accent : (toCube(colors)['cube-light'] ?? accent)
  return toBar(ground, shown, isPaper ? soft : undefined)
}

function toHeaderGround(colors: ThemeColors, theme: ThemeName): Hex {
  const { header, neutral } = colors
  const given = header === paperHeader ? undefined : header
  const isOne = typeof given === 'string'
  const own = theme === 'dark' && isOne ? undefined : colorFor(given, theme)
  if (own !== undefined) return own
  const { l, c, h } = toOklch(colorFor(given, 'light') ?? colorFor(neutral, theme) ?? standard.neutral)
  if (given === undefined) return toHex({ l: theme === 'dark' ? 0.285 : 0.335, c: Math.min(c, 0.045), h })
  return toHex({ l: Math.min(l, 0.3), c: Math.min(c, 0.09), h })
}

/** @param deepGround The background of elements in the bar, such as the search field; by default it is derived. */
function toBar(ground: Hex, accent: Hex, deepGround?: Hex): Palette {
  const { l, c, h } = toOklch(ground)
  const isBright = isLight(ground)
  // The lightness changes in the direction that increases the contrast to the text, because for medium colours the
  // contrast is small. For very light and very dark colours it is large enough to change in the other direction.
  const deep =
    deepGround ??
    toHex({ l: isBright ? (l > 0.85 ? l - 0.04 : l + 0.06) : l < 0.12 ? l + 0.05 : l - 0.055, c, h })
  const hover = toHex({
    l: isBright ? (l > 0.85 ? l - 0.06 : l + 0.05) : l < 0.4 ? l + 0.07 : l - 0.07,
    c,
    h,
  })
  const grounds = [ground, deep, hover]
  const strong = toReadable(isBright ? toHex({ l: 0.2, c: Math.min(c, 0.03), h }) : '#ffffff', grounds)
  const mark = toReadable(accent, grounds, 3)
  return {
    brand: ground,
    'brand-deep': deep,
    'brand-line': mixColors(ground, strong, isBright ? 0.14 : 0.16),
    'brand-ink': toReadable(mixColors(strong, ground, 0.04), grounds),
    'brand-ink-soft': toReadable(mixColors(strong, ground, 0.28), grounds),
    'brand-ink-strong': strong,
    'brand-hover': hover,
    'brand-mark': mark,
    'brand-mark-ink': toInkOn(mark),
  }
}

/** The colours for parts of the home page that are dark in both themes, because their content is light. */
export function toSplash(colors: ThemeColors, theme: ThemeName): Palette {
  const bar = toHeaderGround(colors, theme)
  const isBar = colors.header !== paperHeader && !isLight(bar)
  const { c, h } = toOklch(colorFor(colors.accent, 'light') ?? standard.light)
  const ground = isBar ? bar : toHex({ l: 0.27, c: Math.min(c, 0.075), h })
  const light = toReadable(toCube(colors)['cube-light'] ?? '#ffffff', [ground], 6)
  const panel = toBar(ground, light)
  const { 'brand-deep': deep = ground, 'brand-line': line = ground } = panel
  return {
    ...panel,
    'cube-light': light,
    panel: deep,
    'panel-soft': mixColors(deep, '#ffffff', 0.06),
    'panel-line': line,
    'panel-code': mixColors(deep, '#000000', 0.25),
    'panel-accent': mixColors(deep, light, 0.18),
  }
}

/** The colours of drawings: shades of the accent. */
function toCube({ accent }: ThemeColors): Palette {
  const { c, h } = toOklch(colorFor(accent, 'light') ?? standard.light)
  const shade = (l: number, share = 1) => toHex({ l, c: c * share, h })
  return {
    'cube-light': shade(0.84, 0.75),
    'cube-mid': shade(0.76, 0.9),
    'cube-dark': shade(0.56),
    'cube-side': shade(0.48),
    'cube-top': shade(0.63),
  }
}

/** The background colours of code, and text colours that are readable on them. */
function toCode(theme: ThemeName, paper: Hex, soft: Hex, line: Hex): Palette {
  const { l, c, h } = toOklch(paper)
  const ground = theme === 'dark' ? toHex({ l: l - 0.035, c, h }) : mixColors(paper, soft, 0.8)
  return { 'code-line': line, ...toCodePalette({ ...standardCode[theme], paper: ground }) }
}

/** The text colours of code, and its background colour. */
export interface CodeColors {
  paper: Hex
  ink: Hex
  comment: Hex
  string: Hex
  number: Hex
  keyword: Hex
  operator: Hex
  function: Hex
  type: Hex
  name: Hex
  property: Hex
  tag: Hex
  attribute: Hex
}

/** The custom properties of code. All text colours are readable on the background and on marked lines. */
export function toCodePalette({ paper, ...inks }: CodeColors): Palette {
  const isBright = isLight(paper)
  const mark = (color: Hex) => mixColors(paper, color, isBright ? 0.16 : 0.2)
  const lines = {
    mark: { ground: mark('#e5b300'), line: '#d9a520' },
    insert: { ground: mark('#26a565'), line: isBright ? '#1b7148' : '#54c08a' },
    delete: { ground: mark('#e5484d'), line: isBright ? '#b02a37' : '#f2848d' },
  }
  const grounds = [paper, ...Object.values(lines).map(({ ground }) => ground)]
  return {
    'code-paper': paper,
    ...Object.fromEntries(
      Object.entries(inks).map(([name, ink]) => [`code-${name}`, toReadable(ink, grounds)]),
    ),
    ...Object.fromEntries(
      Object.entries(lines).flatMap(([name, { ground, line }]) => [
        [`code-${name}`, ground],
        [`code-${name}-line`, toReadable(line, [paper])],
      ]),
    ),
  }
}

/** The default code colours of the stylesheet. */
const standardCode: Record<ThemeName, Omit<CodeColors, 'paper'>> = {
  light: {
    ink: '#22303a',
    comment: '#5c6f7b',
    string: '#1d6b42',
    number: '#9a4a00',
    keyword: '#0b5c9e',
    operator: '#4e606b',
    function: '#6d3aa8',
    type: '#00697a',
    name: '#22303a',
    property: '#8c3b1f',
    tag: '#a8265a',
    attribute: '#735200',
  },
  dark: {
    ink: '#dfe9ef',
    comment: '#8ba0ac',
    string: '#9fdcb0',
    number: '#f4b777',
    keyword: '#8dd6f9',
    operator: '#b0c1cb',
    function: '#d0b6ff',
    type: '#7fd8d8',
    name: '#dfe9ef',
    property: '#f0bfa2',
    tag: '#ff9fbf',
    attribute: '#e6cd84',
  },
}

function toInkOn(ground: Hex): Hex {
  const { h } = toOklch(ground)
  const ink = isLight(ground) ? toHex({ l: 0.2, c: 0.02, h }) : '#ffffff'
  return contrastOf(ink, ground) >= textContrast ? ink : toInk(ground)
}
