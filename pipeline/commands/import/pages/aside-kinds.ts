/** docsite's kinds of asides, by the names, colours and icons that other tools and their themes use. */
const kinds = new Map<string, string>(
  Object.entries({
    info: ['info', 'todo', 'blue'],
    tip: ['tip', 'hint', 'success', 'check', 'done', 'green', 'lightbulb'],
    important: ['important'],
    warning: ['warning', 'warn', 'attention', 'yellow', 'orange'],
    caution: ['caution'],
    danger: ['danger', 'error', 'failure', 'fail', 'missing', 'bug', 'red'],
    note: ['note', 'primary', 'secondary', 'default', 'grey', 'purple'],
  }).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)),
)

/** Whether a word, in any case, is the kind of an aside in another tool. */
export function isAsideKind(word: string): boolean {
  return kinds.has(word.toLowerCase())
}

/** docsite's kind of an aside, by the kind in another tool. Unknown kinds become notes. */
export function toAsideKind(name: string | undefined): string {
  return kinds.get(name?.toLowerCase() ?? '') ?? 'note'
}
