import { bundledThemes } from 'shiki/themes'
import type { CodeColors } from './palette.ts'
import { toCodeColors } from './to-code-colors.ts'

/*
 * When the package is built, this module is replaced by the colours of all themes (`vite.config.ts`): Shiki's themes
 * contain a megabyte of rules, of which only a dozen colours are used.
 */

/** The names of Shiki's themes. */
export const codeThemeNames: string[] = Object.keys(bundledThemes)

/** The colours of a theme for the kinds of tokens that pages distinguish; undefined if there is no such theme. */
export async function readCodeTheme(name: string): Promise<CodeColors | undefined> {
  const load = bundledThemes[name as keyof typeof bundledThemes]
  return load && toCodeColors((await load()).default)
}
