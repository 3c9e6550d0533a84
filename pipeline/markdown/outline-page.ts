import { defaultLimits } from '../config/limits-schema.ts'
import { toLetters } from '../support/text/title-letters.ts'
import { CompileContext } from './compile-context.ts'
import { createSlugger } from './foreign/slugs.ts'
import { decodeUtf8 } from './parse/decode.ts'
import { readFrontMatter } from './parse/front-matter.ts'
import { longestTitle } from './parse/front-matter-fields.ts'
import type { CompiledPage, FrontMatter, Heading } from './record.ts'

const frontMatterPattern = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/
const fencePattern = /^ {0,3}(`{3,}|~{3,})(.*)$/
/** Characters of a heading that are read. Removing the markup of longer ones takes too long. */
const longestHeading = 1000
const headingPattern = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/

/**
 * Read the parts of a page that other pages show – its names, its position and its headings – without parsing
 * the rest. Headings that a plugin or a fragment adds are missing, and an unusual heading may get a different
 * id.
 *
 * @returns A record without a body, without problems, and without front matter that only the page itself
 *   needs: compiling the page adds them.
 */
export function outlinePage(bytes: Uint8Array, isThirdParty: boolean): CompiledPage {
  const context = new CompileContext({
    isThirdParty,
    load: () => undefined,
    parse: () => ({ type: 'root', children: [] }),
    limits: defaultLimits,
  })
  const source = decodeUtf8(bytes, context)
  const [block = '', yaml = ''] = frontMatterPattern.exec(source) ?? []
  const frontMatter = readListed(yaml, context)
  const { headings, isLed } = findHeadings(source.slice(block.length))
  const [first] = headings
  // As in `findLeadHeading`: the other headings are moved up.
  const isSecondLevel =
    first?.depth === 2 && !isThirdParty && headings.every(({ depth }, index) => index === 0 || depth > 2)
  const isLead =
    isLed &&
    first !== undefined &&
    (first.depth === 1 || isSecondLevel) &&
    first.title.length <= longestTitle &&
    ((!isThirdParty && frontMatter.title === undefined) ||
      toLetters(first.title) === toLetters(frontMatter.title ?? ''))
  const record = context.startRecord()
  context.problems.length = 0
  return {
    ...record,
    frontMatter,
    headings: isLead
      ? headings.slice(1).map((heading) => ({ ...heading, depth: heading.depth - (isSecondLevel ? 1 : 0) }))
      : headings,
    ...(isLead && { leadHeading: { ...first, depth: 1 } }),
  }
}

/** Front matter keys that other pages show, or that affect order, links and visibility. */
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
/** A YAML scalar that is plain text: no special characters, and no word with a special meaning. */
const plainText = /^(?!(?:true|false|yes|no|on|off|null|nan)$)[a-z](?:[^:#]|:(?=\S)|(?<=\S)#)*$/i
const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/**
 * Read the listed keys. Most values are plain; the others are parsed as YAML, which takes a hundred times as
 * long.
 */
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

/** Find the headings in a page. @returns Also whether the page begins with a heading, as `isLed`. */
function findHeadings(text: string): { headings: Heading[]; isLed: boolean } {
  const slugger = createSlugger('github')
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
    const [, signs = '', content = ''] = headingPattern.exec(line.slice(0, longestHeading)) ?? []
    if (signs !== '') {
      const { title, id } = readHeading(content)
      const slug = slugger.slug(title)
      headings.push({ depth: signs.length, id: id ?? slug, title: title.replaceAll(/\s+/g, ' ') })
    } else if (headings.length === 0 && line.trim() !== '') isLed = false
  }
  return { headings, isLed }
}

/** The text of a heading without its markup, and its custom id, if any. */
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

/** Escaped characters are moved into the private use area of Unicode while markup is removed. */
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
