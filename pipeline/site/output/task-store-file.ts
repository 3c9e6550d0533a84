import path from 'node:path'

/** The file in the state folder of a site with what is rendered, for builds in which little has changed. */
export function taskStoreFile(stateDir: string): string {
  return path.join(stateDir, 'tasks.jsonl')
}
