import { z } from 'zod'
import { nearest, orList } from '../../support/problems/nearest.ts'
import { codeThemeNames } from './code-themes.ts'
import { contrastOf, parseColor, textContrast, toOklch, toReadable } from './color.ts'
import {
  colorFor,
  type GivenColor,
  listGrounds,
  paperHeader,
  paperLightness,
  type ThemeName,
} from './palette.ts'

const color = z
  .string()
  .refine((text) => parseColor(text) !== undefined, {
    error: 'must be an opaque colour of CSS, such as `#15609f`, `rebeccapurple` or `oklch(50% 0.12 250)`',
  })
  .meta({ type: 'colour' })

/** One colour for both themes, or one for each. */
const colors = z
  .union([color, z.strictObject({ light: color, dark: color.optional() })])
  .meta({ type: 'colours' })

/** A length of CSS without calculations. */
const length = z
  .string()
  .regex(/^(?:0|\d*\.?\d+(?:rem|em|px|ch))$/, 'must be a length of CSS, such as `0.5rem` or `8px`')
  .meta({ type: 'length' })

/** Names of fonts, the first that a reader has is taken. */
const families = z.array(z.string().regex(/^[^"\\\n{};]+$/, 'must be the name of a font')).min(1)

const filePath = z.string().min(1).meta({ type: 'path' })

const fontFile = z.strictObject({
  /** The name by which `text`, `headings` or `code` use it. */
  family: z.string().regex(/^[^"\\\n{};]+$/, 'must be the name of a font'),
  /** The font, relative to the configuration: WOFF2, or another format that browsers know. */
  file: z
    .string()
    .regex(/\.(?:woff2?|ttf|otf)$/i, 'must be the path of a `.woff2`, `.woff`, `.ttf` or `.otf` file')
    .meta({ type: 'path' }),
  /** Its weight, such as `400`; of a variable font the range, such as `200 800`. */
  weight: z
    .string()
    .regex(/^\d{1,4}(?: \d{1,4})?$/, 'must be a weight such as `400`, or a range such as `200 800`')
    .default('400'),
  style: z.enum(['normal', 'italic']).default('normal'),
  /** The characters that it is loaded for, as in CSS: `U+0000-00FF`. */
  unicodeRange: z
    .string()
    .regex(
      /^U\+[0-9a-f?]+(?:-[0-9a-f]+)?(?:, ?U\+[0-9a-f?]+(?:-[0-9a-f]+)?)*$/i,
      'must be a list such as `U+0000-00FF, U+2019`',
    )
    .optional(),
})

const fontsSchema = z.strictObject({
  /** Fonts of text, before those of the reader’s system. */
  text: families.optional(),
  /** Fonts of headings and of the site’s name; by default those of the text. */
  headings: families.optional(),
  code: families.optional(),
  /** Fonts that the site publishes. */
  files: z.array(fontFile).default([]),
  /** What is shown until a font has come. `optional`: the font is used if it is there in time, so that text never moves. `swap`: it replaces another, whenever it comes. */
  display: z.enum(['optional', 'swap']).default('optional'),
})

const logoSchema = z.strictObject({
  /** A picture, relative to the configuration. */
  light: filePath,
  /** In its place in the dark theme. */
  dark: filePath.optional(),
  /** Whether the site’s name is shown beside it. */
  withName: z.boolean().default(true),
})

const codeTheme = z
  .string()
  .superRefine((name, context) => {
    if (codeThemeNames.includes(name)) return
    const near = nearest(name, codeThemeNames)
    const hint =
      near.length > 0
        ? `Did you mean ${orList(near)}?`
        : `Names are such as ${orList(codeThemeNames.slice(0, 5))}.`
    context.addIssue({ code: 'custom', message: 'must be the name of a theme of Shiki', params: { hint } })
  })
  .meta({ type: 'theme of Shiki' })

/** How the site looks. Only what is given adds to the pages. */
export const themeSchema = z
  .strictObject({
    /** Links, buttons and what is current: text of this colour has to be readable on its grounds. That of the dark theme is derived if it isn’t given. */
    accent: colors.optional(),
    /** Text, lines and grounds take their tint from it. */
    neutral: color.optional(),
    /** The ground of pages. */
    paper: colors.optional(),
    /** The ground of header and footer; `paper`: that of the page. */
    header: z
      .union([z.literal(paperHeader), colors])
      .meta({ type: 'colours' })
      .optional(),
    /** The theme of readers who have chosen none; `system`: what their system prefers. */
    default: z.enum(['light', 'dark', 'system']).default('light'),
    fonts: fontsSchema.prefault({}),
    /** How round corners are. */
    radius: length.optional(),
    /** The width of a page’s column. */
    width: length.optional(),
    /** In the header and footer, in place of the icon. */
    logo: z
      .union([filePath.transform((light) => ({ light, dark: undefined, withName: true })), logoSchema])
      .optional(),
    /** Colours of code, by the name of a theme of Shiki: one for both themes, or one for each. */
    code: z.union([codeTheme, z.strictObject({ light: codeTheme, dark: codeTheme })]).optional(),
    /** A stylesheet of the site, relative to the configuration: its rules win over all others without `!important`. */
    css: z.string().endsWith('.css', 'must be a stylesheet').meta({ type: 'path' }).optional(),
  })
  .superRefine((theme, context) => {
    for (const { path, message, hint } of checkColors(theme))
      context.addIssue({ code: 'custom', path, message, params: { hint } })
  })

export type Theme = z.output<typeof themeSchema>

interface ColorProblem {
  path: string[]
  message: string
  hint: string
}

/** Find colours that text could not be read in, or on. */
function checkColors(theme: Pick<Theme, 'accent' | 'neutral' | 'paper'>): ColorProblem[] {
  const names: ThemeName[] = ['light', 'dark']
  const papers = names.flatMap((name) => checkPaper(theme.paper, name))
  if (papers.length > 0) return papers
  return names.flatMap((name) => checkAccent(theme, name))
}

function checkPaper(given: GivenColor | undefined, theme: ThemeName): ColorProblem[] {
  if (given === undefined || (theme === 'dark' && typeof given === 'string')) return []
  const paper = colorFor(given, theme)
  if (paper === undefined) return []
  const { l } = toOklch(paper)
  const limit = paperLightness[theme]
  if (theme === 'light' ? l >= limit : l <= limit) return []
  const [is, needed] = theme === 'light' ? ['dark', 'at least'] : ['light', 'at most']
  return [
    {
      path: typeof given === 'string' ? ['paper'] : ['paper', theme],
      message: `is too ${is} for the ${theme} theme: text of all kinds has to be readable on it`,
      hint: `In \`oklch()\` its lightness is ${percent(l)}; give one of ${needed} ${percent(limit)}.`,
    },
  ]
}

function checkAccent(theme: Pick<Theme, 'accent' | 'neutral' | 'paper'>, name: ThemeName): ColorProblem[] {
  const { accent: given } = theme
  // That of the dark theme is derived from a single one, so that it passes.
  if (given === undefined || (name === 'dark' && typeof given === 'string')) return []
  const accent = colorFor(given, name)
  if (accent === undefined) return []
  const grounds = Object.values(listGrounds(theme, name))
  const [worst = ''] = grounds.toSorted((a, b) => contrastOf(accent, a) - contrastOf(accent, b))
  const contrast = contrastOf(accent, worst)
  if (contrast >= textContrast) return []
  return [
    {
      path: typeof given === 'string' ? ['accent'] : ['accent', name],
      message: `has a contrast of ${contrast.toFixed(2)} to its ground \`${worst}\` in the ${name} theme, and text needs ${textContrast}`,
      hint: `The nearest colour that passes is \`${toReadable(accent, grounds)}\`.`,
    },
  ]
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
