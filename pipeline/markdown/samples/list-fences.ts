import { parseFenceMeta } from '../fences/fence-meta.ts'
import type { CompiledPage, Part, RecordPlace } from '../record.ts'

/** A fence of a page as the checks see it. */
export interface SampleFence {
  /** In the record's list. */
  index: number
  /** Lower case. */
  language: string
  code: string
  /** What its info string says after the language; flags are `true`. */
  attributes: Record<string, string | true>
  /** Set for code in tabs: fences of one group are alternatives, by their label. */
  tab?: { group: number; label: string }
  place?: RecordPlace
  /** Lines between the place and the first line of code: 1 for a fence, 0 for `<pre>`. */
  codeOffset: number
}

/** All fences of a page in document order. Of an install command that is shown for several tools, npm's alone. */
export function listFences({ body, fences, components }: CompiledPage): SampleFence[] {
  const found: SampleFence[] = []
  visit(body, undefined, undefined)
  return found

  function visit(parts: readonly Part[], group: number | undefined, tab: SampleFence['tab']): void {
    for (const part of parts) {
      if (typeof part === 'string') continue
      if ('fence' in part) add(part.fence, tab)
      if (!('component' in part)) continue
      const component = components[part.component]
      const { label, sync } = component?.props ?? {}
      if (component?.name === 'Tabs') visit(part.children, part.component, undefined)
      else if (component?.name === 'Tab' && group !== undefined && typeof label === 'string') {
        visit(part.children, group, { group, label })
      } else visit(part.children, group, tab)
      // The tool made these tabs of one fence, which the loop below would find four times.
      if (sync === 'package-manager') dropCopies(found)
    }
  }

  function add(index: number, tab: SampleFence['tab']): void {
    const fence = fences[index]
    if (!fence) return
    const { language, meta, code, place } = fence
    const { attributes } = parseFenceMeta(meta)
    const codeOffset = isFenced(code, place) ? 1 : 0
    found.push({ index, language, code, attributes, tab, place, codeOffset })
  }
}

/** Of the tabs that were just added at one place only the first is what the author wrote. */
function dropCopies(found: SampleFence[]): void {
  const last = found.at(-1)
  if (!last?.place) return
  const { line, column, fragment } = last.place
  const first = found.findIndex(
    ({ place }) => place?.line === line && place.column === column && place.fragment === fragment,
  )
  if (first === -1) return
  found.splice(first + 1)
  const [original] = found.slice(first)
  if (original) original.tab = undefined
}

/** Code of a fence is between two lines of its own; that of `<pre>` begins on the first. */
function isFenced(code: string, place: RecordPlace | undefined): boolean {
  if (place?.endLine === undefined) return true
  return place.endLine - place.line >= (code === '' ? 1 : code.split('\n').length)
}
