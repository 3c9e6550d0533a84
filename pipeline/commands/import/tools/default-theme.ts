import type { Setting } from '../data/setting.ts'
import type { ImportReport, SourceSite } from '../source-site.ts'

/**
 * Have readers who have chosen no theme see the one that they saw before.
 *
 * @param setting Where the tool names it; what it does by default counts as well.
 */
export function mapDefaultTheme(
  { config }: SourceSite,
  theme: 'light' | 'dark' | 'system',
  report: ImportReport,
  setting?: Setting,
): void {
  // It is docsite's own.
  if (theme !== 'light') config.theme = { ...config.theme, default: theme }
  if (setting?.isThere) report.map(setting, 'theme.default')
}
