import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SectionList } from '../../renderer/offline/section-list.ts'
import type { SiteState } from '../../renderer/offline/site-state.ts'
import { isPageFile, sectionListName, toOutputPath } from '../../renderer/urls/output-names.ts'
import type { WrittenFiles } from '../site/output/file-list.ts'
import { fromUrlPath } from '../site/route.ts'
import { shortHash } from '../support/files/hash.ts'
import type { PrecacheFile } from './list-precache.ts'

/**
 * Read the data about the site that is written into the service worker: the size of each section that readers
 * can save, and a revision of all pages, the files that they show, and the shell. A deployment that changes
 * any of these files therefore results in a new service worker, and a deployment that changes none of them
 * doesn't.
 */
export async function readSiteState(
  written: WrittenFiles,
  shell: readonly PrecacheFile[],
  outputDir: string,
  base: string,
): Promise<SiteState> {
  const shown = new Set(shell.map(({ file }) => file))
  for (const file of written.keys())
    if (isPageFile(file) && written.get(file)?.stage === 'render') shown.add(file)
  const sections: SiteState['sections'] = {}
  const lists = [...written.keys()].filter((file) => file.endsWith(`/${sectionListName}`))
  for (const listFile of lists.sort()) {
    const [section = '', name = '', ...rest] = listFile.split('/')
    if (rest.length > 0) continue
    const list = JSON.parse(await readFile(path.join(outputDir, section, name), 'utf8')) as SectionList
    const files = toFiles(list, base)
    for (const file of files) shown.add(file)
    sections[section] = files.reduce((sum, file) => sum + (written.get(file)?.sizeBytes ?? 0), 0)
  }
  const hashes = [...shown].sort().map((file) => `${file} ${written.get(file)?.sha256}`)
  return { revision: shortHash(hashes.join('\n')), sections }
}

/** The files of a section, relative to the output folder. */
function toFiles({ pages, files }: SectionList, base: string): string[] {
  return [...pages.map(({ url }) => url), ...files].map((url) => {
    const route = fromUrlPath(url, base) ?? ''
    return route.endsWith('/') ? toOutputPath(route) : route.slice(1)
  })
}
