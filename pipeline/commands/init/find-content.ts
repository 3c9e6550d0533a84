import fastGlob from 'fast-glob'

export interface FoundContent {
  /** The folder, relative to the project, with `/`; undefined if no folder contains pages. */
  folder?: string
  /** Number of pages in it. */
  pages: number
  /** Number of other Markdown files in the project, except those that every project has, such as its README. */
  others: number
}

/** Folder names that are common for documentation, the most likely first. */
const usualFolders = ['docs', 'doc', 'documentation', 'content', 'guide', 'guides', 'manual', 'wiki', 'pages']

/** Names of folders that contain all pages, inside of a folder with a name that is common for documentation. */
const innerFolders = new Set(['content', 'pages', 'src'])

/** Files that projects have in their root folder, and that are not documentation. */
const projectFiles =
  /^(?:readme|changelog|changes|history|contributing|code_of_conduct|security|license|governance|support|agents|claude)\b[^/]*$/i

/**
 * Finds the project's existing folder of Markdown files: one with a common name, otherwise the one with the
 * most files.
 *
 * @param dir Absolute path of the project.
 */
export async function findContent(dir: string): Promise<FoundContent> {
  const files = await fastGlob('**/*.{md,mdx}', {
    cwd: dir,
    ignore: ['**/node_modules/**', 'output/**'],
    followSymbolicLinks: false,
    suppressErrors: true,
    caseSensitiveMatch: false,
  })
  const counts = new Map<string, number>()
  for (const file of files) {
    if (!file.includes('/')) continue
    const folder = file.slice(0, file.indexOf('/'))
    // READMEs inside a project's code are not the pages of a documentation site.
    if (/(?:^|\/)readme\.mdx?$/i.test(file) && !isUsual(folder)) continue
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const rank = (folder: string) => {
    const index = usualFolders.indexOf(folder.toLowerCase())
    return index === -1 ? usualFolders.length : index
  }
  const [best] = [...counts].sort(
    ([a, pagesOfA], [b, pagesOfB]) => rank(a) - rank(b) || pagesOfB - pagesOfA || (a < b ? -1 : 1),
  )
  const all = files.filter((file) => !projectFiles.test(file))
  if (!best) return { pages: 0, others: all.length }
  const [folder, pages] = best
  const others = all.filter((file) => !file.startsWith(`${folder}/`)).length
  return { folder: isUsual(folder) ? toInnermost(folder, files) : folder, pages, others }
}

/** Whether a folder at the root of a project has a name that is common for documentation. */
export function isUsual(folder: string): boolean {
  return usualFolders.includes(folder.toLowerCase())
}

/** Follows folders such as `docs/content`, whose name is no part of the addresses, if they contain all pages. */
function toInnermost(folder: string, files: readonly string[]): string {
  const inside = files.flatMap((file) =>
    file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1)] : [],
  )
  const names = new Set(inside.map((file) => file.split('/', 1)[0]))
  const [name = ''] = names
  const isInner = names.size === 1 && innerFolders.has(name)
  return isInner ? toInnermost(`${folder}/${name}`, files) : folder
}
