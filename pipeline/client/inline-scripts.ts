import { readFileSync } from 'node:fs'
import path from 'node:path'
import { notificationKey, toSectionKey } from '../../renderer/boot/notification.ts'
import { screens } from '../../renderer/screens/screen.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { exitCodes } from '../support/problems/exit-code.ts'

/** Runs in every document before anything is shown. */
const earlyScript = 'boot/early-inline.ts'

/** Besides, on sites whose readers may have another theme than the light one without choosing it. */
const earlyThemeScript = 'boot/early-theme-inline.ts'

/** Besides, on the page for unknown addresses, on sites that share their host with others. */
const otherSiteScript = 'screens/not-found/other-site-inline.ts'

/** The sources of all inline scripts, below the folder of the renderer. */
export function listInlineScripts(): string[] {
  return [
    earlyScript,
    earlyThemeScript,
    otherSiteScript,
    ...Object.entries(screens).flatMap(([name, { inlineScript }]) =>
      inlineScript ? [`screens/${name}/${inlineScript}`] : [],
    ),
  ]
}

/** Where the script of a source is, within the folder of the client. */
export function toInlineFile(source: string): string {
  return `inline/${source.replace(/\.ts$/, '.js').replaceAll('/', '-')}`
}

/**
 * The inline scripts of screens, by the name of the screen.
 *
 * @param sitesBelow Base paths of the sites below this one; undefined for a site that is alone on its host.
 */
export function readScreenScripts(sitesBelow?: readonly string[]): Record<string, string> {
  const scripts: Record<string, string> = Object.fromEntries(
    Object.entries(screens).flatMap(([name, { inlineScript }]) =>
      inlineScript ? [[name, readInlineScript(`screens/${name}/${inlineScript}`)]] : [],
    ),
  )
  if (!sitesBelow) return scripts
  const paths = JSON.stringify(sitesBelow.map((base) => new URL(base, 'https://example.org').pathname))
  const otherSite = readInlineScript(otherSiteScript).replaceAll('__SITES_BELOW__', () => paths)
  return { ...scripts, 'not-found': otherSite + scripts['not-found'] }
}

/**
 * @param notificationVersion The version of the notification bar; empty on a site without one.
 * @param section The section whose bar it is, unless it is that of the site.
 * @param isLight Whether readers who have chosen no theme have the light one.
 */
export function readEarlyScript(notificationVersion: string, isLight: boolean, section?: string): string {
  // Within a script nothing is escaped but what would end it.
  const literal = JSON.stringify(notificationVersion).replaceAll('<', '\\u003C')
  const ofSite = readInlineScript(earlyScript).replaceAll('__NOTIFICATION_VERSION__', () => literal)
  const early =
    section === undefined ? ofSite : ofSite.replaceAll(notificationKey, () => toSectionKey(section))
  return isLight ? early : early + readInlineScript(earlyThemeScript)
}

function readInlineScript(source: string): string {
  try {
    return readFileSync(path.join(import.meta.dirname, 'client', toInlineFile(source)), 'utf8')
  } catch (cause) {
    throw new DocsiteError(`The script \`${source}\` is missing`, {
      exitCode: exitCodes.bug,
      ruleId: 'template-missing',
      hint: 'Install docsite again.',
      cause,
    })
  }
}
