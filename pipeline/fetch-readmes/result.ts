/** The result of the stage. Files are relative to the content folder; all lists are in code-unit order. */
export interface FetchResult {
  added: string[]
  changed: string[]
  removed: string[]
  /** Pages that were in the lock, but missing on disk. */
  restored: string[]
  unchanged: number
  /** Pages of earlier runs that were not updated and whose sources may still exist. */
  kept: string[]
  renamed: { from: string; to: string }[]
  /** Repositories that are archived. */
  archived: string[]
  /** Packages that are deprecated. */
  deprecated: { name: string; message: string }[]
  failed: { name: string; reason: string; kept: boolean }[]
}

export function emptyResult(): FetchResult {
  return {
    added: [],
    changed: [],
    removed: [],
    restored: [],
    unchanged: 0,
    kept: [],
    renamed: [],
    archived: [],
    deprecated: [],
    failed: [],
  }
}

/** The progress line at the end of the stage. */
export function toSummary(result: FetchResult): string {
  const counts: [number, string][] = [
    [result.added.length, 'added'],
    [result.changed.length, 'changed'],
    [result.removed.length, 'removed'],
    [result.restored.length, 'restored'],
    [result.unchanged, 'unchanged'],
    [result.kept.length, 'kept'],
    [result.failed.length, 'failed'],
  ]
  const reported = counts.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`)
  return reported.length === 0 ? 'nothing to fetch' : `READMEs: ${reported.join(', ')}`
}

/** Lines of progress output, each with the names of one kind of change. */
export function toDetails(result: FetchResult): string[] {
  const list = (name: string, items: readonly string[]) =>
    items.length > 0 ? [`${name}: ${items.join(', ')}`] : []
  return [
    ...list('added', result.added.map(toShortName)),
    ...list('changed', result.changed.map(toShortName)),
    ...list('removed', result.removed.map(toShortName)),
    ...list(
      'renamed',
      result.renamed.map(({ from, to }) => `${from} → ${to}`),
    ),
    ...list('archived', result.archived),
    ...list(
      'deprecated',
      result.deprecated.map(({ name }) => name),
    ),
  ]
}

/** Shorten `loaders/_css-loader.md` to `loaders/css-loader`. */
function toShortName(file: string): string {
  return file.replace('/_', '/').replace(/\.md$/, '')
}
