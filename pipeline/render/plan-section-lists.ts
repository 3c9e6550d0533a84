import type { SectionList } from '../../renderer/offline/section-list.ts'
import {
  optionListFile,
  sectionIndexName,
  sectionListName,
  toPrintableRoute,
} from '../../renderer/urls/output-names.ts'
import type { Route } from '../site/route.ts'
import { toUrl } from '../site/route.ts'
import { listBodies } from './bodies.ts'
import type { PlannedNav } from './plan-nav.ts'
import type { PlannedSection } from './plan-sections.ts'
import { splitPrintable } from './split-printable.ts'
import type { RenderTask } from './tasks.ts'

export interface PlannedSectionList {
  /** The path of the list, relative to the output folder. */
  file: string
  list: SectionList
}

export interface SectionListInput {
  sections: readonly PlannedSection[]
  navs: readonly PlannedNav[]
  tasks: readonly RenderTask[]
  /**
   * URLs of the files that every page loads. They are saved with a section, because the next
   * deployment may remove them.
   */
  shell: readonly string[]
  /** Routes of the pages that show the list of all options. */
  finders: ReadonlySet<Route>
  /** Whether the site has a search index. */
  isSearched: boolean
  base: string
}

/** Plan, for each section, the list of files that must be saved to read the section offline. */
export function planSectionLists({
  sections,
  navs,
  tasks,
  shell,
  finders,
  isSearched,
  base,
}: SectionListInput): PlannedSectionList[] {
  const taskOf = new Map<Route, RenderTask>(tasks.map((task) => [task.route, task]))
  return sections.map((section) => {
    const { name, pages, printable } = section
    const navFiles = navs.filter(({ nav }) => nav.name === name).map(({ file }) => toUrl(`/${file}`, base))
    const files = new Set([...shell, ...navFiles])
    if (isSearched) files.add(toUrl(`/${name}/${sectionIndexName}`, base))
    if (pages.some(({ url }) => finders.has(url))) files.add(toUrl(`/${optionListFile}`, base))
    const printed = printable
      ? [toPrintableRoute(name), ...splitPrintable(section).map(({ route }) => route)]
      : []
    for (const route of printed) files.add(toUrl(route, base))
    for (const url of [...pages.map((page) => page.url), ...printed]) {
      const { parts, screen } = taskOf.get(url) ?? {}
      for (const stylesheet of parts?.stylesheets ?? []) files.add(stylesheet)
      for (const { images } of listBodies(screen?.props))
        for (const { src } of images) if (isOwn(src)) files.add(src)
    }
    const list = {
      pages: pages.map(({ url, title }) => ({ url: toUrl(url, base), title })),
      files: [...files].sort(),
    }
    return { file: `${name}/${sectionListName}`, list }
  })
}

/** Whether a URL is on the site itself. */
function isOwn(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//')
}
