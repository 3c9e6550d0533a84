import type { ConstructRecord, Extension } from 'micromark-util-types'
import type { Processor } from 'unified'

/**
 * The constructs of `micromark-extension-gfm-autolink-literal`, and a pattern that every address they match
 * contains.
 */
const marks: Readonly<Record<string, RegExp>> = {
  emailAutolink: /@/,
  protocolAutolink: /https?:\/\//i,
  wwwAutolink: /www\./i,
}

/**
 * List the constructs for bare addresses, such as `www.example.org`, that can't match anything in a source.
 */
export function listIdleConstructs(source: string): string[] {
  return Object.keys(marks).filter((name) => !marks[name]?.test(source))
}

/**
 * Remove constructs for bare addresses from GFM. The tokeniser tries the one for e-mail addresses at every
 * word, and the others at words that begin with `h` or `w`; together they take a tenth of the parsing time.
 *
 * @param names The names of the constructs to remove.
 */
export function remarkWithoutConstructs(this: Processor, names: readonly string[]): undefined {
  const data = this.data()
  data.micromarkExtensions = data.micromarkExtensions?.map((extension) => ({
    ...extension,
    ...(extension.text && { text: without(extension.text, names) }),
  }))
}

function without(text: NonNullable<Extension['text']>, names: readonly string[]): ConstructRecord {
  const kept: ConstructRecord = {}
  for (const [code, constructs] of Object.entries(text)) {
    const others = [constructs ?? []].flat().filter(({ name = '' }) => !names.includes(name))
    if (others.length > 0) kept[Number(code)] = others
  }
  return kept
}
