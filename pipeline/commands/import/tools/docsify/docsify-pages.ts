import { existsSync } from 'node:fs'
import path from 'node:path'
import { visit } from 'unist-util-visit'
import { parseSource } from '../../../../markdown/parse/parsers.ts'
import type { SourcePage } from '../../source-site.ts'
import { listFiles, readText } from '../common.ts'
import type { DocsifyPaths } from './docsify-paths.ts'

interface DocsifyFolder {
  /** Absolute path of the imported folder. */
  rootDir: string
  /** The folder of pages, relative to the imported folder. */
  dir: string
  /** The file of the home page, relative to the imported folder. */
  home: string
  paths: DocsifyPaths
}

/** The files of a docsify site, relative to the imported folder. */
export interface DocsifyFiles {
  pages: string[]
  /** Markdown files that aren't pages: menus and fragments, such as `_sidebar.md`. */
  parts: string[]
  others: string[]
}

/**
 * List the files that docsify can show. If the folder is that of an npm package, which contains many other
 * files, only the pages that links lead to are listed.
 *
 * @param menus Files of the sidebar, the header and the cover.
 * @param linked Files that the HTML file links to.
 */
export async function listDocsifyFiles(
  { rootDir, dir, home, paths }: DocsifyFolder,
  menus: readonly string[],
  linked: readonly string[],
): Promise<DocsifyFiles> {
  const isPackage = existsSync(path.join(rootDir, dir, 'package.json'))
  const prefix = dir === '.' ? '' : `${dir}/`
  const files = (await listFiles(rootDir, dir, isPackage ? '**/*.md' : '**/*')).map((file) => prefix + file)
  const isPart = (file: string) => menus.includes(file) || /(?:^|\/)_/.test(file.slice(prefix.length))
  const markdown = files.filter((file) => file.endsWith('.md'))
  const pages = markdown.filter((file) => !isPart(file))
  const parts = markdown.filter(isPart)
  if (isPackage) {
    const reached = reach([home, ...linked, ...parts.filter((file) => menus.includes(file))], markdown, {
      rootDir,
      paths,
    })
    return { pages: pages.filter((file) => reached.has(file)), parts, others: [] }
  }
  // docsite generates files with these names.
  const own = new Set([`${prefix}index.html`, `${prefix}sw.js`])
  return { pages, parts, others: files.filter((file) => !file.endsWith('.md') && !own.has(file)) }
}

/** The Markdown files that can be reached by links from the given files, including these. */
function reach(
  from: readonly string[],
  markdown: readonly string[],
  { rootDir, paths }: Pick<DocsifyFolder, 'rootDir' | 'paths'>,
): Set<string> {
  const known = new Set(markdown)
  const reached = new Set(from.filter((file) => known.has(file)))
  for (const file of reached) {
    visit(parseSource(readText(rootDir, file), 'md'), ['link', 'definition'], (node) => {
      const target = 'url' in node ? paths.find(node.url, file) : undefined
      if (target && known.has(target.file)) reached.add(target.file)
    })
  }
  return reached
}

/** The page of a Markdown file. @param file Path relative to the imported folder. */
export function toDocsifyPage(file: string, { dir, home }: Pick<DocsifyFolder, 'dir' | 'home'>): SourcePage {
  const target = dir === '.' ? file : file.slice(dir.length + 1)
  if (file === home && target.endsWith('README.md')) return { file, target, url: '/', kind: 'md' }
  // docsify shows the home page at the address of its file as well, such as `/#/home`.
  if (file === home)
    return { file, target: 'index.md', url: '/', kind: 'md', formerUrl: `/${target.replace(/\.md$/, '')}/` }
  const stem = target.replace(/\.md$/, '').replace(/(^|\/)README$/, '$1')
  return { file, target, url: `/${stem}`, kind: 'md' }
}
