import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { cacheNames } from '../../config/cache-layout.ts'
import { readJsonFile } from '../../support/files/json-file.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'

/** A heading to which links can lead. The navigation shows levels 2 and 3. */
export const anchorSchema = z.strictObject({
  title: z.string(),
  id: z.string(),
  level: z.number().int().min(1).max(3),
})

export const relatedSchema = z.strictObject({ title: z.string(), url: z.string() })

/** A page. `path` is relative to the content folder, with `/`; `size` is in bytes. */
export const fileNodeSchema = z.strictObject({
  type: z.literal('file'),
  path: z.string(),
  name: z.string(),
  size: z.number().int(),
  extension: z.enum(['.md', '.mdx']),
  /** The route of the page: unencoded, without the base path. */
  url: z.string().startsWith('/').endsWith('/'),
  anchors: z.array(anchorSchema),
  title: z.string(),
  description: z.string(),
  sort: z.number().optional(),
  group: z.string().optional(),
  badge: z.string().optional(),
  icon: z.string().optional(),
  /** Titles of the groups nested in `group`, the outermost first. */
  subgroups: z.array(z.string()).optional(),
  /** Undefined for pages that the navigation lists. */
  visibility: z.enum(['hidden', 'unlisted']).optional(),
  contributors: z.array(z.string()),
  related: z.array(relatedSchema),
  /** For imported READMEs, the URLs of the source, of the editor, and of the repository. */
  source: z.string().optional(),
  edit: z.string().optional(),
  repo: z.string().optional(),
})

export type Anchor = z.infer<typeof anchorSchema>
export type FileNode = z.infer<typeof fileNodeSchema>

/** Whether the navigation lists a page. Hidden and unlisted pages can only be reached by their URL. */
export function isListed({ visibility }: FileNode): boolean {
  return visibility === undefined
}

/** A folder. Its `size` is the sum of the sizes of its children. */
export interface DirectoryNode {
  type: 'directory'
  path: string
  name: string
  size: number
  url: string
  children: IndexNode[]
}

export type IndexNode = FileNode | DirectoryNode

export const directoryNodeSchema: z.ZodType<DirectoryNode> = z.strictObject({
  type: z.literal('directory'),
  path: z.string(),
  name: z.string(),
  size: z.number().int(),
  url: z.string(),
  get children() {
    return z.array(z.union([fileNodeSchema, directoryNodeSchema]))
  },
})

/** The maximum length of the path, name and size of an entry. It is longer than any path that systems allow. */
const maxEntryStart = 16_384

/** The file in the state folder of a site with which the index stage passes its result to other stages. */
export function contentIndexFile(stateDir: string): string {
  return path.join(stateDir, cacheNames.contentIndex)
}

/** Reads the content index. @throws {DocsiteError} If the index stage hasn't run, or the file is damaged. */
export async function readContentIndex(stateDir: string): Promise<DirectoryNode> {
  const file = contentIndexFile(stateDir)
  if (!existsSync(file)) {
    throw new DocsiteError('The content index is missing', {
      ruleId: 'index-missing',
      hint: 'Run `docsite index` first, or `docsite build` for all stages.',
    })
  }
  try {
    return await readJsonFile(file, directoryNodeSchema)
  } catch (cause) {
    throw new DocsiteError('The content index is damaged', {
      ruleId: 'index-damaged',
      hint: 'Run `docsite index` again.',
      cause,
    })
  }
}

/**
 * Changes the size of a page, and of all folders that contain it, in the bytes of a content index.
 *
 * @param delta The change of the page's size in bytes.
 * @returns undefined if the bytes aren't in the format that docsite has written.
 */
export function resizePage(bytes: Buffer, page: string, delta: number): Buffer | undefined {
  const segments = page.split('/')
  const pieces: Uint8Array[] = []
  let end = 0
  // Each folder comes before its children, so the entries are found from the outermost to the innermost.
  for (let depth = 0; depth <= segments.length; depth += 1) {
    const entry = `"path": ${JSON.stringify(segments.slice(0, depth).join('/'))},\n`
    const at = bytes.indexOf(entry, end)
    // In Latin-1 each byte is a character.
    const text = at === -1 ? '' : bytes.toString('latin1', at, at + maxEntryStart)
    const [, before = '', size = ''] = /^(.*\n.*\n *"size": )(\d+),/.exec(text) ?? []
    if (size === '') return undefined
    const start = at + before.length
    pieces.push(bytes.subarray(end, start), Buffer.from(String(Number(size) + delta)))
    end = start + size.length
  }
  return Buffer.concat([...pieces, bytes.subarray(end)])
}

/** All pages below a folder, in the order of the tree. */
export function listFiles(node: DirectoryNode): FileNode[] {
  return node.children.flatMap((child) => (child.type === 'file' ? [child] : listFiles(child)))
}
