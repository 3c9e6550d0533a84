import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type SectionList, sectionListName } from '../../renderer/offline/section-list.ts'
import type { SiteState } from '../../renderer/offline/site-state.ts'
import { shortHash } from '../files/hash.ts'
import type { FileList } from '../output/file-list.ts'
import { fromUrlPath, toOutputPath } from '../routes/route.ts'
import type { PrecacheFile } from './list-precache.ts'

/** Documents, and the stylesheets that belong to one each. */
const pageFile = /(?:\.html|(?:^|\/)page\.css)$/

/**
 * What the worker knows of the site: a revision over all pages and the shell, so that a deployment that changes any
 * of them is a new worker and one that changes none isn't; and what saving a section takes.
 */
export async function readSiteState(
  written: FileList,
  shell: readonly PrecacheFile[],
  outputDir: string,
  base: string,
): Promise<SiteState> {
  const pages = [...written].filter(([file, { stage }]) => stage === 'render' && pageFile.test(file))
  const hashes = [
    ...pages.map(([file, entry]) => `${file} ${entry.sha256}`),
    ...shell.map((entry) => `${entry.file} ${entry.sha256}`),
  ]
  const sections: SiteState['sections'] = {}
  for (const file of [...written.keys()].sort()) {
    const [section = '', name, ...rest] = file.split('/')
    if (name !== sectionListName || rest.length > 0) continue
    const list = JSON.parse(await readFile(path.join(outputDir, section, name), 'utf8')) as SectionList
    sections[section] = sumBytes(list, written, base)
  }
  return { revision: shortHash(hashes.sort().join('\n')), sections }
}

function sumBytes({ pages, files }: SectionList, written: FileList, base: string): number {
  const urls = [...pages.map(({ url }) => url), ...files]
  return urls.reduce((sum, url) => {
    const route = fromUrlPath(url, base) ?? ''
    const file = route.endsWith('/') ? toOutputPath(route) : route.slice(1)
    return sum + (written.get(file)?.sizeBytes ?? 0)
  }, 0)
}
