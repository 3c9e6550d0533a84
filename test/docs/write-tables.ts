import type { ConfigKey } from './config-keys.ts'

/** The cells of a row, as Markdown. */
type Row = string[]

/**
 * Regenerates the tables of configuration keys from the schema: the keys, their order, types and defaults.
 * The column "Meaning" is written by hand, and kept.
 *
 * @param text Markdown with tables whose header is `| Key | Type | Default | Meaning |`. A table gets all
 *   keys below the top-level keys that it already has.
 * @returns The Markdown with the new tables.
 * @throws If a key has no meaning yet, because its row and its text have to be added by hand.
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
 * Regenerates the table of the interface's texts.
 *
 * @param text Markdown with a table whose header is `| Key | English text |`.
 * @param words The English texts by key. A text that contains a number has one entry for each plural
 *   category.
 */
export function writeWordsTable(text: string, words: Readonly<Record<string, string | object>>): string {
  return replaceTables(text, '| Key | English text |', () =>
    Object.entries(words).map(([key, value]) => [
      `\`${key}\``,
      (typeof value === 'string' ? [value] : Object.values(value)).map((word) => `\`${word}\``).join(', '),
    ]),
  )
}

const toRoot = (key: string) => key.replace(/[.[].*/, '')

/** The part of commander's `Option` that is read here. */
export interface OptionText {
  /** `--port <number>`. */
  flags: string
  description: string
}

/**
 * Regenerates the tables of options from the commands: the options, their order and their arguments. The
 * column "Meaning" is kept, because it has more detail than the help text; a new option starts with its help
 * text.
 *
 * @param text Markdown with a section `## name` for each command, which contains a table with the header
 *   `| Option | Meaning |` if the command has options.
 * @param options The options by the title of the section.
 * @throws If a section lacks a table that it needs, or has one without any options.
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

/** Replaces the rows of each table with this header. */
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
