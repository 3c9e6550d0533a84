import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
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
  /** `page`, `post`, or the name of a template of the site. */
  kind: string
  /** The path of a page below the content folder; of a post its title. */
  name: string
  title?: string
  /** The day of a post, in local time. */
  date: Date
}

export interface NewResult {
  /** The file, relative to the working folder, with `/`. */
  file: string
  /** Its address, whole where the site's host is known. */
  address: string
  title: string
  /** The template, relative to the working folder, if it is the site's own. */
  template: string | null
}

/**
 * Make a page from a template: one in `templates/` beside the configuration, else docsite's own.
 *
 * @throws {DocsiteError} When there is no such template, the name can't be an address, or a page is there already.
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
  refuseTaken(contentDir, planned)
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
  const whole =
    original === undefined ? text : addKey(text, 'translationOf', toBlobId(await readPlainFile(original)))
  await writeFile(target, `${whole.trimEnd()}\n`, { flag: 'wx' })
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
  /** With its extension, which is that of the page. */
  name: string
  text: string
  /** Of a template of the site. */
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
        : `The templates are ${orList(kinds)}. \`templates/${kind}.md\` beside the configuration adds one.`,
  })
}

const isPage = (name: string) => /\.mdx?$/.test(name)
const toKind = (name: string) => name.replace(/\.mdx?$/, '')

/** Two pages can't have one address, whatever their files are called. */
function refuseTaken(contentDir: string, { stem }: PlannedFile): void {
  const isIndex = /(?:^|\/)(?:index|readme)$/i.test(stem)
  const folder = isIndex ? stem.replace(/\/?[^/]+$/, '') : stem
  const stems = [
    ...(folder === '' ? [] : [folder]),
    ...['index', 'README', 'readme'].map((name) => (folder === '' ? name : `${folder}/${name}`)),
  ]
  for (const name of stems.flatMap((one) => [`${one}.md`, `${one}.mdx`])) {
    const file = path.join(contentDir, ...name.split('/'))
    if (!existsSync(file)) continue
    const shown = toShownPath(file)
    const reason = `\`${shown}\` is there already: nothing was written`
    const hint = 'Give another name, or edit this file.'
    throw new DocsiteError(reason, {
      problems: [{ file: shown, ruleId: 'page-exists', severity: 'error', reason, hint }],
    })
  }
}

/** The page that the new one translates: the one at the same place in the language that is translated from. */
function findOriginal({ contentDir, baseContentDir }: Project, { stem }: PlannedFile): string | undefined {
  if (contentDir === baseContentDir) return undefined
  return ['.md', '.mdx']
    .map((extension) => path.join(baseContentDir, ...`${stem}${extension}`.split('/')))
    .find((file) => existsSync(file))
}

/** Add a key to the end of a page's front matter, which it may not have yet. */
function addKey(text: string, key: string, value: string): string {
  const frontMatter = /^---\r?\n[\s\S]*?\n(?=---)/.exec(text)?.[0]
  if (frontMatter === undefined) return `---\n${key}: ${value}\n---\n\n${text}`
  return `${frontMatter}${key}: ${value}\n${text.slice(frontMatter.length)}`
}

/** A year, month and day of the calendar here, as file names have them. */
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
    reason: `The section \`${section}\` isn’t in the order of dates`,
    hint: isNamed
      ? `Add \`order: 'date'\` to it in \`sections\`: the newest post then comes first.`
      : `Add \`{ name: '${section}', order: 'date' }\` to \`sections\`: the newest post then comes first.`,
  }
}
