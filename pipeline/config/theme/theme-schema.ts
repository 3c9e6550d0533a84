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
    error: 'must be an opaque CSS colour, such as `#15609f`, `rebeccapurple` or `oklch(50% 0.12 250)`',
  })
  .meta({ type: 'colour' })

/** One colour for both themes, or one for each. */
const colors = z
  .union([color, z.strictObject({ light: color, dark: color.optional() })])
  .meta({ type: 'colours' })

/** A CSS length without calculations. */
const length = z
  .string()
  .regex(/^(?:0|\d*\.?\d+(?:rem|em|px|ch))$/, 'must be a CSS length, such as `0.5rem` or `8px`')
  .meta({ type: 'length' })

/** Names of font families. The first one that is available to the reader is used. */
const families = z.array(z.string().regex(/^[^"\\\n{};]+$/, 'must be the name of a font')).min(1)

const filePath = z.string().min(1).meta({ type: 'path' })

const fontFile = z.strictObject({
  /** The name that `text`, `headings` or `code` refer to. */
  family: z.string().regex(/^[^"\\\n{};]+$/, 'must be the name of a font'),
  /** The path of the font file, relative to the configuration: WOFF2, or another format that browsers support. */
  file: z
    .string()
    .regex(/\.(?:woff2?|ttf|otf)$/i, 'must be the path of a `.woff2`, `.woff`, `.ttf` or `.otf` file')
    .meta({ type: 'path' }),
  /** The weight, such as `400`, or for a variable font the range, such as `200 800`. */
  weight: z
    .string()
    .regex(/^\d{1,4}(?: \d{1,4})?$/, 'must be a weight such as `400`, or a range such as `200 800`')
    .default('400'),
  style: z.enum(['normal', 'italic']).default('normal'),
  /** The characters for which the font is loaded, in CSS syntax: `U+0000-00FF`. */
  unicodeRange: z
    .string()
    .regex(
      /^U\+[0-9a-f?]+(?:-[0-9a-f]+)?(?:, ?U\+[0-9a-f?]+(?:-[0-9a-f]+)?)*$/i,
      'must be a list such as `U+0000-00FF, U+2019`',
    )
    .optional(),
})

const fontsSchema = z.strictObject({
  /** Fonts for text, which take precedence over those of the reader’s system. */
  text: families.optional(),
  /** Fonts for headings and the site’s name; by default those for text. */
  headings: families.optional(),
  code: families.optional(),
  /** Font files that the site publishes. */
  files: z.array(fontFile).default([]),
  /**
   * `optional`: a font is only used if it loads in time, so that text never shifts. `swap`: it replaces the fallback
   * font whenever it has loaded.
   */
  display: z.enum(['optional', 'swap']).default('optional'),
})

const logoSchema = z.strictObject({
  /** The path of a picture, relative to the configuration. */
  light: filePath,
  /** The picture for the dark theme, if it is another one. */
  dark: filePath.optional(),
  /** Whether the site’s name is shown next to the logo. */
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
        : `Examples are ${orList(codeThemeNames.slice(0, 5))}.`
    context.addIssue({ code: 'custom', message: 'must be the name of a Shiki theme', params: { hint } })
  })
  .meta({ type: 'theme of Shiki' })

/** The appearance of the site. Only configured values add styles to the pages. */
export const themeSchema = z
  .strictObject({
    /**
     * The colour of links, buttons and current items. Its text has to be readable on all backgrounds. For the dark
     * theme it is derived by default.
     */
    accent: colors.optional(),
    /** The colour from which text, lines and backgrounds take their tint. */
    neutral: color.optional(),
    /** The background colour of pages. */
    paper: colors.optional(),
    /** The background colour of header and footer; `paper` is that of the page. */
    header: z
      .union([z.literal(paperHeader), colors])
      .meta({ type: 'colours' })
      .optional(),
    /** The theme for readers who haven’t chosen one; `system` is the preference of their system. */
    default: z.enum(['light', 'dark', 'system']).default('light'),
    fonts: fontsSchema.prefault({}),
    /** The radius of rounded corners. */
    radius: length.optional(),
    /** The width of a page’s text column. */
    width: length.optional(),
    /** The logo in the header and footer, which replaces the icon. */
    logo: z
      .union([filePath.transform((light) => ({ light, dark: undefined, withName: true })), logoSchema])
      .optional(),
    /** The Shiki theme for code: one for both themes, or one for each. */
    code: z.union([codeTheme, z.strictObject({ light: codeTheme, dark: codeTheme })]).optional(),
    /** The path of a stylesheet, relative to the configuration. Its rules override all others without `!important`. */
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

/** Finds colours that would make text unreadable. */
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
      message: `is too ${is} for the ${theme} theme: all text has to be readable on it`,
      hint: `Its lightness in \`oklch()\` is ${percent(l)}; it must be ${needed} ${percent(limit)}.`,
    },
  ]
}

function checkAccent(theme: Pick<Theme, 'accent' | 'neutral' | 'paper'>, name: ThemeName): ColorProblem[] {
  const { accent: given } = theme
  // If there is a single colour, that of the dark theme is derived from it and is always readable.
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
      message: `has a contrast of ${contrast.toFixed(2)} to the background \`${worst}\` in the ${name} theme, but text needs ${textContrast}`,
      hint: `The nearest readable colour is \`${toReadable(accent, grounds)}\`.`,
    },
  ]
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
