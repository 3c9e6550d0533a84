import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Project } from '../../config/load-config.ts'

export type ContentFolders = Pick<Project, 'contentDir' | 'baseContentDir'>

/**
 * The absolute path of a content file that isn't a page: in the content folder of the build's language if it exists
 * there, or else in that of the source language.
 *
 * @param file The path relative to the content folder, with `/`.
 */
export function toContentFile(file: string, { contentDir, baseContentDir }: ContentFolders): string {
  const candidates = [contentDir, baseContentDir].flatMap((dir) =>
    // A file system may store names with decomposed letters (NFD).
    [file, file.normalize('NFD')].map((name) => path.join(dir, ...name.split('/'))),
  )
  return (
    candidates.find((candidate) => existsSync(candidate)) ?? path.join(baseContentDir, ...file.split('/'))
  )
}
