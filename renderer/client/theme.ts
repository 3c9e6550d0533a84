export type Theme = 'light' | 'dark'

/** The key in local storage. */
export const themeKey = 'theme'

/** Light unless the reader chose dark. Older sites stored the name as JSON, in quotes. */
export function toTheme(stored: string | null): Theme {
  return stored === 'dark' || stored === '"dark"' ? 'dark' : 'light'
}

/** Show a theme: as an attribute and a class of the root element. */
export function applyTheme(root: HTMLElement, theme: Theme): void {
  root.dataset.theme = theme
  root.classList.remove('light', 'dark')
  root.classList.add(theme)
}

/** Let the button in the header switch the theme; it stays hidden where no script runs. */
export function initThemeToggle(document: Document): void {
  const button = document.querySelector<HTMLButtonElement>('.theme-toggle')
  if (!button) return
  button.hidden = false
  button.addEventListener('click', () => {
    const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
    applyTheme(document.documentElement, theme)
    try {
      localStorage.setItem(themeKey, theme)
    } catch {
      // Storage is off: the choice lasts as long as the page.
    }
  })
}
