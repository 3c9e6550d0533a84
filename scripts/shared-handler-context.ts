import type { Plugin } from 'vite'

/** The replacements in the library's code. Each pattern must match exactly once. */
const replacements = [
  [
    /(\n {4}const context = \{\n(?: {6}.*\n)+? {4}\};\n)/g,
    '$1    const contexts = new Map();\n' +
      '    const contextOf = (tokenizer) => {\n' +
      '      let own = contexts.get(tokenizer);\n' +
      '      if (!own) contexts.set(tokenizer, (own = {...context, sliceSerialize: tokenizer.sliceSerialize}));\n' +
      '      return own;\n' +
      '    };\n',
  ],
  [
    /(handler\[events\[index\]\[1\]\.type\]\.call\()\{\s*\.\.\.context,\s*sliceSerialize: events\[index\]\[2\]\.sliceSerialize\s*\}/g,
    '$1contextOf(events[index][2])',
  ],
] as const

/**
 * `mdast-util-from-markdown` copies its context for every token that it handles: 480 times for a page of 5 kB. The
 * copies differ only by the tokenizer of the token, and no handler changes its copy, so one copy per tokenizer is
 * enough. This saves a tenth of the CPU time of compiling a page, and about a twentieth of a whole build.
 */
export const sharedHandlerContext: Plugin = {
  name: 'shared-handler-context',
  transform: {
    filter: { id: /mdast-util-from-markdown\/lib\/index\.js$/ },
    handler(code) {
      return replacements.reduce((text, [before, after]) => {
        if (text.match(before)?.length !== 1)
          this.error('The code of mdast-util-from-markdown has changed: adapt shared-handler-context.ts')
        return text.replace(before, after)
      }, code)
    },
  },
}
