import { describe, expect, test } from 'vitest'
import { codeThemeNames, readCodeTheme } from './code-themes.ts'
import { contrastOf, isReadable, parseColor, toReadable } from './color.ts'
import { makePalettes, type Palette, type ThemeColors, toCodePalette, toSplash } from './palette.ts'
import { themeSchema } from './theme-schema.ts'

const accents = [
  '#15609f',
  'rebeccapurple',
  'hsl(160 90% 24%)',
  'oklch(48% 0.2 25)',
  'oklab(45% 0.02 -0.18)',
  'color(display-p3 0.6 0.1 0.4)',
  '#000',
]
const headers: ThemeColors['header'][] = [
  undefined,
  'paper',
  '#ffcc00',
  '#777777',
  '#808080',
  '#000000',
  '#e11d48',
]
const papers: ThemeColors['paper'][] = [undefined, '#fff8ec', { light: '#e9e4d8', dark: '#000000' }]

/** The names of text colours, each with the names of the background colours on which it is shown. */
const texts: Record<string, string[]> = {
  ink: ['paper', 'paper-soft', 'paper-raised', 'accent-soft', 'note-soft'],
  'ink-soft': ['paper', 'paper-soft', 'paper-raised'],
  'ink-faint': ['paper', 'paper-soft', 'paper-raised'],
  accent: ['paper', 'paper-soft', 'accent-soft'],
  'button-ink': ['button', 'button-hover'],
  'brand-ink': ['brand', 'brand-deep', 'brand-hover'],
  'brand-ink-soft': ['brand', 'brand-deep'],
  'brand-ink-strong': ['brand', 'brand-deep', 'brand-hover'],
  'brand-mark-ink': ['brand-mark'],
}

function findUnreadable(palette: Palette): string[] {
  return Object.entries(texts).flatMap(([name, grounds]) =>
    grounds.flatMap((ground) => {
      const [color, below] = [palette[name], palette[ground]]
      if (color === undefined || below === undefined) return []
      const contrast = contrastOf(color, below)
      return contrast >= 4.5 ? [] : [`${name} ${color} on ${ground} ${below}: ${contrast}`]
    }),
  )
}

describe('a palette', () => {
  test('has readable text on all backgrounds, for every combination of accent, header and paper', () => {
    for (const accent of accents)
      for (const header of headers)
        for (const paper of papers) {
          const colors = { accent, header, paper }
          if (!themeSchema.safeParse(colors).success) continue
          const { light, dark } = makePalettes(colors)
          const found = [light, dark, toSplash(colors, 'light'), toSplash(colors, 'dark')].flatMap(
            findUnreadable,
          )
          expect({ accent, header, paper, found }).toEqual({ accent, header, paper, found: [] })
        }
  })

  test('has a lighter accent in the dark theme, unless one is configured', () => {
    const derived = makePalettes({ accent: '#7a1f1f' })
    expect(derived.light.accent).toBe('#7a1f1f')
    expect(isReadable(derived.dark.accent ?? '', [derived.dark.paper ?? ''])).toBe(true)
    expect(makePalettes({ accent: { light: '#7a1f1f', dark: '#ffd0d0' } }).dark.accent).toBe('#ffd0d0')
  })

  test('for code is readable on its background and on marked lines, with every theme of Shiki', async () => {
    expect(codeThemeNames.length).toBeGreaterThan(50)
    for (const name of codeThemeNames) {
      const colors = await readCodeTheme(name)
      if (!colors) throw new Error(name)
      const palette = toCodePalette(colors)
      const grounds = ['paper', 'mark', 'insert', 'delete'].map((ground) => palette[`code-${ground}`] ?? '')
      const { paper: _, ...inks } = colors
      const unreadable = Object.keys(inks).filter((ink) => !isReadable(palette[`code-${ink}`] ?? '', grounds))
      expect({ name, unreadable }).toEqual({ name, unreadable: [] })
    }
  })
})

describe('a configured theme', () => {
  const problemsOf = (theme: object) => {
    const { error } = themeSchema.safeParse(theme)
    return (error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
      issue.code === 'custom' ? issue.params?.hint : undefined,
    ])
  }

  test('is rejected for an unreadable accent, with the nearest readable colour', () => {
    const [[path, message, hint] = []] = problemsOf({ accent: '#e4731f' })
    expect(path).toBe('accent')
    expect(message).toBe(
      'has a contrast of 2.74 to the background `#fceee7` in the light theme, but text needs 4.5',
    )
    const nearest = /`(#[0-9a-f]{6})`/.exec(String(hint))?.[1] ?? ''
    expect(themeSchema.safeParse({ accent: nearest }).success).toBe(true)
  })

  test('is checked with the background colour of the site', () => {
    expect(problemsOf({ accent: '#707070' }).map(([path]) => path)).toEqual(['accent'])
    expect(problemsOf({ accent: '#696969' })).toEqual([])
    expect(problemsOf({ accent: '#696969', paper: '#e2e2e2' }).map(([path]) => path)).toEqual(['accent'])
    expect(problemsOf({ accent: { light: '#15609f', dark: '#15609f' } }).map(([path]) => path)).toEqual([
      'accent.dark',
    ])
  })

  test('is rejected for a paper on which nothing is readable, and for invalid colours', () => {
    expect(problemsOf({ paper: '#888888' })).toEqual([
      [
        'paper',
        'is too dark for the light theme: all text has to be readable on it',
        'Its lightness in `oklch()` is 63 %; it must be at least 85 %.',
      ],
    ])
    for (const accent of ['currentcolor', 'var(--x)', 'rgb(0 0 0 / 50%)', '#12', 'bleu', 'color(xyz 0 0 0)'])
      expect({ accent, paths: problemsOf({ accent }).map(([path]) => path) }).toEqual({
        accent,
        paths: ['accent'],
      })
  })

  test('is rejected for a misspelled code theme, with the most similar name', () => {
    expect(problemsOf({ code: 'vitesse-ligth' })).toEqual([
      ['code', 'must be the name of a Shiki theme', 'Did you mean `vitesse-light`?'],
    ])
  })
})

test('the contrast isn’t rounded: 4.496 is too little', () => {
  expect(contrastOf('#181818', '#808080')).toBeCloseTo(4.4959, 4)
  expect(isReadable('#181818', ['#808080'])).toBe(false)
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
})

test('the nearest readable colour is the given one if it is readable, or else has the same hue', () => {
  expect(toReadable('#15609f', ['#ffffff'])).toBe('#15609f')
  expect(toReadable('#ffcc00', ['#ffffff'])).toMatch(/^#[89]/)
  expect(parseColor('color(display-p3 1 0 0)')).toBe('#ff0b0c')
})
