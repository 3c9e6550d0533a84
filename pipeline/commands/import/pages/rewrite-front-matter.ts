import { type Document, isMap, isScalar, parseDocument, type YAMLMap } from 'yaml'
import { locate } from '../../../support/text/locate.ts'
import type { ImportReport, PageRules, SourcePage } from '../source-site.ts'
import { toOwnValue } from './own-values.ts'

/** Keys that docsite has under the same name. */
const own = new Set([
  'title',
  'description',
  'sort',
  'group',
  'badge',
  'icon',
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
  'publishDate',
  'hidden',
  'unlisted',
  'translationOf',
])

export interface RewrittenFrontMatter {
  /** The front matter with its `---` lines and the line break after them; empty if it has no keys. */
  text: string
  values: Record<string, unknown>
  /** Keys without an equivalent, which are kept unchanged. */
  kept: string[]
}

export interface FrontMatterSource {
  /** The YAML between the `---` lines. */
  yaml: string
  page: SourcePage
  rules: Pick<PageRules, 'keys' | 'ignoresCase'>
  /** Whether the page begins with a first-level heading, so that it needs no `title`. */
  hasHeading: boolean
  /** Keys that preserve the page's address: `slug`, `redirectFrom`. */
  needed: Record<string, unknown>
  report: ImportReport
}

/**
 * Convert the keys of front matter and add those that come from elsewhere. Comments and all other lines are
 * kept.
 */
export function rewriteFrontMatter(source: FrontMatterSource): RewrittenFrontMatter {
  const { yaml, page, hasHeading, needed, report } = source
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'silent', uniqueKeys: false })
  dropRepeated(document)
  const values = toValues(document)
  if (values === undefined) {
    const first = { file: page.file, line: 1 }
    report.leave(first, 'The front matter isn’t a YAML mapping of keys to values: it is copied unchanged')
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
    if (own.has(key) && toOwnValue(key, value) === undefined) {
      report.leave(
        { file: page.file, line: 1 },
        `The value of \`${key}\`, ${JSON.stringify(value)}, isn’t supported: it was left out`,
      )
      continue
    }
    document.set(key, document.createNode(value))
  }
  const result = toValues(document as Document.Parsed) ?? {}
  const isEmpty = Object.keys(result).length === 0
  const text = isEmpty ? '' : `---\n${document.toString({ lineWidth: 0 })}---\n`
  return { text, values: { ...values, ...result }, kept: keys.kept }
}

/** Set keys in front matter. @param text Front matter as `rewriteFrontMatter` returns it. */
export function addKeys(text: string, keys: Readonly<Record<string, string>>): string {
  if (Object.keys(keys).length === 0) return text
  const document = parseDocument(text.replaceAll(/^---\n/gm, ''), { prettyErrors: false, logLevel: 'silent' })
  if (toValues(document) === undefined) return text
  for (const [key, value] of Object.entries(keys)) document.set(key, value)
  return `---\n${document.toString({ lineWidth: 0 })}---\n`
}

/** Remove duplicate keys: the last one wins. */
function dropRepeated({ contents }: Document.Parsed): void {
  if (!isMap(contents)) return
  const names = contents.items.map(({ key }) => (isScalar(key) ? String(key.value) : String(key)))
  contents.items = contents.items.filter((_, index) => names.lastIndexOf(names[index] ?? '') === index)
}

type Place = Parameters<ImportReport['leave']>[0]

/** Converts keys of front matter by the rules of the tool. */
class KeyRewriter {
  /** Keys without an equivalent, which are kept unchanged. */
  readonly kept: string[] = []
  /** Keys and values that replace the others. */
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

  /** Validate the value of a key that both tools have. */
  #check(name: string, value: unknown, place: Place): void {
    const checked = toOwnValue(name, value)
    if (checked === undefined) {
      this.#document.delete(name)
      // An empty value, as in `title:`, is not worth a report.
      if (value !== '' && value !== null)
        this.#source.report.leave(
          place,
          `The front matter key \`${name}\` has an unsupported value: it was removed`,
        )
    } else if (checked !== value) this.#document.set(name, this.#document.createNode(checked))
  }

  #rename(name: string, to: string, value: unknown, place: Place): void {
    const checked = toOwnValue(to, value)
    if (checked !== undefined && !this.#document.has(to)) {
      this.added[to] = checked
      if (name !== to) this.#source.report.change(place, `front matter key \`${name}\` renamed to \`${to}\``)
    }
    this.#document.delete(name)
  }

  /** @param replaced Keys and values that replace the key; undefined to keep it. */
  #replace(name: string, replaced: Record<string, unknown> | undefined, place: Place): void {
    if (!replaced) {
      this.kept.push(name)
      return
    }
    this.#document.delete(name)
    Object.assign(this.added, replaced)
    // The key is kept for those of its values that have no equivalent.
    if (Object.hasOwn(replaced, name) && !own.has(name)) this.kept.push(name)
    const names = Object.keys(replaced).filter((one) => one !== name)
    if (names.length > 0)
      this.#source.report.change(
        place,
        `front matter key \`${name}\` converted to ${names.map((one) => `\`${one}\``).join(', ')}`,
      )
  }
}

/** @returns undefined if the document isn't a mapping of keys to values. */
function toValues(document: Document.Parsed): Record<string, unknown> | undefined {
  if (document.errors.length > 0 || (document.contents !== null && !isMap(document.contents)))
    return undefined
  try {
    return (document.toJS() as Record<string, unknown> | null) ?? {}
  } catch {
    // An alias without an anchor, or too many aliases.
    return undefined
  }
}

function lineOf(yaml: string, node: unknown): number {
  const [start = 0] = (node as { range?: [number] }).range ?? []
  return locate(yaml, start).line
}
