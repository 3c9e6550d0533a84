import { countOf } from '../../support/text/count-of.ts'
import type { ImportResult } from './run.ts'
import type { Change } from './source-site.ts'

/** Maximum number of places listed for one kind of change, unless the report is verbose. */
const maxPlaces = 3

/**
 * Format the result of an import as text blocks for the terminal.
 *
 * @param isVerbose Whether to list every place of a change instead of the first few.
 * @param isDryRun Whether nothing was written.
 */
export function describeImport(
  result: ImportResult,
  { isVerbose, isDryRun }: { isVerbose: boolean; isDryRun: boolean },
): string[] {
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
  const limit = isVerbose ? Number.POSITIVE_INFINITY : maxPlaces
  const blocks = [
    `${countOf(pages, 'page')} and ${countOf(files, 'file')} from ${source} (${from}) ${isDryRun ? 'would be imported' : 'imported'} into ${into}: ${written.length} ${isDryRun ? 'to write' : 'written'}, ${unchanged} unchanged`,
    toBlock(
      'Mapped',
      mapped.map(({ from: setting, to, ...place }) => `${setting} → ${to}${toPlace(place)}`),
    ),
    toBlock('Changed', group(changed, limit)),
    toBlock(
      'Components that docsite doesn’t have, replaced by stubs',
      components.map(({ name, stub, uses }) => `<${name}> ${toPlaces(uses, limit)}: ${stub}`),
    ),
    toBlock('Not overwritten, because they were created or edited outside of the import', kept),
    toBlock(`${isDryRun ? 'To remove' : 'Removed'}, because the imported site no longer has them`, removed),
    toBlock(
      'Left for you',
      group(
        left.map(({ hint, ...item }) => ({
          ...item,
          what: hint === undefined ? item.what : `${item.what}. ${hint}`,
        })),
        limit,
      ),
    ),
  ]
  return blocks.filter((block) => block !== '')
}

function toBlock(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${title}:\n${lines.map((line) => `    ${line}`).join('\n')}`
}

/** Merge equal changes into one line that lists their places. */
function group(changes: readonly Change[], limit: number): string[] {
  const places = new Map<string, Change[]>()
  for (const change of changes) places.set(change.what, [...(places.get(change.what) ?? []), change])
  return [...places].map(([what, list]) => `${what} ${toPlaces(list, limit)}`.trimEnd())
}

function toPlaces(list: readonly { file?: string; line?: number }[], limit: number): string {
  const named = list.filter(({ file }) => file !== undefined)
  if (named.length === 0) return ''
  const shown = named.slice(0, limit).map(({ file, line }) => `${file}:${line}`)
  const rest = named.length - shown.length
  return `(${named.length > 1 ? `${named.length} times: ` : ''}${shown.join(', ')}${rest > 0 ? ', …' : ''})`
}

function toPlace({ file, line }: { file?: string; line?: number }): string {
  return file === undefined ? '' : ` (${file}:${line})`
}
