import { isMap, isScalar, parseDocument, stringify } from 'yaml'
import { locate } from '../../../support/text/locate.ts'
import { parseTable } from './read-toml.ts'
import { isRecord } from './setting.ts'

/**
 * Convert the front matter of a page to YAML if it is TOML (between lines of `+++`) or JSON (an object at the
 * beginning). Keys and comment lines keep their line numbers, so that reported places stay correct.
 *
 * @param text The whole page.
 */
export function toYamlFrontMatter(text: string): string {
  if (/^\+\+\+[ \t]*\r?\n/.test(text)) return fromToml(text)
  return /^\{[ \t]*\r?\n/.test(text) ? fromJson(text) : text
}

function fromToml(text: string): string {
  const [block, inner = ''] = /^\+\+\+[ \t]*\r?\n([\s\S]*?)(?:^|\n)\+\+\+[ \t]*(?=\r?\n|$)/m.exec(text) ?? []
  if (block === undefined) return text
  const source = inner.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  try {
    const values = parseTable(`${source.join('\n')}\n`)
    const lines = source.map((line) => (/^\s*#/.test(line) ? line.trim() : ''))
    for (const [key, value] of Object.entries(values)) put(lines, findTomlKey(source, key), key, value)
    return `---\n${lines.join('\n')}\n---${text.slice(block.length)}`
  } catch {
    return text
  }
}

/** The index of the line that contains a key, or the header of the first table of that name. */
function findTomlKey(lines: readonly string[], key: string): number {
  return lines.findIndex((line) => {
    const [, name] =
      /^\s*(?:\[\[?\s*)?(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*[.=\]]/.exec(line)?.filter(Boolean) ?? []
    return name === key
  })
}

function fromJson(text: string): string {
  const [inner] = /^\{[\s\S]*?\n\}[ \t]*(?=\r?\n|$)/.exec(text) ?? []
  if (inner === undefined) return text
  const source = inner.replaceAll('\r\n', '\n')
  try {
    const values: unknown = JSON.parse(source)
    if (!isRecord(values)) return text
    // JSON is a subset of YAML, whose parser reports the positions of keys.
    const { contents } = parseDocument(source, { logLevel: 'silent' })
    const places = new Map(
      (isMap(contents) ? contents.items : []).map(({ key }) => [
        isScalar(key) ? String(key.value) : '',
        locate(source, key.range[0]).line - 2,
      ]),
    )
    const lines = source
      .split('\n')
      .slice(1, -1)
      .map(() => '')
    for (const [key, value] of Object.entries(values)) put(lines, places.get(key) ?? -1, key, value)
    return `---\n${lines.join('\n')}\n---${text.slice(inner.length)}`
  } catch {
    return text
  }
}

/** Write a key into its line, or into the next empty line. */
function put(lines: string[], at: number, key: string, value: unknown): void {
  const line = stringify(
    { [key]: value },
    { lineWidth: 0, collectionStyle: 'flow', defaultStringType: 'PLAIN' },
  )
  const flat = line.trim().replace(/^\{\s*([\s\S]*?)\s*\}$/, '$1')
  const single = /\n/.test(flat) ? `${JSON.stringify(key)}: ${JSON.stringify(value)}` : flat
  const free = lines.findIndex((one, index) => index >= Math.max(0, at) && one === '')
  if (free === -1) lines.push(single)
  else lines[free] = single
}
