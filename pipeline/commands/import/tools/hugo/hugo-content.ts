import path from 'node:path'
import type { SourceFile, SourcePage } from '../../source-site.ts'
import { listFiles, type ReadOptions, readFront, readText } from '../common.ts'
import { type AddressRules, toAddress } from './hugo-address.ts'
import type { HugoLanguages } from './hugo-languages.ts'
import type { Mount } from './hugo-mounts.ts'
import { type HugoPage, normalizeKeys } from './hugo-page.ts'

/** What is in the folders of `content`. */
export interface HugoContent {
  pages: HugoPage[]
  /** Pictures and other files beside pages. */
  files: SourceFile[]
}

/** A file with its path in `content`, without the language. */
interface Found {
  file: string
  path: string
  language: string
}

const otherFormats = /\.(?:html?|adoc|asciidoc|ad|rst|org|pandoc|pdc)$/i

/** List pages and files of `content`, with the addresses that follow from files, front matter and configuration. */
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
      report.leave(place, 'This page isn’t Markdown: it isn’t imported', 'Write it in Markdown.')
    else if (/\.(?:md|markdown|mdown)$/i.test(name)) {
      if (isResource(name, bundles)) {
        report.change(
          place,
          'Markdown beside an `index.md` is a part of this page: it comes along only where a page includes it',
        )
        continue
      }
      const front = normalizeKeys(readFront(readText(rootDir, file)))
      if (isUnpublished(front)) {
        report.change(place, 'pages that the old site doesn’t publish by themselves are left out')
        continue
      }
      const own = toParts(name)
      const url = toAddress({ front, ...own }, rules)
      if (url === undefined) {
        report.leave(place, 'The address of this page follows from what it doesn’t say: it isn’t imported')
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
    // A folder of a language within that of another one.
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

/** Whether a page is a part of the bundle of another one. @param bundles Folders with an `index.md`. */
function isResource(name: string, bundles: ReadonlySet<string>): boolean {
  const isIndex = /(?:^|\/)_?index\.\w+$/i.test(name)
  let dir = isIndex ? path.posix.dirname(path.posix.dirname(name)) : path.posix.dirname(name)
  if (isIndex && path.posix.dirname(name) === '.') return false
  for (; dir !== '.'; dir = path.posix.dirname(dir)) if (bundles.has(dir)) return true
  return false
}

/** Whether a file that isn’t Markdown has front matter. */
function isPage(text: string): boolean {
  return /^(?:---|\+\+\+|\{)[ \t]*\r?\n/.test(text) || !/^\s*</.test(text)
}

/** `build: { render: never }`, and bundles without a page of their own. */
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

/** Names with `_` before them aren’t published here. */
function toTarget(name: string): string {
  return name.replaceAll(/(^|\/)_+(?=[^/])/g, '$1').replace(/\.(?:markdown|mdown)$/i, '.md')
}
