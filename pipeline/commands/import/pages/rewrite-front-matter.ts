import { type Document, isMap, isScalar, parseDocument, type YAMLMap } from 'yaml'
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
  rules: Pick<PageRules, 'keys'>
  /** Whether a heading of the first level begins the text: the page needs no other title. */
  hasHeading: boolean
  /** Keys that the new place of the page needs: `slug`, `redirectFrom`. */
  needed: Record<string, unknown>
  report: ImportReport
}

/** Rename keys of front matter, and add those that follow from elsewhere. Comments and all other lines stay. */
export function rewriteFrontMatter({
  yaml,
  page,
  rules,
  hasHeading,
  needed,
  report,
}: FrontMatterSource): RewrittenFrontMatter {
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'silent' })
  const first = { file: page.file, line: 1 }
  const written = toValues(document)
  if (written === undefined) {
    report.leave(first, 'The front matter isn’t a list of keys and values in YAML: it stays as it is')
    return { text: `---\n${yaml}\n---\n`, values: {}, kept: [] }
  }
  const map = document.contents as YAMLMap | null
  const values = { ...written }
  const kept: string[] = []
  const added: Record<string, unknown> = {}
  for (const { key } of [...(map?.items ?? [])]) {
    const name = isScalar(key) ? String(key.value) : String(key)
    const value = values[name]
    const rule = Object.hasOwn(rules.keys, name) ? rules.keys[name] : undefined
    const place = { file: page.file, line: lineOf(yaml, key) + 1 }
    if (rule === undefined && own.has(name)) {
      const checked = toOwnValue(name, value)
      if (checked === undefined) {
        document.delete(name)
        // A key without a text, `title:`, says nothing.
        if (value !== '' && value !== null)
          report.leave(
            place,
            `\`${name}\` of the front matter has a value that means nothing here: it is left out`,
          )
      } else if (checked !== value) document.set(name, document.createNode(checked))
      continue
    }
    if (rule === undefined) {
      kept.push(name)
      continue
    }
    if (rule === false) {
      document.delete(name)
      continue
    }
    if (typeof rule === 'string') {
      const checked = toOwnValue(rule, value)
      if (checked !== undefined && !document.has(rule)) {
        added[rule] = checked
        if (name !== rule) report.change(place, `\`${name}\` is \`${rule}\``)
      }
      document.delete(name)
      continue
    }
    const replaced = rule(value, page)
    if (!replaced) {
      kept.push(name)
      continue
    }
    document.delete(name)
    Object.assign(added, replaced)
    // What has no equivalent of a key with several values stays.
    if (Object.hasOwn(replaced, name) && !own.has(name)) kept.push(name)
    const names = Object.keys(replaced).filter((one) => one !== name)
    if (names.length > 0)
      report.change(place, `\`${name}\` is ${names.map((one) => `\`${one}\``).join(', ')}`)
  }
  for (const [key, value] of Object.entries({ ...page.given, ...added, ...needed })) {
    if (value === undefined || (document.has(key) && !(key in needed))) continue
    if (key === 'title' && hasHeading) continue
    document.set(key, document.createNode(value))
  }
  const result = toValues(document as Document.Parsed) ?? {}
  const isEmpty = Object.keys(result).length === 0
  const text = isEmpty ? '' : `---\n${document.toString({ lineWidth: 0 })}---\n`
  return { text, values: { ...values, ...result }, kept }
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
  return yaml.slice(0, start).split('\n').length
}
