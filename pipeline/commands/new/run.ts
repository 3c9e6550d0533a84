import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fastGlob from 'fast-glob'
import type { Project } from '../../config/load-config.ts'
import { type ConfigFinding, placeInConfig } from '../../config/place-in-config.ts'
import type { StageResult } from '../../config/run-context.ts'
import { toPageRoute } from '../../site/pages/page-route.ts'
import { toUrl } from '../../site/route.ts'
import { listTemplates, readTemplate } from '../../site/templates.ts'
import { toBlobId } from '../../support/files/hash.ts'
import { readPlainFile } from '../../support/files/plain-file.ts'
import { toPosixPath, toShownPath } from '../../support/files/posix-path.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { nearest, orList } from '../../support/problems/nearest.ts'
import { fillPage } from './fill-page.ts'
import { type PlannedFile, planPage, planPost } from './plan-file.ts'

export interface NewOptions {
  /** `page`, `post`, or the name of one of the site's own templates. */
  kind: string
  /** For a page, its path below the content folder; for a post, its title. */
  name: string
  title?: string
  /** Date of a post; its day in local time is used. */
  date: Date
}

export interface NewResult {
  /** The new file, relative to the working directory, with `/`. */
  file: string
  /** The page's URL if the site's host is configured, otherwise only its path. */
  address: string
  title: string
  /**
   * The site's own template that was used, relative to the working directory; null for one of docsite's
   * templates.
   */
  template: string | null
}

/**
 * Creates a page from a template: one in `templates/` next to the configuration, or one of docsite's own.
 *
 * @throws {DocsiteError} If there is no such template, the name can't be an address, or the page already
 *   exists.
 */
export async function runNew(project: Project, options: NewOptions): Promise<StageResult<NewResult>> {
  const { kind, name, title, date } = options
  const { config, contentDir, rootDir } = project
  const template = await findTemplate(rootDir, kind)
  const day = toDay(date)
  const dated = config.sections.find(({ order }) => order === 'date')
  const section = dated?.name ?? 'blog'
  const contentName = toPosixPath(path.relative(rootDir, contentDir))
  const planned =
    kind === 'post'
      ? { ...planPost(name, section, day), ...(title && { title }) }
      : planPage(name, contentName, title)
  await checkNotTaken(contentDir, planned)
  const original = findOriginal(project, planned)
  const extension = planned.extension ?? path.extname(original ?? template.name)
  const source = `${planned.stem}${extension}`
  const target = path.join(contentDir, ...source.split('/'))
  const file = toShownPath(target)
  const slug = planned.stem.slice(planned.stem.lastIndexOf('/') + 1)
  await mkdir(path.dirname(target), { recursive: true })
  const text = fillPage(template.text, {
    title: planned.title,
    date: day,
    name: slug,
    language: config.language,
  })
  const completed =
    original === undefined ? text : addKey(text, 'translationOf', toBlobId(await readPlainFile(original)))
  await writeFile(target, `${completed.trimEnd()}\n`, { flag: 'wx' })
  const route = toUrl(toPageRoute(source, {}, config.routes), config.site.base)
  return {
    problems: await placeInConfig(kind === 'post' && !dated ? [toUndated(project, section)] : [], project),
    result: {
      file,
      address: config.site.host === undefined ? route : config.site.host + route,
      title: planned.title,
      template: template.file === undefined ? null : toShownPath(template.file),
    },
  }
}

interface Template {
  /** File name with extension. The page gets the same extension. */
  name: string
  text: string
  /** Absolute path, if it is one of the site's own templates. */
  file?: string
}

async function findTemplate(rootDir: string, kind: string): Promise<Template> {
  const dir = path.join(rootDir, 'templates')
  const own = (await readdir(dir).catch(() => [])).filter(isPage).sort()
  const found = own.find((name) => toKind(name) === kind)
  if (found !== undefined) {
    const file = path.join(dir, found)
    return { name: found, text: (await readPlainFile(file)).toString(), file }
  }
  const packaged = listTemplates('pages').find((name) => toKind(name) === kind)
  if (packaged !== undefined) return { name: packaged, text: readTemplate(`pages/${packaged}`) }
  const kinds = [...new Set([...listTemplates('pages'), ...own].map(toKind))]
  const expected = nearest(kind, kinds)
  throw new DocsiteError(`There is no template \`${kind}\``, {
    ruleId: 'template-unknown',
    hint:
      expected.length > 0
        ? `Did you mean ${orList(expected)}?`
        : `The templates are ${orList(kinds)}. Create \`templates/${kind}.md\` next to the configuration to add one.`,
  })
}

const isPage = (name: string) => /\.mdx?$/.test(name)
const toKind = (name: string) => name.replace(/\.mdx?$/, '')

/**
 * Checks that no existing file has the address of the new page. Differently named files can have the same
 * address, and on macOS and Windows also addresses that differ only in case are the same.
 *
 * @throws {DocsiteError} If there is such a file.
 */
async function checkNotTaken(contentDir: string, { stem }: PlannedFile): Promise<void> {
  const isIndex = /(?:^|\/)(?:index|readme)$/i.test(stem)
  const folder = isIndex ? stem.replace(/\/?[^/]+$/, '') : stem
  const stems = [
    ...(folder === '' ? [] : [folder]),
    ...['index', 'README', 'readme'].map((name) => (folder === '' ? name : `${folder}/${name}`)),
  ]
  const taken = new Set(stems.flatMap((one) => [`${one}.md`, `${one}.mdx`].map((name) => name.toLowerCase())))
  const present = await fastGlob('**/*.{md,mdx}', {
    cwd: contentDir,
    ignore: ['**/node_modules/**'],
    caseSensitiveMatch: false,
    suppressErrors: true,
  })
  const found = present.find((name) => taken.has(name.toLowerCase()))
  if (found === undefined) return
  const shown = toShownPath(path.join(contentDir, found))
  const reason = `\`${shown}\` already exists: nothing was written`
  const hint = 'Choose another name, or edit this file.'
  throw new DocsiteError(reason, {
    problems: [{ file: shown, ruleId: 'page-exists', severity: 'error', reason, hint }],
  })
}

/** Finds the original of a new translation: the page at the same path in the site's base language. */
function findOriginal({ contentDir, baseContentDir }: Project, { stem }: PlannedFile): string | undefined {
  if (contentDir === baseContentDir) return undefined
  return ['.md', '.mdx']
    .map((extension) => path.join(baseContentDir, ...`${stem}${extension}`.split('/')))
    .find((file) => existsSync(file))
}

/** Adds a key to the end of a page's front matter, and adds front matter if the page has none. */
function addKey(text: string, key: string, value: string): string {
  const frontMatter = /^---\r?\n[\s\S]*?\n(?=---)/.exec(text)?.[0]
  if (frontMatter === undefined) return `---\n${key}: ${value}\n---\n\n${text}`
  return `${frontMatter}${key}: ${value}\n${text.slice(frontMatter.length)}`
}

/** Formats the local date as `YYYY-MM-DD`, the format that file names start with. */
function toDay(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

function toUndated({ config }: Project, section: string): ConfigFinding {
  const index = config.sections.findIndex(({ name }) => name === section)
  const isNamed = index !== -1
  return {
    path: isNamed ? ['sections', index] : ['sections'],
    ruleId: 'undated-section',
    severity: 'note',
    reason: `The section \`${section}\` isn’t sorted by date`,
    hint: isNamed
      ? `Add \`order: 'date'\` to it in \`sections\` to show the newest post first.`
      : `Add \`{ name: '${section}', order: 'date' }\` to \`sections\` to show the newest post first.`,
  }
}
