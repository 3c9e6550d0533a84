import type { TocEntry } from '../types.ts'
import { BreakableTitle } from '../ui/BreakableTitle.tsx'

interface HeadingListProps {
  entries: readonly TocEntry[]
  className?: string
  language?: string
  /** URL of the page, unless it is the one that is shown. */
  page?: string
}

/**
 * Links to the headings of a page. Those of a lower level are in a list inside the entry above them, so that screen
 * readers announce the levels.
 */
export function HeadingList({ entries, className, language, page = '' }: HeadingListProps) {
  return (
    <ul className={className} lang={language}>
      {toBranches(entries).map(([{ id, title }, ...below]) => (
        <li key={id}>
          <a href={`${page}#${id}`}>
            <BreakableTitle title={title} />
          </a>
          {below.length > 0 && <HeadingList entries={below} page={page} />}
        </li>
      ))}
    </ul>
  )
}

type Branch = [TocEntry, ...TocEntry[]]

/** Divides headings into branches. Each begins with a heading, followed by those of lower levels below it. */
function toBranches(entries: readonly TocEntry[]): Branch[] {
  const branches: Branch[] = []
  for (const entry of entries) {
    const branch = branches.at(-1)
    if (branch && entry.level > branch[0].level) branch.push(entry)
    else branches.push([entry])
  }
  return branches
}
