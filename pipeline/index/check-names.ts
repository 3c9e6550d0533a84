import { toOutputPath } from '../../renderer/urls/output-names.ts'
import { toSourceFile } from '../markdown/page-file.ts'
import { type ContentFolders, toContentFile } from '../site/pages/content-file.ts'
import type { SitePage } from '../site/pages/link-targets.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import type { Problem } from '../support/problems/problem.ts'

/** Names of DOS devices, which Windows still reserves in every folder and with any extension. */
const deviceName = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i
const refusedCharacter = /[<>:"|?*\\\u0001-\u001f]/

interface PublishedFile {
  /** The path of the file, relative to its content folder. */
  source: string
  isPage: boolean
  /** Returns the absolute path of the file, which may be in the content folder of another language. */
  locate: () => string
  /** The path that it is published at, relative to the output folder. */
  output: string
}

/**
 * Find files and folders whose names are invalid or ambiguous on some systems: names that Windows doesn't
 * allow, and names that differ only in case or Unicode normalization, which are the same on macOS and
 * Windows. Two pages with the same URL are reported by `checkRoutes`.
 *
 * @param assets Files that are copied to the output, relative to the content folder.
 */
export function checkNames(
  pages: readonly SitePage[],
  assets: readonly string[],
  folders: ContentFolders,
  platform: NodeJS.Platform = process.platform,
): Problem[] {
  const files: PublishedFile[] = [
    ...pages.map(({ node, summary }) => ({
      source: node.path,
      isPage: true,
      output: toOutputPath(node.url),
      locate: () => toSourceFile(folders.contentDir, summary),
    })),
    ...assets.map((asset) => ({
      source: asset,
      isPage: false,
      output: asset.normalize('NFC'),
      locate: () => toContentFile(asset, folders),
    })),
  ]
  return [...findRefused(files, platform), ...findAlike(files)]
}

function findRefused(files: readonly PublishedFile[], platform: NodeJS.Platform): Problem[] {
  const problems: Problem[] = []
  const found = new Set<string>()
  for (const { source, output, locate } of files) {
    const names = [...source.split('/'), ...output.split('/')]
    const name = names.find((part) => toRefusalReason(part) !== undefined)
    if (name === undefined || found.has(name)) continue
    found.add(name)
    problems.push({
      file: toShownPath(locate()),
      ruleId: 'name-refused',
      // On Windows the build can't write the file.
      severity: platform === 'win32' ? 'error' : 'warning',
      reason: `Windows doesn’t allow the name \`${name}\`: ${toRefusalReason(name)}`,
      hint: 'Rename the file or folder, so that it can be checked out and built on every system.',
    })
  }
  return problems
}

/** Why Windows doesn't allow a name; undefined if the name is valid. */
export function toRefusalReason(name: string): string | undefined {
  const character = refusedCharacter.exec(name)?.[0]
  if (character !== undefined) return `${JSON.stringify(character)} isn’t allowed in names`
  // `checkRoutes` reports paths that lead out of the output folder.
  if (name === '.' || name === '..') return undefined
  if (/[. ]$/.test(name)) return 'names can’t end with a dot or a space'
  if (deviceName.test(name)) return 'it is the name of a device'
  return undefined
}

/**
 * Compare each output file, and all of its parent folders, with those whose names differ only
 * in case or normalization.
 */
function findAlike(files: readonly PublishedFile[]): Problem[] {
  const problems: Problem[] = []
  const known = new Map<string, { shown: string; locate: () => string; isFile: boolean }>()
  const reported = new Set<string>()
  const urls = new Set<string>()
  for (const { isPage, output, locate } of files) {
    if (isPage) {
      // `checkRoutes` reports two pages with the same URL.
      const url = toKey(output)
      if (urls.has(url)) continue
      urls.add(url)
    }
    const parts = output.split('/')
    for (let count = 1; count <= parts.length; count++) {
      const prefix = parts.slice(0, count).join('/')
      const isFile = count === parts.length
      const key = toKey(prefix)
      const first = known.get(key)
      if (!first) {
        known.set(key, { shown: prefix, locate, isFile })
        continue
      }
      const isSame = first.shown === prefix
      if ((isSame && !isFile && !first.isFile) || reported.has(`${first.shown}\0${prefix}`)) continue
      reported.add(`${first.shown}\0${prefix}`)
      const isFatal = isFile || first.isFile
      problems.push({
        file: toShownPath(locate()),
        ruleId: 'name-alike',
        severity: isFatal ? 'error' : 'warning',
        reason: isSame
          ? `\`${prefix}\` is published from this file and from ${toShownPath(first.locate())}`
          : `\`${prefix}\` and \`${first.shown}\` (${toShownPath(first.locate())}) are the same ${isFatal ? 'file' : 'folder'} on macOS and Windows`,
        hint: 'Rename one of them.',
      })
      break
    }
  }
  return problems
}

/** A key that is equal for names that differ only in case or Unicode normalization. */
function toKey(output: string): string {
  return output.normalize('NFC').toLowerCase()
}
