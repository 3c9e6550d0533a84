import path from 'node:path'
import type { SourceFile, SourcePage } from '../../source-site.ts'
import { listFiles, type ReadOptions, readFront, readText } from '../common.ts'
import { type AddressRules, toAddress } from './hugo-address.ts'
import type { HugoLanguages } from './hugo-languages.ts'
import type { Mount } from './hugo-mounts.ts'
import { type HugoPage, normalizeKeys } from './hugo-page.ts'

/** The pages and files in the `content` folders. */
export interface HugoContent {
  pages: HugoPage[]
  /** Images and other files next to pages. */
  files: SourceFile[]
}

/** A file with its path in `content`, without the language suffix. */
interface Found {
  file: string
  path: string
  language: string
}

const otherFormats = /\.(?:html?|adoc|asciidoc|ad|rst|org|pandoc|pdc)$/i

/**
 * List the pages and files in `content`, with the addresses that Hugo derives from paths, front matter and
 * configuration.
 */
export async function readContent(
  mounts: readonly Mount[],
  languages: HugoLanguages,
  rules: AddressRules,
  { rootDir, report }: ReadOptions,
): Promise<HugoContent> {
  const pages: HugoPage[] = []
  const files: SourceFile[] = []
  const listed = await listFound(mounts, languages, rootDir)
  const bundles = new Set(
    listed.flatMap(({ path: name }) =>
      /(?:^|\/)index\.(?:md|markdown|mdown)$/i.test(name) ? [path.posix.dirname(name)] : [],
    ),
  )
  for (const found of listed) {
    const { file, path: name, language } = found
    const folder = language === languages.base.folder ? '' : language
    const place = { file, line: 1 }
    if (otherFormats.test(name) && isPage(readText(rootDir, file)))
      report.leave(place, 'This page isn’t imported: it isn’t Markdown', 'Rewrite it in Markdown.')
    else if (/\.(?:md|markdown|mdown)$/i.test(name)) {
      if (isResource(name, bundles)) {
        report.change(place, 'Markdown files next to an `index.md` are only imported if a page includes them')
        continue
      }
      const front = normalizeKeys(readFront(readText(rootDir, file)))
      if (isUnpublished(front)) {
        report.change(place, 'unpublished pages left out')
        continue
      }
      const own = toParts(name)
      const url = toAddress({ front, ...own }, rules)
      if (url === undefined) {
        report.leave(
          place,
          'This page isn’t imported: its permalink pattern requires a value that the page doesn’t have',
        )
        continue
      }
      const page: SourcePage = {
        file,
        target: path.posix.join(folder, toTarget(name)),
        url: folder === '' ? url : `/${folder}${url}`,
        kind: 'md',
      }
      pages.push({ page, front, path: name, language: folder, ...own })
    } else files.push({ file, target: path.posix.join(folder, name) })
  }
  return { pages, files }
}

async function listFound(
  mounts: readonly Mount[],
  { base, others, known }: HugoLanguages,
  rootDir: string,
): Promise<Found[]> {
  const shown = new Map([base, ...others].map(({ folder }) => [folder.toLowerCase(), folder]))
  const found: Found[] = []
  for (const { source, target, language } of mounts) {
    const inner = mounts.map((mount) => path.posix.relative(source, mount.source))
    // Ignore mounted folders that are nested in this one, such as the folder of another language.
    const ignored = inner.filter((dir) => dir !== '' && !dir.startsWith('..')).map((dir) => `${dir}/**`)
    for (const name of await listFiles(rootDir, source, '**/*', ignored)) {
      const [, stem, code = '', extension] = /^(.*[^/])\.([\w-]+)(\.\w+)$/.exec(name) ?? []
      const isNamed = stem !== undefined && known.has(code.toLowerCase())
      const own = isNamed ? shown.get(code.toLowerCase()) : shown.get((language ?? base.folder).toLowerCase())
      if (own === undefined) continue
      found.push({
        file: path.posix.join(source, name),
        path: path.posix.join(target, isNamed ? `${stem}${extension}` : name),
        language: own,
      })
    }
  }
  return found
}

/** Whether a file belongs to the bundle of another page. @param bundles Folders with an `index.md`. */
function isResource(name: string, bundles: ReadonlySet<string>): boolean {
  const isIndex = /(?:^|\/)_?index\.\w+$/i.test(name)
  let dir = isIndex ? path.posix.dirname(path.posix.dirname(name)) : path.posix.dirname(name)
  if (isIndex && path.posix.dirname(name) === '.') return false
  for (; dir !== '.'; dir = path.posix.dirname(dir)) if (bundles.has(dir)) return true
  return false
}

/** Whether a file that isn’t Markdown is a page: it has front matter, or doesn't begin with HTML. */
function isPage(text: string): boolean {
  return /^(?:---|\+\+\+|\{)[ \t]*\r?\n/.test(text) || !/^\s*</.test(text)
}

/** Whether a page isn't published by itself: `build: { render: never }` or a headless bundle. */
function isUnpublished({ build, _build, headless }: Record<string, unknown>): boolean {
  const { render } = ((build ?? _build) as { render?: unknown } | null | undefined) ?? {}
  return headless === true || render === 'never' || render === false || render === 'link'
}

function toParts(name: string): Pick<HugoPage, 'stem' | 'section' | 'isBranch'> {
  const base = path.posix.basename(name).replace(/\.\w+$/, '')
  const dir = path.posix.dirname(name) === '.' ? '' : path.posix.dirname(name)
  const isBranch = base === '_index'
  const stem = isBranch || base === 'index' ? dir : path.posix.join(dir, base)
  return { stem, isBranch, section: stem.includes('/') || isBranch ? (stem.split('/')[0] ?? '') : '' }
}

/** The path in the new site, without leading `_` in names, which would prevent publication. */
function toTarget(name: string): string {
  return name.replaceAll(/(^|\/)_+(?=[^/])/g, '$1').replace(/\.(?:markdown|mdown)$/i, '.md')
}
