import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { configNames } from '../../config/config-names.ts'
import { toSiteName } from '../../config/site-name.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { toTitle } from '../../support/text/to-title.ts'
import { type FoundContent, findContent } from './find-content.ts'

/** The values that `docsite init` proposes for a folder. */
export interface Proposal {
  title: string
  /** Content folder, relative to the site's folder. */
  content: string
  /** The existing folder of Markdown files; absent in a new folder. */
  found?: FoundContent
  /** Name of the existing configuration file. If there is one, the folder already is a site. */
  config?: string
}

/**
 * Proposes a title and a content folder for a new site.
 *
 * @param dir Absolute path of the site's folder, which may not exist yet.
 * @throws {DocsiteError} If the path is that of a file.
 */
export async function proposeSite(dir: string): Promise<Proposal> {
  const entry = statSync(dir, { throwIfNoEntry: false })
  if (entry && !entry.isDirectory())
    throw new DocsiteError(`\`${toShownPath(dir)}\` is a file, not a folder`, {
      hint: 'Choose another folder.',
    })
  const found = entry ? await findContent(dir) : undefined
  return {
    // If `package.json` can't be read, this is reported later, when it is extended.
    title: toTitle(toSiteName(dir)) || 'Documentation',
    content: found?.folder ?? 'content',
    found,
    config: configNames.find((name) => existsSync(path.join(dir, name))),
  }
}

/**
 * Checks and normalizes the content folder given by the user.
 *
 * @param content The folder as given: `docs`, `./docs/`.
 * @returns the folder with `/`, without redundant segments and slashes.
 * @throws {DocsiteError} If it isn't a folder below the site's folder, or is reserved for other files.
 */
export function readContentFolder(content: string): string {
  const normal = path.posix.normalize(content.trim().replaceAll('\\', '/')).replace(/\/$/, '')
  const [first = ''] = normal.split('/')
  if (normal === '.' || normal === '') {
    throw new DocsiteError('The content folder must be a subfolder of the site’s folder', {
      hint: 'Run the command in the parent folder, with `--content` and the name of this folder.',
    })
  }
  if (first === '..' || /^\/|^[a-z]:/i.test(normal)) {
    throw new DocsiteError(`\`--content ${content}\` is outside the site’s folder`, {
      hint: 'Give the name of a folder, such as `docs`.',
    })
  }
  if (['node_modules', 'output'].includes(first) || first.startsWith('.')) {
    throw new DocsiteError(`\`${normal}\` can’t be the content folder`, {
      hint: 'Give the name of another folder, such as `docs`.',
    })
  }
  return normal
}
