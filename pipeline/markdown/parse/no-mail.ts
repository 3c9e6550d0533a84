import type { ConstructRecord, Extension } from 'micromark-util-types'
import type { Processor } from 'unified'

/** The construct of `micromark-extension-gfm-autolink-literal` for `name@example.org`. */
const mailConstruct = 'emailAutolink'

/**
 * Take bare e-mail addresses out of GFM, for sources without `@`: the tokeniser tries them at every word, which takes
 * a tenth of the time to parse.
 */
export function remarkNoMail(this: Processor): undefined {
  const data = this.data()
  data.micromarkExtensions = data.micromarkExtensions?.map((extension) => ({
    ...extension,
    ...(extension.text && { text: withoutMail(extension.text) }),
  }))
}

function withoutMail(text: NonNullable<Extension['text']>): ConstructRecord {
  const kept: ConstructRecord = {}
  for (const [code, constructs] of Object.entries(text)) {
    const others = [constructs ?? []].flat().filter(({ name }) => name !== mailConstruct)
    if (others.length > 0) kept[Number(code)] = others
  }
  return kept
}
