import fastGlob from 'fast-glob'

export interface FoundContent {
  /** A folder directly below the project, by its name. */
  folder: string
  /** How many pages it holds. */
  pages: number
}

/** Folders that usually hold documentation, the likeliest first. */
const usualFolders = ['docs', 'doc', 'documentation', 'content', 'guide', 'guides', 'manual', 'wiki', 'pages']

/**
 * Find the folder of Markdown that a project already has: one of the usual names, else the one with the most files.
 *
 * @param dir Absolute.
 */
export async function findContent(dir: string): Promise<FoundContent | undefined> {
  const files = await fastGlob('*/**/*.{md,mdx}', {
    cwd: dir,
    ignore: ['**/node_modules/**', 'output/**'],
    followSymbolicLinks: false,
    suppressErrors: true,
    caseSensitiveMatch: false,
  })
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = file.slice(0, file.indexOf('/'))
    // READMEs within a project's code are no documentation site.
    if (/(?:^|\/)readme\.mdx?$/i.test(file) && !usualFolders.includes(folder.toLowerCase())) continue
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const found = [...counts].map(([folder, pages]) => ({ folder, pages }))
  const rank = ({ folder }: FoundContent) => {
    const index = usualFolders.indexOf(folder.toLowerCase())
    return index === -1 ? usualFolders.length : index
  }
  return found.sort((a, b) => rank(a) - rank(b) || b.pages - a.pages || (a.folder < b.folder ? -1 : 1))[0]
}
