import { realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import launchEditor from 'launch-editor'
import type { Project } from '../../../config/load-config.ts'
import { isInside } from '../../../support/files/posix-path.ts'

type Folders = Pick<Project, 'rootDir' | 'contentDir' | 'baseContentDir'>

/** Absolute path of a file that may be opened, followed by `:line:column` if these are known. */
export type EditorPlace = string

/**
 * Converts the place of a problem to the format that editors accept, if it is in a file of the project.
 *
 * @param place The place as shown in reports, relative to the working directory: `content/guide.md:3:5`.
 * @returns undefined for any other file, including the target of a symbolic link that leads out of the
 *   project.
 */
export function toEditorPlace(
  place: string,
  { rootDir, contentDir, baseContentDir }: Folders,
): EditorPlace | undefined {
  const [, name = '', position = ''] = /^(.+?)((?::\d+){0,2})$/s.exec(place) ?? []
  try {
    const file = realpathSync(path.resolve(name))
    const folders = [rootDir, contentDir, baseContentDir].map((folder) => realpathSync(folder))
    const isOwn = folders.some((folder) => isInside(file, folder)) && statSync(file).isFile()
    return isOwn ? file + position : undefined
  } catch {
    return undefined // There is no such file.
  }
}

/**
 * Opens the place of a problem in the running editor, or in the one set by `LAUNCH_EDITOR`, `VISUAL` or
 * `EDITOR`.
 *
 * @returns whether the file may be opened.
 */
export function openInEditor(place: string, folders: Folders): boolean {
  const allowed = toEditorPlace(place, folders)
  if (allowed === undefined) return false
  launchEditor(allowed)
  return true
}
