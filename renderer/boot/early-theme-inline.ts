import { applyTheme, readTheme, systemTheme } from './theme.ts'

// For sites whose default theme is dark, or follows the preference of the reader's system.
applyTheme(readTheme())
if (document.documentElement.dataset.defaultTheme === 'system')
  systemTheme().addEventListener('change', () => applyTheme(readTheme()))
