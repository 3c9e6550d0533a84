import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { loadProject } from '../../config/load-config.ts'
import { fillTemplate, listTemplates, readTemplate } from '../../site/templates.ts'
import { writeAtomic } from '../../support/files/atomic-write.ts'
import { readPlainFile } from '../../support/files/plain-file.ts'
import { toPosixPath, toShownPath } from '../../support/files/posix-path.ts'
import { isAbsent, toErrorCode } from '../../support/problems/error-code.ts'
import {
  detectManager,
  execCommand,
  installAllCommand,
  type PackageManagerName,
  scriptCommand,
} from '../../support/problems/package-manager.ts'
import { addIgnored } from './add-ignored.ts'
import { addToManifest } from './add-to-manifest.ts'
import { chooseOutput } from './choose-output.ts'
import { lockFiles } from './lock-files.ts'
import { makeConfig } from './make-config.ts'
import { makeWorkflow } from './make-workflow.ts'
import { proposeSite, readContentFolder } from './propose.ts'
import { type Repository, readRepository } from './read-repository.ts'

export interface InitOptions {
  /** Absolute path of the site's folder, which is created if it doesn't exist. */
  dir: string
  title: string
  /** Content folder, relative to the site's folder. */
  content: string
  /** CI service for which a workflow is written. */
  ci?: 'github'
  /** Version of docsite that the project will depend on. */
  version: string
  /**
   * Command lines, by script name, that have to run before the site can be shown. They become scripts as
   * well.
   */
  before?: Readonly<Record<string, string>>
  /** Further packages that the project will depend on: version ranges by name. */
  packages?: Readonly<Record<string, string>>
}

export interface InitResult {
  title: string
  content: string
  /** Created files, relative to the site's folder, with `/`. */
  written: string[]
  /** Existing files that something was added to. */
  changed: string[]
  /** Existing files that were not changed. */
  kept: string[]
  /** Command lines that the user should run next, in this order. */
  next: string[]
}

/** Scripts that every site gets: command lines by script name. */
const scripts = {
  dev: 'docsite dev',
  build: 'docsite build',
  check: 'docsite check',
  preview: 'docsite serve',
}

/**
 * Creates a site: a configuration, starter pages, scripts and `.gitignore`. If there already are pages, no
 * starter pages are added. No file is overwritten; lines are added to `package.json` and `.gitignore`.
 *
 * @throws {DocsiteError} If the folder, its `package.json` or its configuration can't be used; nothing has been written
 *   then.
 */
export async function runInit({
  dir,
  title,
  content,
  ci,
  version,
  before = {},
  packages = {},
}: InitOptions): Promise<InitResult> {
  const folder = readContentFolder(content)
  const { config } = await proposeSite(dir)
  const manifestText = await readText(path.join(dir, 'package.json'))
  const manifest = addToManifest(manifestText, {
    name: toPackageName(path.basename(dir)),
    scripts: { ...scripts, ...before },
    packages: { docsite: `^${version}`, ...packages },
  })
  await mkdir(dir, { recursive: true })
  const repository = await readRepository(dir)
  const { manager, lockFile } = findManager(dir, repository?.rootDir)
  const output = config === undefined ? await chooseOutput(dir) : await readOutput(dir, config)
  const isStarter = config === undefined && !(await hasPages(path.join(dir, folder)))
  const result: InitResult = { title, content: folder, written: [], changed: [], kept: [], next: [] }

  if (config === undefined) {
    const published = ci === undefined ? {} : toPages(repository)
    const editUrl = toEditUrl(dir, folder, repository)
    await create(
      'docsite.config.ts',
      makeConfig({ title, content: folder, output, isStarter, editUrl, ...published }),
    )
  } else result.kept.push(config)
  if (isStarter) {
    const { names } = manifest
    const values = {
      content: folder,
      output,
      dev: scriptCommand(names.dev ?? '', manager),
      check: scriptCommand(names.check ?? '', manager),
      build: scriptCommand(names.build ?? '', manager),
      preview: scriptCommand(names.preview ?? '', manager),
      newPage: execCommand('docsite new page guides/second-page'),
    }
    for (const file of listTemplates('site'))
      await create(`${folder}/${file}`, `${fillTemplate(readTemplate(`site/${file}`), values)}\n`)
  }
  await extend('package.json', manifestText, manifest.text)
  const ignoredText = await readText(path.join(dir, '.gitignore'))
  await extend('.gitignore', ignoredText, addIgnored(output, ignoredText))
  if (ci !== undefined) {
    const root = repository?.rootDir ?? dir
    const file = toPosixPath(path.relative(dir, path.join(root, '.github/workflows/documentation.yml')))
    const { check = '', build = '' } = manifest.names
    const { branch = 'main' } = repository ?? {}
    const below = toPosixPath(path.relative(root, dir))
    const options = { manager, branch, folder: below, output, check, build }
    const locked = toPosixPath(path.relative(root, lockFile))
    await create(file, makeWorkflow(readTemplate('ci/github.yml'), { ...options, lockFile: locked }))
  }
  const shownDir = toShownPath(dir)
  if (shownDir !== '.') result.next.push(`cd ${/[^\w./-]/.test(shownDir) ? `"${shownDir}"` : shownDir}`)
  if (!isInstalled(dir)) result.next.push(installAllCommand(manager))
  for (const name of [...Object.keys(before), 'dev'])
    result.next.push(scriptCommand(manifest.names[name] ?? '', manager))
  return result

  /** Writes a file unless it already exists. */
  async function create(file: string, text: string): Promise<void> {
    const target = path.join(dir, ...file.split('/'))
    await mkdir(path.dirname(target), { recursive: true })
    try {
      await writeFile(target, text, { flag: 'wx' })
      result.written.push(file)
    } catch (error) {
      if (toErrorCode(error) !== 'EEXIST') throw error
      result.kept.push(file)
    }
  }

  async function extend(file: string, before: string | undefined, after: string): Promise<void> {
    if (before === undefined) return create(file, after)
    if (before === after) result.kept.push(file)
    else {
      await writeAtomic(path.join(dir, file), after)
      result.changed.push(file)
    }
  }
}

/** @returns the output folder of an existing site, relative to its folder, with `/`. */
async function readOutput(dir: string, config: string): Promise<string> {
  const { outputDir } = await loadProject({ cwd: dir, config })
  return toPosixPath(path.relative(dir, outputDir))
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return (await readPlainFile(file)).toString()
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

async function hasPages(contentDir: string): Promise<boolean> {
  if (!existsSync(contentDir)) return false
  const pages = await fastGlob('**/*.{md,mdx}', {
    cwd: contentDir,
    ignore: ['**/node_modules/**'],
    caseSensitiveMatch: false,
    suppressErrors: true,
  })
  return pages.length > 0
}

/**
 * Makes a valid name for the project's private package. It can't be `docsite`, because it depends on docsite.
 */
function toPackageName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^[._-]+|-+$/g, '')
  return name === '' || name === 'docsite' || name === 'node_modules' ? 'documentation' : name
}

/**
 * Finds the project's package manager by the lock file in the site's folder or in the root of the repository.
 * If there is none, it is the package manager that runs this command.
 *
 * @returns also the absolute path of the lock file, which may not exist yet.
 */
function findManager(
  dir: string,
  rootDir: string | undefined,
): { manager: PackageManagerName; lockFile: string } {
  const managers = Object.keys(lockFiles) as PackageManagerName[]
  for (const folder of [dir, rootDir ?? dir]) {
    for (const manager of managers) {
      const found = lockFiles[manager].map((file) => path.join(folder, file)).find((file) => existsSync(file))
      if (found !== undefined) return { manager, lockFile: found }
    }
  }
  const manager = detectManager()
  return { manager, lockFile: path.join(dir, lockFiles[manager][0]) }
}

/** @returns the URL of a repository on GitHub Pages, without a custom domain. */
function toPages(repository: Repository | undefined): {
  host?: string
  base?: string
  hosting: 'github-pages'
} {
  const { remote } = repository ?? {}
  if (remote?.host !== 'github') return { hosting: 'github-pages' }
  const domain = `${remote.owner.toLowerCase()}.github.io`
  const base = remote.name.toLowerCase() === domain ? '/' : `/${remote.name}/`
  return { host: `https://${domain}`, base, hosting: 'github-pages' }
}

function toEditUrl(dir: string, content: string, repository: Repository | undefined): string | undefined {
  const { editUrl } = repository?.remote ?? {}
  if (repository === undefined || editUrl === undefined) return undefined
  const folder = toPosixPath(path.relative(repository.rootDir, path.join(dir, content)))
  return `${editUrl}/${folder}/{path}`
}

function isInstalled(dir: string): boolean {
  try {
    createRequire(path.join(dir, 'package.json')).resolve('docsite/package.json')
    return true
  } catch {
    return false
  }
}
