import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import fastGlob from 'fast-glob'
import type { Project } from '../config/load-config.ts'
import { listMounts, type Mount } from '../site/counterparts/mounts.ts'
import type { OutputTarget } from '../site/output/output-folder.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'

/**
 * Files of a mounted output that aren't published: docsite's own ones, and files that
 * hosts only read at the root.
 */
const notPublished = ['.docsite-*', '.docsite-*/**', 'robots.txt', '_headers', '_redirects', '.nojekyll']

/**
 * Copy the existing outputs of other versions, unchanged, to the paths that they were built for.
 *
 * @throws {DocsiteError} If an output is missing or was built for another path.
 */
export async function addMounts(project: Project, output: OutputTarget): Promise<void> {
  if (project.prefix !== '') return
  await checkMounts(project)
  for (const mount of listMounts(project)) {
    const files = await fastGlob('**/*', { cwd: mount.dir, dot: true, ignore: notPublished })
    for (const file of files.sort()) {
      const source = path.join(mount.dir, ...file.split('/'))
      const { size, mtimeMs, ctimeMs } = await stat(source)
      const inputs = `${size}:${mtimeMs}:${ctimeMs}`
      const target = mount.prefix + file
      if (!output.keep(target, inputs)) output.add(target, await readFile(source), inputs)
    }
  }
}

/** @throws {DocsiteError} If the output of another version is missing or was built for another path. */
export async function checkMounts(project: Project): Promise<void> {
  // They are mounted at the root of the output, not in a language below it.
  if (project.prefix !== '') return
  for (const mount of listMounts(project))
    await checkMount(mount, project.config.site.base + mount.prefix, project)
}

async function checkMount({ dir, label }: Mount, base: string, project: Project): Promise<void> {
  const index = project.config.versions.findIndex((version) => version.label === label)
  const file = path.join(dir, 'index.html')
  const html = await readFile(file, 'utf8').catch(() => undefined)
  if (html === undefined) {
    throw new DocsiteError(`There is no site of version ${label} in \`${toShownPath(dir)}\``, {
      ruleId: 'mount-missing',
      hint: `Build that version with \`site.base: '${base}'\`, and copy its output to this folder.`,
      key: ['versions', index, 'mount'],
    })
  }
  const [, found] = /"base":"([^"]*)"/.exec(html) ?? []
  if (found === undefined || found === base) return
  throw new DocsiteError(
    `Version ${label} was built for \`${found}\` and can’t be published at \`${base}\``,
    {
      ruleId: 'mount-base',
      hint: `Build it with \`site.base: '${base}'\`, or set its \`path\` to the one that it was built for.`,
      key: ['versions', index, 'mount'],
    },
  )
}
