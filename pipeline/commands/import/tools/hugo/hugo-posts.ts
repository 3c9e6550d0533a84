import path from 'node:path'
import { toPageRoute } from '../../../../site/pages/page-route.ts'
import type { SourceSite } from '../../source-site.ts'
import { type HugoPage, toTime, toWeight } from './hugo-page.ts'

/** Folders whose pages are posts if all of them have dates. */
const postFolders = /^(?:blogs?|posts?|news|articles|releases|release-notes|announcements)$/i

/**
 * Order sections of posts by date. docsite takes the date from the file name, so posts are renamed. They keep
 * their address if it is in their section, and links to the images next to them keep working.
 *
 * @returns The names of the sections.
 */
export function datePosts(pages: readonly HugoPage[], site: SourceSite): Set<string> {
  const sections = new Set(pages.map(({ section }) => section).filter((section) => isBlog(section, pages)))
  for (const { page, stem, section, isBranch, ...one } of pages) {
    if (!sections.has(section) || isBranch) continue
    const time = toTime({ page, stem, section, isBranch, ...one })
    if (time === undefined) continue
    const date = new Date(time).toISOString().slice(0, 10)
    const name = path.posix
      .relative(section, stem)
      .replaceAll('/', '-')
      .replace(/^\d{4}-\d{2}-\d{2}-?/, '')
    const folder = page.target.slice(0, page.target.indexOf(`${section}/`))
    page.target = `${folder}${section}/${date}${name === '' ? '' : `-${name}`}.md`
    // Pages belong to the section in their address, so a page with an address outside of it has to move.
    if (page.url.startsWith(`/${folder}${section}/`)) continue
    page.formerUrl = page.url
    page.url = toPageRoute(page.target, {}, { stripNumbers: false })
  }
  for (const name of [...sections].sort())
    site.config.sections = [...(site.config.sections ?? []), { name, order: 'date', printable: false }]
  return sections
}

function isBlog(section: string, pages: readonly HugoPage[]): boolean {
  const own = pages.filter((page) => page.section === section && !page.isBranch)
  if (section === '' || own.length === 0) return false
  const isNamed =
    postFolders.test(section) || own.every(({ front }) => /^(?:blog|posts?|news)$/i.test(String(front.type)))
  return isNamed && own.every((page) => toTime(page) !== undefined && toWeight(page) === undefined)
}
