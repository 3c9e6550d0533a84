import { readFileSync } from 'node:fs'
import path from 'node:path'
import { notificationKey, toSectionKey } from '../../renderer/boot/notification.ts'
import { screens } from '../../renderer/screens/screen.ts'
import { toScriptJson } from '../../renderer/script-json.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { exitCodes } from '../support/problems/exit-code.ts'

/** Runs in every document before the first paint. */
const earlyScript = 'boot/early-inline.ts'

/** Also runs in every document of sites whose default theme isn't the light one. */
const earlyThemeScript = 'boot/early-theme-inline.ts'

/** Also runs in documents with a long text. */
const longTextScript = 'screens/content/long-text-inline.ts'

/** Also runs on the 404 page of sites that share their host with other sites. */
const otherSiteScript = 'screens/not-found/other-site-inline.ts'

/** The sources of all inline scripts, relative to the renderer folder. */
export function listInlineScripts(): string[] {
  return [
    earlyScript,
    earlyThemeScript,
    longTextScript,
    otherSiteScript,
    ...Object.entries(screens).flatMap(([name, { inlineScript }]) =>
      inlineScript ? [`screens/${name}/${inlineScript}`] : [],
    ),
  ]
}

/** The path of a built inline script, relative to the client folder. */
export function toInlineFile(source: string): string {
  return `inline/${source.replace(/\.ts$/, '.js').replaceAll('/', '-')}`
}

/**
 * Read the inline scripts of all screens.
 *
 * @param sitesBelow Base paths of the sites below this one; undefined for a site that is alone on its host.
 * @returns The scripts by screen name.
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
  return { ...scripts, 'not-found': otherSite + (scripts['not-found'] ?? '') }
}

/**
 * Read the script that runs in every document before the first paint.
 *
 * @param notificationVersion The version of the notification bar; empty on a site without a bar.
 * @param isLight Whether the default theme is the light one.
 * @param section The section that the bar belongs to; undefined for the bar of the whole site.
 */
export function readEarlyScript(notificationVersion: string, isLight: boolean, section?: string): string {
  const literal = toScriptJson(notificationVersion)
  const ofSite = readInlineScript(earlyScript).replaceAll('__NOTIFICATION_VERSION__', () => literal)
  const early =
    section === undefined ? ofSite : ofSite.replaceAll(notificationKey, () => toSectionKey(section))
  return isLight ? early : early + readInlineScript(earlyThemeScript)
}

/** Read the script that divides the layout of a long text into slices. */
export function readLongTextScript(): string {
  return readInlineScript(longTextScript)
}

function readInlineScript(source: string): string {
  try {
    return readFileSync(path.join(import.meta.dirname, 'client', toInlineFile(source)), 'utf8')
  } catch (cause) {
    throw new DocsiteError(`The script \`${source}\` is missing`, {
      exitCode: exitCodes.bug,
      ruleId: 'template-missing',
      hint: 'Reinstall docsite.',
      cause,
    })
  }
}
