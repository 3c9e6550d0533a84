import { realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import launchEditor from 'launch-editor'
import type { Project } from '../../config/load-config.ts'
import { isInside } from '../../support/files/posix-path.ts'

type Folders = Pick<Project, 'rootDir' | 'contentDir' | 'baseContentDir'>

/** A file that may be opened, absolute, with `:line:column` as far as it was given. */
export type EditorPlace = string

/**
 * The place of a problem as an editor takes it, if it is in a file of the project.
 *
 * @param place As problems are shown: `content/guide.md:3:5`, relative to the working folder.
 * @returns Undefined for any other file: also one that a link within the project leads to.
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
 * Open the place of a problem in the editor that runs, or that `LAUNCH_EDITOR`, `VISUAL` or `EDITOR` name.
 *
 * @returns Whether the file may be opened.
 */
export function openInEditor(place: string, folders: Folders): boolean {
  const allowed = toEditorPlace(place, folders)
  if (allowed === undefined) return false
  // The library reports on standard output that there is no editor: there are the lines for tools.
  console.log = console.error
  launchEditor(allowed)
  return true
}
