import type { ImportResult } from './run.ts'
import type { Change } from './source-site.ts'

/** Places of one kind of change are at most this many, unless all are asked for. */
const mostPlaces = 3

/** The report of an import, for people. @param isVerbose Whether all places are listed. */
export function describeImport(result: ImportResult, isVerbose: boolean): string[] {
  const {
    from,
    source,
    into,
    pages,
    files,
    written,
    unchanged,
    kept,
    removed,
    mapped,
    changed,
    left,
    components,
  } = result
  const most = isVerbose ? Number.POSITIVE_INFINITY : mostPlaces
  const blocks = [
    `${count(pages, 'page')} and ${count(files, 'file')} of ${source} (${from}) are in ${into}: ${written.length} written, ${unchanged} as they were`,
    toBlock(
      'Mapped',
      mapped.map(({ from: setting, to, ...place }) => `${setting} → ${to}${toPlace(place)}`),
    ),
    toBlock('Changed', group(changed, most)),
    toBlock(
      'Components that docsite doesn’t have, with a box in their place',
      components.map(({ name, stub, uses }) => `<${name}> ${toPlaces(uses, most)}: ${stub}`),
    ),
    toBlock(
      'Kept as they are, because somebody else wrote or changed them',
      kept.map((file) => file),
    ),
    toBlock('Removed, because the imported site has them no longer', removed),
    toBlock(
      'Left for you',
      group(
        left.map(({ hint, ...item }) => ({
          ...item,
          what: hint === undefined ? item.what : `${item.what}. ${hint}`,
        })),
        most,
      ),
    ),
  ]
  return blocks.filter((block) => block !== '')
}

function toBlock(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${title}:\n${lines.map((line) => `    ${line}`).join('\n')}`
}

/** The same change at several places is one line. */
function group(changes: readonly Change[], most: number): string[] {
  const places = new Map<string, Change[]>()
  for (const change of changes) places.set(change.what, [...(places.get(change.what) ?? []), change])
  return [...places].map(([what, list]) => `${what} ${toPlaces(list, most)}`.trimEnd())
}

function toPlaces(list: readonly { file?: string; line?: number }[], most: number): string {
  const named = list.filter(({ file }) => file !== undefined)
  if (named.length === 0) return ''
  const shown = named.slice(0, most).map(({ file, line }) => `${file}:${line}`)
  const rest = named.length - shown.length
  return `(${named.length > 1 ? `${named.length} times: ` : ''}${shown.join(', ')}${rest > 0 ? ', …' : ''})`
}

function toPlace({ file, line }: { file?: string; line?: number }): string {
  return file === undefined ? '' : ` (${file}:${line})`
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}
