import { onTestFinished } from 'vitest'
import { type ChangeReport, type DevServer, startDev } from './dev.ts'
import { createProject, type Files, page } from './project.ts'

/** Files of a small site about tea. */
export const files: Files = {
  'content/index.md': page('Home', 'Water boils.'),
  'content/guides/index.md': page('Guides'),
  'content/guides/kettle.mdx': page('Kettle', '## Boil\n\nFirst text.'),
  'content/guides/cup.md': page('Cup', 'A cup.'),
  'docsite.config.json': JSON.stringify({ site: { name: 'Tea' } }),
}

/** Run the development server with this site and more files until the test ends. */
export async function openDev(more: Files = {}, args?: readonly string[]) {
  const dir = createProject({ ...files, ...more })
  const server = await startDev(dir, args)
  onTestFinished(async () => void (await server.stop()))
  // From this moment on it also watches for changes.
  await server.compiled()
  return { dir, server, get: (file: string) => getFrom(server, file) }
}

export async function getFrom({ url }: DevServer, file: string) {
  const response = await fetch(new URL(file, url))
  return { status: response.status, text: await response.text(), type: response.headers.get('content-type') }
}

/** A predicate for `next`: whether a report is about this changed file. */
export const names = (file: string) => (report: ChangeReport) => report.result.files.includes(file)
export const kettle = 'content/guides/kettle.mdx'
export const ruleIds = ({ messages }: ChangeReport) => messages.map(({ ruleId }) => ruleId)
