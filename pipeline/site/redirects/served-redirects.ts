import path from 'node:path'
import { z } from 'zod'
import type { Project } from '../../config/load-config.ts'
import { readJsonFile, writeJsonFile } from '../../support/files/json-file.ts'
import { fileListPath } from '../output/file-list.ts'
import type { Redirect } from './redirect.ts'
import { RedirectTable } from './redirect-table.ts'

const servedSchema = z.array(
  z.object({ from: z.string(), to: z.string(), status: z.literal([301, 302]), index: z.number() }),
)

type Folders = Pick<Project, 'cacheDir' | 'outputDir' | 'rootDir'>

/** The path of the file with the redirects of the site in an output folder, for `docsite serve`. */
export function servedRedirectsFile({ cacheDir, outputDir, rootDir }: Folders): string {
  const { dir, name } = path.parse(fileListPath(cacheDir, outputDir, rootDir))
  return path.join(dir, `${name}.redirects.json`)
}

/** Stores the redirects of the published site. */
export async function writeServedRedirects(
  folders: Folders,
  { exact, patterns }: RedirectTable,
): Promise<void> {
  const redirects = [...exact, ...patterns].map(({ from, to, status }, index) => ({
    from,
    to,
    status,
    index,
  }))
  await writeJsonFile(servedRedirectsFile(folders), redirects)
}

/** Reads the redirects of the last published site; empty if they are unknown. */
export async function readServedRedirects(folders: Folders): Promise<RedirectTable> {
  const list = await readJsonFile(servedRedirectsFile(folders), servedSchema).catch(() => [])
  return new RedirectTable(
    list.map(({ index, ...redirect }): Redirect => ({ ...redirect, origin: { kind: 'config', index } })),
  )
}
