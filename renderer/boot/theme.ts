import { readStored, writeStored } from './storage.ts'

export type Theme = 'light' | 'dark'

/** Key in local storage. */
export const themeKey = 'theme'

/** Light unless the reader chose dark. Older versions of the site stored the name as JSON, in quotes. */
export function toTheme(stored: string | null): Theme {
  return stored === 'dark' || stored === '"dark"' ? 'dark' : 'light'
}

/**
 * The theme that the reader chose, or else the document's default: a theme, or the preference of the system.
 */
export function readTheme(): Theme {
  const stored = readStored(themeKey)
  const { defaultTheme } = document.documentElement.dataset
  if (stored !== null || defaultTheme === undefined) return toTheme(stored)
  return defaultTheme === 'dark' || systemTheme().matches ? 'dark' : 'light'
}

/** Media query that matches while the system prefers a dark theme. */
export function systemTheme(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

/** Apply a theme: set an attribute and a class of the root element, and the state of the theme button. */
export function applyTheme(theme: Theme, root = document.documentElement): void {
  root.dataset.theme = theme
  root.classList.remove('light', 'dark')
  root.classList.add(theme)
  updateThemeButton()
}

/**
 * Update the button. The first script sets the theme of the document, but the button's markup is for the
 * light theme.
 */
export function updateThemeButton(): void {
  const isDark = document.documentElement.dataset.theme === 'dark'
  document.querySelector('[data-action="theme"]')?.setAttribute('aria-pressed', String(isDark))
}

export function toggleTheme(): void {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
  applyTheme(theme)
  writeStored(themeKey, theme)
}

/** Keep the theme in sync with other tabs. */
export function followTheme(): void {
  updateThemeButton()
  addEventListener('storage', ({ key }) => {
    if (key === themeKey || key === null) applyTheme(readTheme())
  })
}
