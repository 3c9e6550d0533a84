import { readStored, writeStored } from './storage.ts'

export type Theme = 'light' | 'dark'

/** The key in local storage. */
export const themeKey = 'theme'

/** Light unless the reader chose dark. Older sites stored the name as JSON, in quotes. */
export function toTheme(stored: string | null): Theme {
  return stored === 'dark' || stored === '"dark"' ? 'dark' : 'light'
}

/** What the reader chose; else what the document names for those who haven't: a theme, or what the system prefers. */
export function readTheme(): Theme {
  const stored = readStored(themeKey)
  const { defaultTheme } = document.documentElement.dataset
  if (stored !== null || defaultTheme === undefined) return toTheme(stored)
  return defaultTheme === 'dark' || systemTheme().matches ? 'dark' : 'light'
}

/** Matches while the system prefers a dark theme. */
export function systemTheme(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

/** Show a theme: as an attribute and a class of the root element, and as the state of the button that switches. */
export function applyTheme(theme: Theme, root = document.documentElement): void {
  root.dataset.theme = theme
  root.classList.remove('light', 'dark')
  root.classList.add(theme)
  sayTheme()
}

/** The document comes with the theme, by its first script; the button after it comes as that of a light page. */
function sayTheme(): void {
  const isDark = document.documentElement.dataset.theme === 'dark'
  document.querySelector('[data-action="theme"]')?.setAttribute('aria-pressed', String(isDark))
}

export function toggleTheme(): void {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
  applyTheme(theme)
  writeStored(themeKey, theme)
}

/** Follow the choice that the reader makes in another tab. */
export function followTheme(): void {
  sayTheme()
  addEventListener('storage', ({ key }) => {
    if (key === themeKey || key === null) applyTheme(readTheme())
  })
  // A page that comes back from the browser's own cache has missed what happened meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) applyTheme(readTheme())
  })
}
