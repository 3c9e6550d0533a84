import { type Document, isMap, isScalar, parseDocument, type YAMLMap } from 'yaml'
import { locate } from '../../../support/text/locate.ts'
import type { ImportReport, PageRules, SourcePage } from '../source-site.ts'
import { toOwnValue } from './own-values.ts'

/** Keys that mean the same in docsite. */
const own = new Set([
  'title',
  'description',
  'sort',
  'group',
  'contributors',
  'related',
  'keywords',
  'sectionKeywords',
  'source',
  'edit',
  'repo',
  'redirectFrom',
  'draft',
  'published',
  'hidden',
  'unlisted',
])

export interface RewrittenFrontMatter {
  /** With its fences and the line break after them; empty if there is nothing to say. */
  text: string
  values: Record<string, unknown>
  /** Keys that mean nothing here and are kept as they are. */
  kept: string[]
}

export interface FrontMatterSource {
  /** The YAML between the fences. */
  yaml: string
  page: SourcePage
  rules: Pick<PageRules, 'keys' | 'ignoresCase'>
  /** Whether a heading of the first level begins the text: the page needs no other title. */
  hasHeading: boolean
  /** Keys that the new place of the page needs: `slug`, `redirectFrom`. */
  needed: Record<string, unknown>
  report: ImportReport
}

/** Rename keys of front matter, and add those that follow from elsewhere. Comments and all other lines stay. */
export function rewriteFrontMatter(source: FrontMatterSource): RewrittenFrontMatter {
  const { yaml, page, hasHeading, needed, report } = source
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'silent', uniqueKeys: false })
  dropRepeated(document)
  const values = toValues(document)
  if (values === undefined) {
    const first = { file: page.file, line: 1 }
    report.leave(first, 'The front matter isn’t a list of keys and values in YAML: it stays as it is')
    return { text: `---\n${yaml}\n---\n`, values: {}, kept: [] }
  }
  const map = document.contents as YAMLMap | null
  const keys = new KeyRewriter(document, source)
  for (const { key } of [...(map?.items ?? [])]) {
    const name = isScalar(key) ? String(key.value) : String(key)
    keys.rewrite(name, values[name], { file: page.file, line: lineOf(yaml, key) + 1 })
  }
  const written = document.has('redirectFrom') ? toOwnValue('redirectFrom', values.redirectFrom) : undefined
  const former = [written, keys.added.redirectFrom, needed.redirectFrom]
    .flat()
    .filter((one) => one !== undefined)
  const all = { ...page.given, ...keys.added, ...needed }
  if (former.length > 1) all.redirectFrom = [...new Set(former)]
  for (const [key, value] of Object.entries(all)) {
    if (value === undefined || (document.has(key) && !(key in needed))) continue
    if (key === 'title' && hasHeading) continue
    document.set(key, document.createNode(value))
  }
  const result = toValues(document as Document.Parsed) ?? {}
  const isEmpty = Object.keys(result).length === 0
  const text = isEmpty ? '' : `---\n${document.toString({ lineWidth: 0 })}---\n`
  return { text, values: { ...values, ...result }, kept: keys.kept }
}

/** Front matter, as `rewriteFrontMatter` gives it, with more keys: each takes the place of the same one. */
export function addKeys(text: string, keys: Readonly<Record<string, string>>): string {
  if (Object.keys(keys).length === 0) return text
  const document = parseDocument(text.replaceAll(/^---\n/gm, ''), { prettyErrors: false, logLevel: 'silent' })
  if (toValues(document) === undefined) return text
  for (const [key, value] of Object.entries(keys)) document.set(key, value)
  return `---\n${document.toString({ lineWidth: 0 })}---\n`
}

/** Of keys that are written twice the last one counts. */
function dropRepeated({ contents }: Document.Parsed): void {
  if (!isMap(contents)) return
  const names = contents.items.map(({ key }) => (isScalar(key) ? String(key.value) : String(key)))
  contents.items = contents.items.filter((_, index) => names.lastIndexOf(names[index] ?? '') === index)
}

type Place = Parameters<ImportReport['leave']>[0]

/** Takes keys of front matter as the rules of their tool have them. */
class KeyRewriter {
  /** Keys that mean nothing here and stay as they are. */
  readonly kept: string[] = []
  /** What the others mean here. */
  readonly added: Record<string, unknown> = {}
  readonly #document: Document.Parsed
  readonly #source: FrontMatterSource

  constructor(document: Document.Parsed, source: FrontMatterSource) {
    this.#document = document
    this.#source = source
  }

  rewrite(name: string, value: unknown, place: Place): void {
    const { keys, ignoresCase } = this.#source.rules
    const known = ignoresCase ? name.toLowerCase() : name
    const rule = Object.hasOwn(keys, known) ? keys[known] : undefined
    if (typeof rule === 'string') this.#rename(name, rule, value, place)
    else if (typeof rule === 'function') this.#replace(name, rule(value, this.#source.page), place)
    else if (rule === false) this.#document.delete(name)
    else if (known !== name && own.has(known)) this.#rename(name, known, value, place)
    else if (own.has(name)) this.#check(name, value, place)
    else this.kept.push(name)
  }

  /** A key that means the same in both: its value may not. */
  #check(name: string, value: unknown, place: Place): void {
    const checked = toOwnValue(name, value)
    if (checked === undefined) {
      this.#document.delete(name)
      // A key without a text, `title:`, says nothing.
      if (value !== '' && value !== null)
        this.#source.report.leave(
          place,
          `\`${name}\` of the front matter has a value that means nothing here: it is left out`,
        )
    } else if (checked !== value) this.#document.set(name, this.#document.createNode(checked))
  }

  #rename(name: string, to: string, value: unknown, place: Place): void {
    const checked = toOwnValue(to, value)
    if (checked !== undefined && !this.#document.has(to)) {
      this.added[to] = checked
      if (name !== to) this.#source.report.change(place, `\`${name}\` is \`${to}\``)
    }
    this.#document.delete(name)
  }

  /** @param replaced What has to be there in place of the key; undefined if it stays. */
  #replace(name: string, replaced: Record<string, unknown> | undefined, place: Place): void {
    if (!replaced) {
      this.kept.push(name)
      return
    }
    this.#document.delete(name)
    Object.assign(this.added, replaced)
    // What has no equivalent of a key with several values stays.
    if (Object.hasOwn(replaced, name) && !own.has(name)) this.kept.push(name)
    const names = Object.keys(replaced).filter((one) => one !== name)
    if (names.length > 0)
      this.#source.report.change(place, `\`${name}\` is ${names.map((one) => `\`${one}\``).join(', ')}`)
  }
}

/** Undefined if it isn't a list of keys and values. */
function toValues(document: Document.Parsed): Record<string, unknown> | undefined {
  if (document.errors.length > 0 || (document.contents !== null && !isMap(document.contents)))
    return undefined
  try {
    return (document.toJS() as Record<string, unknown> | null) ?? {}
  } catch {
    // An alias that nothing defines, or too many of them.
    return undefined
  }
}

function lineOf(yaml: string, node: unknown): number {
  const [start = 0] = (node as { range?: [number] }).range ?? []
  return locate(yaml, start).line
}
