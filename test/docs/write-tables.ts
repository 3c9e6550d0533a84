import type { ConfigKey } from './config-keys.ts'

/** A row of a table: its cells as they are written. */
type Row = string[]

/**
 * Write the tables of keys anew from the schema: which keys there are, their order, types and defaults. What a key means
 * is prose, and is kept.
 *
 * @param text Markdown with tables whose header is `| Key | Type | Default | Meaning |`. A table has all keys below the
 *   top-level ones that it begins with.
 * @throws When a key has no meaning yet: where its row goes is for people to decide.
 */
export function writeConfigTables(text: string, keys: readonly ConfigKey[]): string {
  const described = new Set<string>()
  const written = replaceTables(text, '| Key | Type | Default | Meaning |', (rows) => {
    const meanings = new Map(rows.map(([key = '', , , meaning = '']) => [key.replaceAll('`', ''), meaning]))
    const roots = new Set([...meanings.keys()].map(toRoot))
    return [...roots].flatMap((root) =>
      keys
        .filter(({ key }) => toRoot(key) === root)
        .map(({ key, type, fallback }) => {
          described.add(key)
          return [`\`${key}\``, type, fallback, meanings.get(key) ?? '']
        }),
    )
  })
  return complete(
    written,
    keys.map(({ key }) => key),
    described,
  )
}

function complete(text: string, names: readonly string[], described: ReadonlySet<string>): string {
  const missing = [
    ...names.filter((name) => !described.has(name)),
    ...[...text.matchAll(/^\| `([^`]+)`[^\n]*\|\s+\|$/gm)].map(([, name = '']) => name),
  ]
  if (missing.length === 0) return text
  throw new Error(`Describe ${missing.join(', ')} in a row of a table, then run npm run docs:tables`)
}

/**
 * Write the table of the interface's words anew.
 *
 * @param text Markdown with a table whose header is `| Key | Words in English |`.
 * @param words In English, by key; where a number is said, by plural category.
 */
export function writeWordsTable(text: string, words: Readonly<Record<string, string | object>>): string {
  return replaceTables(text, '| Key | Words in English |', () =>
    Object.entries(words).map(([key, value]) => [
      `\`${key}\``,
      (typeof value === 'string' ? [value] : Object.values(value)).map((word) => `\`${word}\``).join(', '),
    ]),
  )
}

const toRoot = (key: string) => key.replace(/[.[].*/, '')

/** An option as commander has it. */
export interface OptionText {
  /** `--port <number>`. */
  flags: string
  description: string
}

/**
 * Write the tables of options anew from the commands: which options there are, their order and their values. What
 * an option means is kept, because it says more than the help; a new option gets the line of the help.
 *
 * @param text Markdown with a section for each command, `## name`, and in it a table whose header is
 *   `| Option | Meaning |` if the command has options.
 * @param options By the title of the section.
 */
export function writeOptionTables(text: string, options: ReadonlyMap<string, readonly OptionText[]>): string {
  return text
    .split(/^(?=## )/m)
    .map((section) => {
      const title = section.slice(3, section.indexOf('\n')).trim()
      const listed = options.get(title)
      if (listed === undefined) return section
      const header = '| Option | Meaning |'
      if (section.includes(header) !== listed.length > 0)
        throw new Error(`The section ${title} needs ${listed.length > 0 ? 'a' : 'no'} table \`${header}\``)
      return replaceTables(section, header, (rows) => {
        const meanings = new Map(rows.map(([flags = '', meaning = '']) => [toName(flags), meaning]))
        return listed.map(({ flags, description }) => [
          `\`${flags}\``,
          meanings.get(toName(flags)) ?? `${description.charAt(0).toUpperCase()}${description.slice(1)}.`,
        ])
      })
    })
    .join('')
}

const toName = (flags: string) => /--[a-z-]+/.exec(flags)?.[0] ?? flags

/** Replace the rows of each table with this header. */
function replaceTables(text: string, header: string, write: (rows: Row[]) => Row[]): string {
  const lines = text.split('\n')
  const result: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    result.push(line)
    if (line !== header) continue
    const divider = lines[index + 1] ?? ''
    let end = index + 2
    while (lines[end]?.startsWith('|')) end += 1
    const rows = lines.slice(index + 2, end).map(toCells)
    result.push(divider, ...write(rows).map((row) => `| ${row.join(' | ')} |`))
    index = end - 1
  }
  return result.join('\n')
}

function toCells(line: string): Row {
  return line
    .replace(/^\|\s*|\s*\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
}
