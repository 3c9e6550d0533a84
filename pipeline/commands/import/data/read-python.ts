import path from 'node:path'
import { toPosixPath } from '../../../support/files/posix-path.ts'
import { readText } from '../tools/common.ts'
import { type Place, type Places, Setting, Unknown } from './setting.ts'

/** An assignment at the beginning of a line: `project = `. */
const assignment = /^([A-Za-z_]\w*)[ \t]*=(?!=)[ \t]*/gm

/**
 * Read the assignments of literals in a Python file: strings, numbers, lists, tuples and dictionaries. Code isn’t run;
 * a value that it computes is unknown.
 *
 * @param file Absolute path.
 * @param rootDir Folder that reported places are relative to.
 */
export function readPython(file: string, rootDir: string): Setting {
  const shown = toPosixPath(path.relative(rootDir, file))
  const text = readText(path.dirname(file), path.basename(file)).replaceAll('\r\n', '\n')
  const values: Record<string, unknown> = {}
  const keys = new Map<string | number, Place>()
  for (const { index, 0: head, 1: name = '' } of text.matchAll(assignment)) {
    values[name] = new PythonReader(text, index + head.length).read()
    keys.set(name, { file: shown, line: text.slice(0, index).split('\n').length })
  }
  const places: Places = new WeakMap([[values, keys]])
  return new Setting(values, { file: shown, line: 1 }, places)
}

/** Whitespace, comments and continued lines between the parts of a value. */
const gap = /(?:\s|\\\n|#[^\n]*)*/y

const spaces = /[ \t]*/y

const string =
  /([fFrRbBuU]{0,2})("""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*')/y

const word = /True|False|None|-?\d+(?:\.\d+)?(?![\w.])/y

const words: Readonly<Record<string, unknown>> = { True: true, False: false, None: null }

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', '\n': '' }

/** How deep lists may be nested. */
const maxDepth = 50

class PythonReader {
  readonly #text: string
  #at: number

  constructor(text: string, at: number) {
    this.#text = text
    this.#at = at
  }

  /** Read the value of an assignment, which ends with its line. */
  read(): unknown {
    const start = this.#at
    const value = this.#value(0)
    if (value !== undefined && /^[ \t]*(?:#.*)?(?:\n|$)/.test(this.#text.slice(this.#at))) return value
    return new Unknown(this.#text.slice(start, start + 60).split('\n')[0] ?? '')
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text) ?? undefined
    if (found) this.#at = pattern.lastIndex
    return found
  }

  /** @returns undefined for anything but a literal. */
  #value(depth: number): unknown {
    const open = this.#text[this.#at] ?? ''
    if ('[({'.includes(open) && open !== '' && depth < maxDepth) return this.#list(open, depth)
    const first = this.#string()
    if (first === undefined) {
      const [found] = this.#match(word) ?? []
      return found === undefined ? undefined : Object.hasOwn(words, found) ? words[found] : Number(found)
    }
    let text = first
    // Adjacent strings are one string.
    for (;;) {
      const before = this.#at
      this.#match(depth > 0 ? gap : spaces)
      const next = this.#string()
      if (next === undefined) {
        this.#at = before
        return text
      }
      text += next
    }
  }

  #string(): string | undefined {
    const [, prefix = '', quoted] = this.#match(string) ?? []
    if (quoted === undefined) return undefined
    const marks = /^("""|''')/.test(quoted) ? 3 : 1
    const inner = quoted.slice(marks, -marks)
    if (/f/i.test(prefix) && inner.includes('{')) return undefined
    return /r/i.test(prefix)
      ? inner
      : inner.replaceAll(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter)
  }

  #list(open: string, depth: number): unknown {
    const close = { '[': ']', '(': ')', '{': '}' }[open]
    const items: unknown[] = []
    const entries: [string, unknown][] = []
    this.#at += 1
    for (;;) {
      this.#match(gap)
      if (this.#text[this.#at] === close) break
      const item = this.#value(depth + 1)
      if (item === undefined) return undefined
      this.#match(gap)
      if (open === '{' && this.#text[this.#at] === ':') {
        this.#at += 1
        this.#match(gap)
        const value = this.#value(depth + 1)
        if (value === undefined) return undefined
        entries.push([String(item), value])
        this.#match(gap)
      } else items.push(item)
      if (this.#text[this.#at] === ',') this.#at += 1
      else if (this.#text[this.#at] !== close) return undefined
    }
    this.#at += 1
    // Parentheses around a single value aren’t a tuple.
    if (open === '(' && items.length === 1 && !/,\s*\)$/.test(this.#text.slice(0, this.#at))) return items[0]
    return open === '{' ? Object.fromEntries(entries) : items
  }
}
