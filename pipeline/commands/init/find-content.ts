import fastGlob from 'fast-glob'

export interface FoundContent {
  /** Name of a folder directly below the project. */
  folder: string
  /** Number of pages in it. */
  pages: number
}

/** Folder names that are common for documentation, the most likely first. */
const usualFolders = ['docs', 'doc', 'documentation', 'content', 'guide', 'guides', 'manual', 'wiki', 'pages']

/**
 * Finds the project's existing folder of Markdown files: one with a common name, otherwise the one with the
 * most files.
 *
 * @param dir Absolute path of the project.
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
    // READMEs inside a project's code are not the pages of a documentation site.
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
