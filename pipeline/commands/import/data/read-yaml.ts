import path from 'node:path'
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import { readPlainFileSync } from '../../../support/files/plain-file.ts'
import { toPosixPath } from '../../../support/files/posix-path.ts'
import { DocsiteError } from '../../../support/problems/docsite-error.ts'
import { isTooLarge, type Places, Setting, Unknown } from './setting.ts'

/**
 * Read a YAML configuration with the places of its keys. Values with custom tags, such as `!ENV` and
 * `!!python/name:…`, are unknown, except for the default in `!ENV [NAME, default]`.
 *
 * @param file Absolute path.
 * @param rootDir Folder that reported places are relative to.
 * @throws {DocsiteError} If the file isn't valid YAML.
 */
export function readYaml(file: string, rootDir: string): Setting {
  const shown = toPosixPath(path.relative(rootDir, file))
  const lines = new LineCounter()
  const document = parseDocument(readPlainFileSync(file).toString(), {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'silent',
  })
  const [error] = document.errors
  if (error) throw toFailure(shown, error)
  const places: Places = new WeakMap()
  const placeOf = (node: unknown) => ({
    file: shown,
    line: lines.linePos((node as Node | null)?.range?.[0] ?? 0).line,
  })
  const toValue = (node: unknown): unknown => {
    const { tag } = (node ?? {}) as { tag?: string }
    if (
      tag !== undefined &&
      !tag.startsWith('tag:yaml.org,2002:') &&
      !/^!!(?:str|int|float|bool|null|map|seq)$/.test(tag)
    )
      return toTagged(node, tag)
    if (tag?.startsWith('tag:yaml.org,2002:python'))
      return new Unknown(tag.replace('tag:yaml.org,2002:', '!!'))
    if (isMap(node)) {
      const object: Record<string, unknown> = {}
      places.set(object, new Map(node.items.map(({ key }) => [String(key), placeOf(key)])))
      for (const { key, value } of node.items) object[String(key)] = toValue(value)
      return object
    }
    if (isSeq(node)) {
      const list = node.items.map(toValue)
      places.set(list, new Map(node.items.map((item, index) => [index, placeOf(item)])))
      return list
    }
    return isScalar(node) ? node.value : ((node as Node | null)?.toJS(document) ?? null)
  }
  const value = toPlainValue()
  return new Setting(
    isTooLarge(value) ? new Unknown('a value that is too large') : value,
    { file: shown, line: 1 },
    places,
  )

  /**
   * @throws {DocsiteError} For aliases without an anchor, and for alias chains that double a value with each
   *   level.
   */
  function toPlainValue(): unknown {
    try {
      return toValue(document.contents)
    } catch (cause) {
      throw toFailure(shown, cause as Error)
    }
  }

  function toTagged(node: unknown, tag: string): unknown {
    const last = tag === '!ENV' && isSeq(node) && node.items.length > 1 ? node.items.at(-1) : undefined
    return isScalar(last) ? last.value : new Unknown(tag)
  }
}

function toFailure(shown: string, cause: Error): DocsiteError {
  return new DocsiteError(`\`${shown}\` isn’t YAML: ${cause.message}`, {
    ruleId: 'import-config',
    hint: 'Fix the file and run the import again.',
    cause,
  })
}
