import { parseFenceMeta } from '../fences/fence-meta.ts'
import type { CompiledPage, Part, RecordPlace } from '../record.ts'

/** A fence of a page, with the data that checks need. */
export interface SampleFence {
  /** Index into the fences of the record. */
  index: number
  /** In lower case. */
  language: string
  code: string
  /** The attributes in its info string; flags are `true`. */
  attributes: Record<string, string | true>
  /** Set for code in tabs: the fences of a group are alternatives. */
  tab?: { group: number; label: string }
  place?: RecordPlace
  /** Lines between the place and the first line of code: 1 for a fence, 0 for `<pre>`. */
  codeOffset: number
}

/**
 * All fences of a page in document order. An install command that is shown for several tools is listed only
 * for npm.
 */
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
      // These tabs were generated from one fence, which was therefore found once for each package manager.
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

/**
 * Keep only the first of the fences that were just added for the same place, because it is what the author
 * wrote.
 */
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

/**
 * Whether code is in a fence, with separate lines before and after it. The code in a `<pre>` begins on its
 * first line.
 */
function isFenced(code: string, place: RecordPlace | undefined): boolean {
  if (place?.endLine === undefined) return true
  return place.endLine - place.line >= (code === '' ? 1 : code.split('\n').length)
}
