import type { ConstructRecord, Extension } from 'micromark-util-types'
import type { Processor } from 'unified'

/** The constructs of `micromark-extension-gfm-autolink-literal`, and what every address of theirs has in it. */
const marks: Readonly<Record<string, RegExp>> = {
  emailAutolink: /@/,
  protocolAutolink: /https?:\/\//i,
  wwwAutolink: /www\./i,
}

/** The constructs for bare addresses, such as `www.example.org`, that find nothing in a source. */
export function listIdleConstructs(source: string): string[] {
  return Object.keys(marks).filter((name) => !marks[name]?.test(source))
}

/**
 * Take constructs for bare addresses out of GFM: the tokeniser tries that for e-mail addresses at every word, the others
 * at words that begin with `h` or `w`, which together takes a tenth of the time to parse.
 *
 * @param names Of the constructs.
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
