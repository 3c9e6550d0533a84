import type { Setting } from '../data/setting.ts'
import type { ImportReport, SourceSite } from '../source-site.ts'

/**
 * Set the default theme, so that readers who haven't chosen one see the same theme as on the old site.
 *
 * @param theme The old site's theme, including the tool's own default.
 * @param setting The setting that defines it, if there is one.
 */
export function mapDefaultTheme(
  { config }: SourceSite,
  theme: 'light' | 'dark' | 'system',
  report: ImportReport,
  setting?: Setting,
): void {
  // `light` is docsite's own default.
  if (theme !== 'light') config.theme = { ...config.theme, default: theme }
  if (setting?.isThere) report.map(setting, 'theme.default')
}
