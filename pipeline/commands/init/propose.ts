import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { configNames } from '../../config/config-names.ts'
import { readPackageNames } from '../../support/files/package-json.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { toTitle } from '../../support/text/to-title.ts'
import { type FoundContent, findContent } from './find-content.ts'

/** What `docsite init` proposes for a folder. */
export interface Proposal {
  title: string
  /** The folder of pages, relative to that of the site. */
  content: string
  /** The Markdown that is there already. */
  found?: FoundContent
  /** The name of the configuration that is there already: the folder is a site. */
  config?: string
}

/**
 * @param dir Absolute; it need not exist.
 * @throws {DocsiteError} When it is a file.
 */
export async function proposeSite(dir: string): Promise<Proposal> {
  const entry = statSync(dir, { throwIfNoEntry: false })
  if (entry && !entry.isDirectory())
    throw new DocsiteError(`\`${toShownPath(dir)}\` is a file, not a folder`, {
      hint: 'Name another folder.',
    })
  const found = entry ? await findContent(dir) : undefined
  return {
    // A file that can't be read is reported when it is extended.
    title: toTitle(readPackageNames(dir)?.name ?? path.basename(dir)) || 'Documentation',
    content: found?.folder ?? 'content',
    found,
    config: configNames.find((name) => existsSync(path.join(dir, name))),
  }
}

/**
 * Check the folder that pages go into.
 *
 * @param content As it was given: `docs`, `./docs/`.
 * @returns It with `/`, without what means nothing.
 * @throws {DocsiteError} When it isn't a folder of its own below that of the site.
 */
export function readContentFolder(content: string): string {
  const normal = path.posix.normalize(content.trim().replaceAll('\\', '/')).replace(/\/$/, '')
  const [first = ''] = normal.split('/')
  if (normal === '.' || normal === '') {
    throw new DocsiteError('The pages need a folder of their own, below that of the configuration', {
      hint: 'Run the command in the folder above, with `--content` and the name of this one.',
    })
  }
  if (first === '..' || /^\/|^[a-z]:/i.test(normal)) {
    throw new DocsiteError(`\`--content ${content}\` isn’t below the folder of the site`, {
      hint: 'Give the name of a folder, such as `docs`.',
    })
  }
  if (['node_modules', 'output'].includes(first) || first.startsWith('.')) {
    throw new DocsiteError(`\`${normal}\` can’t be the folder of pages`, {
      hint: 'Give the name of another folder, such as `docs`.',
    })
  }
  return normal
}
