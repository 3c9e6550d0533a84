import path from 'node:path'

/** The path of the file with the stored render tasks of a site, which speeds up builds in which little has changed. */
export function taskStoreFile(stateDir: string): string {
  return path.join(stateDir, 'tasks.jsonl')
}
