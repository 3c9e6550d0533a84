import path from 'node:path'
import { parse, TomlDate, type TomlTable } from 'smol-toml'
import { readPlainFileSync } from '../../../support/files/plain-file.ts'
import { toPosixPath } from '../../../support/files/posix-path.ts'
import { DocsiteError } from '../../../support/problems/docsite-error.ts'
import { isRecord, type Place, type Places, Setting } from './setting.ts'

/**
 * Read a TOML configuration with the places of its keys.
 *
 * @param file Absolute path.
 * @param rootDir Folder that reported places are relative to.
 * @throws {DocsiteError} If the file isn't valid TOML.
 */
export function readToml(file: string, rootDir: string): Setting {
  const shown = toPosixPath(path.relative(rootDir, file))
  const text = readPlainFileSync(file)
    .toString()
    .replace(/^\uFEFF/, '')
  const value = parseToml(text, shown)
  return new Setting(value, { file: shown, line: 1 }, locate(value, text, shown))
}

/** @throws {DocsiteError} If the text isn't valid TOML. */
function parseToml(text: string, shown: string): TomlTable {
  try {
    return parseTable(text)
  } catch (cause) {
    // The first line is the reason; a code frame follows.
    const [reason] = (cause as Error).message.split('\n')
    throw new DocsiteError(`\`${shown}\` isn’t TOML: ${reason}`, {
      ruleId: 'import-config',
      hint: 'Fix the file and run the import again.',
      cause,
    })
  }
}

/**
 * Parse TOML to plain data. Dates become strings in ISO format.
 *
 * @throws {Error} If the text isn't valid TOML.
 */
export function parseTable(text: string): TomlTable {
  return toPlain(parse(text)) as TomlTable
}

function toPlain(value: unknown): unknown {
  if (value instanceof TomlDate) return value.toISOString()
  if (Array.isArray(value)) return value.map(toPlain)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toPlain(inner)]))
}

const bareOrQuoted = /"((?:[^"\\]|\\.)*)"|'([^']*)'|([\w-]+)/g

/**
 * Find the places of keys. The TOML library doesn't report them, so every line that looks like a table or a
 * key is matched. Lookalikes in multi-line strings do no harm: they don't name a key that exists in the
 * value.
 */
function locate(value: unknown, text: string, file: string): Places {
  const places: Places = new WeakMap()
  let table: (string | number)[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const place = { file, line: index + 1 }
    const [, brackets = '', name] = /^\s*(\[\[?)([^[\]]+)\]\]?\s*(?:#.*)?$/.exec(line) ?? []
    if (name !== undefined) {
      table = toKeys(name)
      // Each table of an array has its own line and index.
      if (brackets === '[[') table = [...table, countBefore(places, value, table)]
      mark(places, value, table, place)
      continue
    }
    const [, key] =
      /^\s*((?:"(?:[^"\\]|\\.)*"|'[^']*'|[\w-]+)(?:\s*\.\s*(?:"(?:[^"\\]|\\.)*"|'[^']*'|[\w-]+))*)\s*=/.exec(
        line,
      ) ?? []
    if (key !== undefined) mark(places, value, [...table, ...toKeys(key)], place)
  }
  return places
}

function toKeys(name: string): string[] {
  return [...name.matchAll(bareOrQuoted)].map(([, double, single, bare]) => double ?? single ?? bare ?? '')
}

/** The number of tables of an array that already have a place. */
function countBefore(places: Places, value: unknown, keys: readonly (string | number)[]): number {
  const list = keys.reduce<unknown>(
    (holder, key) => (typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined),
    value,
  )
  return Array.isArray(list) ? (places.get(list)?.size ?? 0) : 0
}

/** Record a place for each key on a path that doesn't have one yet. */
function mark(places: Places, value: unknown, keys: readonly (string | number)[], place: Place): void {
  let holder = value
  for (const key of keys) {
    // `[[list.table]]` refers to the last table of the array `list`.
    if (Array.isArray(holder) && typeof key === 'string') holder = holder[(places.get(holder)?.size ?? 1) - 1]
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return
    const known = places.get(holder) ?? new Map<string | number, Place>()
    if (!known.has(key)) known.set(key, place)
    places.set(holder, known)
    holder = Reflect.get(holder, key)
  }
}
