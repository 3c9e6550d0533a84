import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Project } from '../../config/load-config.ts'

export type ContentFolders = Pick<Project, 'contentDir' | 'baseContentDir'>

/**
 * The absolute path of a file that isn't a page: that of the build's language if it has one, else that of the
 * language that is translated from.
 *
 * @param file Relative to either folder, with `/`.
 */
export function toContentFile(file: string, { contentDir, baseContentDir }: ContentFolders): string {
  const candidates = [contentDir, baseContentDir].flatMap((dir) =>
    // A file system may keep names with their letters taken apart (NFD).
    [file, file.normalize('NFD')].map((name) => path.join(dir, ...name.split('/'))),
  )
  return (
    candidates.find((candidate) => existsSync(candidate)) ?? path.join(baseContentDir, ...file.split('/'))
  )
}
