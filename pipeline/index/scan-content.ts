import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { configNames } from '../config/config-names.ts'
import { pageExtensions, toRoute } from '../site/route.ts'
import { compareText } from '../support/files/compare.ts'
import { toSpecialKind, toSpecialProblem } from '../support/files/plain-file.ts'
import { isInside, toPosixPath, toShownPath } from '../support/files/posix-path.ts'
import { isReallyInside } from '../support/files/real-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { orList } from '../support/problems/nearest.ts'
import type { Problem } from '../support/problems/problem.ts'
import { isHostFile } from './check-hidden.ts'
import { hasSummaryName, isSummary, summaryProblem } from './navigation-file.ts'
import { reportTogether } from './report-together.ts'

/** Files that docsite keeps next to the configuration, which may be the content folder, too. */
const ownFiles = [
  ...configNames,
  'addresses.lock',
  'addresses.*.lock',
  'docsite.import.json',
  'sources.lock.json',
]

export interface ScannedContent {
  /** Paths of pages, relative to the content folder, with `/`, in code-unit order. */
  pages: string[]
  /** Paths of all other files that are copied to the output. */
  assets: string[]
  /** Paths of Markdown files, and of files with rules of hosts, that are left out because of their names. */
  hidden: string[]
  problems: Problem[]
}

export interface ScanOptions {
  /** Folders that symbolic links may point into, absolute. If undefined, the targets aren't checked. */
  linkTargets?: readonly string[]
  /** Content folders of other languages, absolute: they are skipped. */
  others?: readonly string[]
}

/**
 * List the files below the content folder. Hidden files, packages, configuration files and names that start
 * with `_` are left out, except imported READMEs (`_name.md`) in their sections. Symbolic links to folders
 * aren't followed, because a link to a parent folder would never end.
 *
 * @param readmeSections Names of the sections that import READMEs.
 * @throws {DocsiteError} If there is no content folder.
 */
export async function scanContent(
  contentDir: string,
  readmeSections: ReadonlySet<string>,
  { linkTargets, others = [] }: ScanOptions = {},
): Promise<ScannedContent> {
  const shown = toShownPath(contentDir)
  const folder = await stat(contentDir).catch(() => undefined)
  if (!folder?.isDirectory()) {
    throw new DocsiteError(
      folder ? `\`${shown}\` is a file, not a content folder` : `There is no content folder at \`${shown}\``,
      {
        ruleId: 'content-missing',
        hint: await toMissingHint(contentDir),
      },
    )
  }
  const entries = await listEntries(contentDir, others)
  const content: ScannedContent = { pages: [], assets: [], hidden: [], problems: [] }
  const summaries: string[] = []
  for (const { path: entry, dirent } of entries.sort((a, b) => compareText(a.path, b.path))) {
    if (dirent.isDirectory()) {
      const problem = checkName(contentDir, entry.replace(/\/$/, ''))
      if (problem) content.problems.push(problem)
      continue
    }
    if (isLeftOut(entry, readmeSections)) {
      if (isHiddenPage(entry) || isHostFile(entry)) content.hidden.push(entry)
      continue
    }
    const problem = dirent.isSymbolicLink()
      ? await checkLink(contentDir, entry, linkTargets)
      : (checkSpecial(contentDir, entry, dirent) ?? checkName(contentDir, entry))
    if (problem) {
      content.problems.push(problem)
      continue
    }
    if (hasSummaryName(entry) && (await isSummary(path.join(contentDir, entry)))) {
      summaries.push(path.join(contentDir, entry))
      continue
    }
    const isPage = /\.mdx?$/.test(entry)
    content[isPage ? 'pages' : 'assets'].push(entry)
    if (!isPage && /\.(?:mdx?|markdown)$/i.test(entry))
      content.problems.push(toNameProblem(contentDir, entry))
  }
  leaveOutReadmes(content, contentDir)
  content.problems.push(...reportTogether(summaries, summaryProblem))
  return content
}

function listEntries(contentDir: string, others: readonly string[]) {
  const inside = others.filter((folder) => folder !== contentDir && isInside(folder, contentDir))
  // Clients look in `.well-known` for files that have the same address on every site, such as `security.txt`.
  return fastGlob(['**/*', '**/.*.{md,mdx}', '.well-known', '.well-known/**/*'], {
    cwd: contentDir,
    onlyFiles: false,
    markDirectories: true,
    followSymbolicLinks: false,
    objectMode: true,
    dot: false,
    // Needed if the content folder is also the project folder.
    ignore: [
      '**/node_modules/**',
      ...ownFiles,
      ...inside.map((folder) => `${fastGlob.escapePath(toPosixPath(path.relative(contentDir, folder)))}/**`),
    ],
    suppressErrors: false,
  })
}

function checkSpecial(
  contentDir: string,
  entry: string,
  type: Parameters<typeof toSpecialKind>[0],
): Problem | undefined {
  const kind = toSpecialKind(type)
  return kind === undefined ? undefined : toSpecialProblem(path.join(contentDir, entry), kind)
}

/**
 * Report names that aren't valid UTF-8. Node.js decodes their invalid bytes as U+FFFD, and a file with the
 * decoded name doesn't exist.
 */
function checkName(contentDir: string, entry: string): Problem | undefined {
  const file = path.join(contentDir, entry)
  if (!entry.includes('\uFFFD') || existsSync(file)) return undefined
  return {
    file: toShownPath(file),
    ruleId: 'file-name',
    severity: 'error',
    reason: 'The name of this file or folder isn’t UTF-8: it can’t be read, and no URL can lead to it',
    hint: 'Rename it.',
  }
}

function toNameProblem(contentDir: string, entry: string): Problem {
  return {
    file: toShownPath(path.join(contentDir, entry)),
    ruleId: 'page-extension',
    severity: 'warning',
    reason: `This file isn’t a page: the names of pages end in ${orList(pageExtensions)}`,
    hint: 'Rename it.',
  }
}

/** Folders in which most projects keep their documentation. */
const usualFolders = ['docs', 'doc', 'documentation', 'website/docs']

async function toMissingHint(contentDir: string): Promise<string> {
  for (const name of usualFolders) {
    const candidate = path.join(path.dirname(contentDir), name)
    if ((await stat(candidate).catch(() => undefined))?.isDirectory()) {
      const shown = toShownPath(candidate)
      return `To use the pages in \`${shown}\`, add \`--content ${shown}\`, or set \`content: '${name}'\` in the configuration.`
    }
  }
  return 'Start a site with `docsite init`, create the folder and a Markdown file in it, or choose another folder with --content.'
}

/**
 * Leave out READMEs in folders that have an index page. In other folders the README becomes the index page.
 */
function leaveOutReadmes(content: ScannedContent, contentDir: string): void {
  const indexOf = new Map<string, string>()
  for (const page of content.pages) if (/(?:^|\/)index\.mdx?$/i.test(page)) indexOf.set(toRoute(page), page)
  content.pages = content.pages.filter((page) => {
    const index = /(?:^|\/)readme\.mdx?$/i.test(page) ? indexOf.get(toRoute(page)) : undefined
    if (index === undefined) return true
    content.problems.push({
      file: toShownPath(path.join(contentDir, page)),
      ruleId: 'readme-left-out',
      severity: 'note',
      reason: `This file isn’t published: \`${path.posix.basename(index)}\` is the page of its folder`,
      hint: 'Rename it if it should be a separate page.',
    })
    return false
  })
}

function isLeftOut(entry: string, readmeSections: ReadonlySet<string>): boolean {
  const segments = entry.split('/')
  const name = segments.pop() ?? ''
  if (segments.some((segment) => segment.startsWith('_')) || name.startsWith('.')) return true
  return name.startsWith('_') && !isReadme(entry, readmeSections)
}

/**
 * Whether a file isn't a page only because of its own name. Files in folders such as `_includes`
 * are left out on purpose.
 */
function isHiddenPage(entry: string): boolean {
  return /\.mdx?$/.test(entry) && !/(?:^|\/)_[^/]*\//.test(entry)
}

/** @returns A folder whose Markdown files aren't published because its name starts with `_`, if there is one. */
export async function findHiddenFolder(contentDir: string): Promise<string | undefined> {
  const options = { cwd: contentDir, followSymbolicLinks: false, ignore: ['**/node_modules/**'] }
  const files = await fastGlob('**/_*/**/*.{md,mdx}', options)
  const [first] = files.sort(compareText)
  const folder = first?.match(/^(?:[^_][^/]*\/)*_[^/]*/)?.[0]
  return folder === undefined ? undefined : path.join(contentDir, folder)
}

/** Whether a path is that of an imported README, such as `loaders/_css-loader.md`. */
export function isReadme(entry: string, readmeSections: ReadonlySet<string>): boolean {
  const [section = '', name = '', ...rest] = entry.split('/')
  return rest.length === 0 && /^_.+\.md$/.test(name) && readmeSections.has(section)
}

async function checkLink(
  contentDir: string,
  entry: string,
  linkTargets: readonly string[] | undefined,
): Promise<Problem | undefined> {
  const link = path.join(contentDir, entry)
  const file = toShownPath(link)
  try {
    const target = await stat(link)
    if (target.isFile()) {
      if (!linkTargets || isReallyInside(link, linkTargets)) return undefined
      return {
        file,
        ruleId: 'linked-file-outside',
        severity: 'error',
        reason: 'This symbolic link leads out of the project: the file isn’t published',
        hint: 'Replace the link with the file, or add its folder to `linkedFolders` in the configuration.',
      }
    }
    const special = checkSpecial(contentDir, entry, target)
    if (special) return special
    return {
      file,
      ruleId: 'linked-folder',
      severity: 'warning',
      reason: 'Symbolic links to folders aren’t followed',
      hint: 'Move the folder itself into the content folder.',
    }
  } catch {
    return {
      file,
      ruleId: 'broken-link-file',
      severity: 'error',
      reason: 'This symbolic link is broken, or leads back to itself',
      hint: 'Remove it, or make it point to a file.',
    }
  }
}
