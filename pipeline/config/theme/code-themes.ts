import { bundledThemes } from 'shiki/themes'
import type { CodeColors } from './palette.ts'
import { toCodeColors } from './to-code-colors.ts'

/*
 * The build of the package puts the colours of all themes in place of this module (`vite.config.ts`): those libraries
 * hold a megabyte of rules, of which a dozen colours are used.
 */

/** The names that Shiki gives its themes. */
export const codeThemeNames: string[] = Object.keys(bundledThemes)

/** The colours that a theme gives the kinds of tokens which are distinguished in code. */
export async function readCodeTheme(name: string): Promise<CodeColors | undefined> {
  const load = bundledThemes[name as keyof typeof bundledThemes]
  return load && toCodeColors((await load()).default)
}
