import { readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { compareText } from '../../support/files/compare.ts'

/** Folders of others: what a page imports from there is known by itself. */
const leftOut = new Set(['node_modules', '.git'])

/**
 * List all that is in a folder, a line for each file and folder, in the order of their names. Symbolic links are listed
 * with where they lead; those to folders aren't followed.
 *
 * @param describe Says what is in a file, in one line.
 * @throws When the folder, or one in it, can't be read, or changes meanwhile.
 */
export function listFolder(dir: string, describe: (file: string, stats: Stats) => string): string[] {
  const lines: string[] = []
  const visit = (folder: string) => {
    const entries = readdirSync(folder, { withFileTypes: true })
    for (const entry of entries.sort((a, b) => compareText(a.name, b.name))) {
      if (leftOut.has(entry.name)) continue
      const file = `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        lines.push(`${file}/`)
        visit(file)
      } else if (entry.isSymbolicLink()) lines.push(`${file} ${describeLink(file, describe)}`)
      else lines.push(`${file} ${describe(file, statSync(file))}`)
    }
  }
  visit(dir)
  return lines
}

function describeLink(link: string, describe: (file: string, stats: Stats) => string): string {
  const target = statSync(link, { throwIfNoEntry: false })
  if (!target) return '-> nothing'
  return `-> ${realpathSync(link)} ${target.isFile() ? describe(link, target) : ''}`
}
