import type { CheckPage, CompiledPage } from 'docsite'
import { stemOf } from '../find-page.ts'

type Place = CompiledPage['headings'][number]['place']

/** A place in the pages where an option is documented. */
export interface DocumentedOption {
  name: string
  page: CheckPage
  place: Place
  /** `page`: a page with the name of the option; `row`: an `<Option name="…">` below the heading of its parent. */
  kind: 'page' | 'heading' | 'row'
  /** The `<Option>` with type and default: the one below the heading, or the row itself. */
  line?: OptionLine
}

/** The properties of an `<Option>`. */
export interface OptionLine {
  place: Place
  type?: string
  default?: string
  defaults?: Record<string, string>
  defaultNote?: string
  since?: string
}

/** A heading or row that names an option that doesn't exist. */
export interface UnknownOption {
  name: string
  page: CheckPage
  place: Place
}

/** The pages that document options, and how they write the names. */
export interface OptionPages {
  /** Paths of the pages below the content folder, without extension. The path of a folder ends in `/`. */
  paths: readonly string[]
  /** Beginnings of names that pages may leave out: `optimization` of `optimization.splitChunks.chunks`. */
  omitted?: readonly string[]
  /** First parts of names that always mean an option, in addition to the known options. */
  roots?: readonly string[]
}

/**
 * Finds the options that pages document by their name, by a heading or by an `<Option>`.
 *
 * @param known The names of all options that exist.
 */
export function findDocumentedOptions(
  pages: readonly CheckPage[],
  { paths, omitted = [], roots = [] }: OptionPages,
  known: ReadonlySet<string>,
): { documented: DocumentedOption[]; unknown: UnknownOption[] } {
  const documented: DocumentedOption[] = []
  const unknown: UnknownOption[] = []
  for (const page of pages) {
    const stem = stemOf(page)
    if (paths.some((path) => (path.endsWith('/') ? stem.startsWith(path) : stem === path)))
      readPage(page, stem)
  }
  return { documented, unknown }

  function readPage(page: CheckPage, stem: string): void {
    const root = stem.replace(/^.*\//, '')
    const sections: DocumentedOption[][] = [[]]
    const starts: Place[] = [undefined]
    if (known.has(root)) add(sections, { name: root, page, place: { line: 1, column: 1 }, kind: 'page' })
    const ancestors: { depth: number; name: string }[] = []
    for (const { title, depth, place } of page.record.headings) {
      while ((ancestors.at(-1)?.depth ?? 0) >= depth) ancestors.pop()
      starts.push(place)
      sections.push([])
      for (const text of splitTitle(title)) {
        const parents = [...ancestors.map(({ name }) => name).reverse(), root]
        const name = resolveName(text, parents, omitted, known)
        if (name !== undefined) {
          add(sections, { name, page, place, kind: 'heading' })
          ancestors.push({ depth, name })
        } else if (looksLikeOption(text)) unknown.push({ name: text, page, place })
      }
    }
    for (const component of page.record.components) {
      if (component.name !== 'Option') continue
      const index = starts.findLastIndex((start) => isBefore(start, component.place))
      const section = sections[Math.max(0, index)] ?? []
      const line = toOptionLine(component)
      const { name } = component.props
      if (typeof name !== 'string') {
        for (const option of section) option.line ??= line
        continue
      }
      const parents = [...section.map((option) => option.name), root]
      const resolved = resolveName(normalize(name), parents, omitted, known)
      if (resolved === undefined) unknown.push({ name, page, place: component.place })
      else add(sections, { name: resolved, page, place: component.place, kind: 'row', line })
    }
  }

  /** Whether a text is a dotted name whose first part is an option: `output.filname`, but not `path.join`. */
  function looksLikeOption(text: string): boolean {
    if (!/^[\w$]+(?:\.(?:[\w$]+|\{name\}))+$/.test(text)) return false
    const [first = ''] = text.split('.')
    const starts = [first, ...omitted.map((start) => `${start}.${first}`)]
    return roots.includes(first) || starts.some((start) => known.has(start))
  }

  function add(sections: DocumentedOption[][], option: DocumentedOption): void {
    documented.push(option)
    if (option.kind !== 'row') sections.at(-1)?.push(option)
  }
}

/** Splits a heading that names several options, such as `Rule.options / Rule.query`. */
function splitTitle(title: string): string[] {
  return title.split(/\s*[/,]\s+/).map(normalize)
}

/** Normalizes a name: placeholders for keys that the user chooses, such as `<key>` and `*`, become `{name}`. */
function normalize(text: string): string {
  return text
    .trim()
    .replaceAll('`', '')
    .replaceAll(/\{[^}]*\}|<[^>]*>|\*/g, '{name}')
    .replaceAll('[]', '')
}

/** Resolves a name to a known option. Names may omit a beginning that the headings above or the page already state. */
function resolveName(
  text: string,
  parents: readonly string[],
  omitted: readonly string[],
  known: ReadonlySet<string>,
): string | undefined {
  const candidates = [
    ...parents.map((parent) => `${parent}.${text}`),
    text,
    ...omitted.map((start) => `${start}.${text}`),
  ]
  return candidates.find((candidate) => known.has(candidate))
}

function isBefore(start: Place, place: Place): boolean {
  if (!start || !place) return true
  if (start.fragment !== place.fragment) return false
  return start.line <= place.line
}

function toOptionLine({ props, place }: CompiledPage['components'][number]): OptionLine {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const { defaults } = props
  const isRecord = defaults !== null && typeof defaults === 'object' && !Array.isArray(defaults)
  return {
    place,
    type: text(props.type),
    default: text(props.default),
    defaults: isRecord
      ? Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, String(value)]))
      : undefined,
    defaultNote: text(props.defaultNote),
    since: text(props.since),
  }
}
