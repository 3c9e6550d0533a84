import { readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { compareText } from '../../support/files/compare.ts'

/** Folders that aren't part of the content. Files that pages import from them are tracked separately. */
const notContent: ReadonlySet<string> = new Set(['node_modules', '.git'])

/**
 * Lists a folder recursively, one line for each file and folder, sorted by name. Symbolic links are listed
 * with their targets; links to folders aren't followed.
 *
 * @param describe Describes the content of a file in one line.
 * @param ignored Names of folders that aren't listed.
 * @throws If the folder or a subfolder can't be read or changes in the meantime.
 */
export function listFolder(
  dir: string,
  describe: (file: string, stats: Stats) => string,
  ignored = notContent,
): string[] {
  const lines: string[] = []
  const visit = (folder: string) => {
    const entries = readdirSync(folder, { withFileTypes: true })
    for (const entry of entries.sort((a, b) => compareText(a.name, b.name))) {
      if (ignored.has(entry.name)) continue
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
