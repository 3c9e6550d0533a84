import GithubSlugger from 'github-slugger'
import { defaultLimits } from '../config/limits-schema.ts'
import { toLetters } from '../support/text/title-letters.ts'
import { CompileContext } from './compile-context.ts'
import { decodeUtf8 } from './parse/decode.ts'
import { readFrontMatter } from './parse/front-matter.ts'
import type { CompiledPage, FrontMatter, Heading } from './record.ts'

const frontMatterPattern = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/
const fencePattern = /^ {0,3}(`{3,}|~{3,})(.*)$/
const headingPattern = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/

/**
 * Read what others show of a page, its names, its place and its headings, without parsing the rest. Headings that a
 * plugin or a fragment brings are missing, and an unusual one may have another id.
 *
 * @returns A record without a body, the page's own front matter and problems: compiling the page finds them.
 */
export function outlinePage(bytes: Uint8Array, isThirdParty: boolean): CompiledPage {
  const context = new CompileContext({
    isThirdParty,
    load: () => undefined,
    parse: () => ({ type: 'root', children: [] }),
    limits: defaultLimits,
  })
  const source = decodeUtf8(bytes, context)
  const [whole = '', yaml = ''] = frontMatterPattern.exec(source) ?? []
  const frontMatter = readListed(yaml, context)
  const { headings, isLed } = findHeadings(source.slice(whole.length))
  const [first] = headings
  const isLead =
    isLed &&
    first?.depth === 1 &&
    (!isThirdParty || toLetters(first.title) === toLetters(frontMatter.title ?? ''))
  const record = context.startRecord()
  context.problems.length = 0
  return {
    ...record,
    frontMatter,
    headings: isLead ? headings.slice(1) : headings,
    ...(isLead && { leadHeading: first }),
  }
}

/** Keys of front matter that others show, are ordered by, or are led by. */
const listedKeys = [
  'title',
  'description',
  'sort',
  'group',
  'badge',
  'icon',
  'hidden',
  'unlisted',
  'publishDate',
  'redirectFrom',
  'slug',
  'permalink',
  'draft',
  'published',
]

const entryPattern = /^([\w-]+):(?:[ \t]+(.*))?$/
/** Text that is itself in YAML, without a sign that means something, and a number. */
const plainText = /^(?!(?:true|false|yes|no|on|off|null|nan)$)[a-z](?:[^:#]|:(?=\S)|(?<=\S)#)*$/i
const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** Most values are plain: what isn't is read as YAML, which takes a hundred times as long. */
function readListed(yaml: string, context: CompileContext): FrontMatter {
  const frontMatter: Record<string, string | number> = {}
  const others: string[] = []
  let isOther = false
  const lines = yaml.split('\n')
  for (const [index, line] of lines.entries()) {
    const [, key = '', value = ''] = entryPattern.exec(line) ?? []
    if (key === '') {
      if (isOther) others.push(line)
      continue
    }
    const text = value.trim()
    const isListed = listedKeys.includes(key)
    const isWhole = lines[index + 1] === undefined || /^[\w-]+:/.test(lines[index + 1] ?? '')
    isOther = isListed && !(isWhole && (key === 'sort' ? plainNumber : plainText).test(text))
    if (isOther) others.push(line)
    else if (isListed) frontMatter[key] = key === 'sort' ? Number(text) : text
  }
  return others.length === 0
    ? frontMatter
    : { ...frontMatter, ...readFrontMatter({ value: others.join('\n') }, context) }
}

/** @returns Whether nothing is before the first heading, too. */
function findHeadings(text: string): { headings: Heading[]; isLed: boolean } {
  const slugger = new GithubSlugger()
  const headings: Heading[] = []
  let isLed = true
  let fence: string | undefined
  for (const line of text.split('\n')) {
    const [, marker = '', info = ''] = fencePattern.exec(line) ?? []
    if (fence !== undefined) {
      if (marker.startsWith(fence) && info.trim() === '') fence = undefined
      continue
    }
    if (marker !== '') fence = marker
    const [, signs = '', content = ''] = headingPattern.exec(line) ?? []
    if (signs !== '') {
      const { title, id } = readHeading(content)
      const slug = slugger.slug(title)
      headings.push({ depth: signs.length, id: id ?? slug, title: title.replaceAll(/\s+/g, ' ') })
    } else if (headings.length === 0 && line.trim() !== '') isLed = false
  }
  return { headings, isLed }
}

/** The text of a heading without its markup, and the id that the author chose. */
function readHeading(source: string): { title: string; id?: string } {
  const [, text = source, id] = /^(.*?)\s*\{#([^\s{}]+)\}$/.exec(source) ?? []
  const title = text
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .split(/(`+[^`]+`+)/)
    .map((part, index) => (index % 2 === 1 ? part.replaceAll(/^`+ ?| ?`+$/g, '') : toPlainText(part)))
    .join('')
    .trim()
  return { title, id }
}

/** Escaped signs wait in the private use area of Unicode while markup is taken out. */
const escapeBase = 0xe000

function toPlainText(text: string): string {
  return text
    .replaceAll(/\\([!-/:-@[-`{-~])/g, (_, sign: string) =>
      String.fromCharCode(escapeBase + sign.charCodeAt(0)),
    )
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/(\*{1,3})(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replaceAll(/(?<!\w)(_{1,3})(?=\S)(.+?)(?<=\S)\1(?!\w)/g, '$2')
    .replaceAll(/[\uE021-\uE07E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - escapeBase))
}
