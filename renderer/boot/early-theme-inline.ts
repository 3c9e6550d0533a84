import { applyTheme, readTheme, systemTheme } from './theme.ts'

// On sites that are dark to readers who have chosen no theme, or as their system prefers.
applyTheme(readTheme())
if (document.documentElement.dataset.defaultTheme === 'system')
  systemTheme().addEventListener('change', () => applyTheme(readTheme()))
