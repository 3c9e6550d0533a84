import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types'

const openingBrace = 123
const closingBrace = 125
const numberSign = 35

/**
 * Allow `{#custom-id}` in MDX, where a brace would otherwise begin JavaScript: it is tokenised as text, and
 * later becomes the heading's id as in plain Markdown.
 */
export function headingIdSyntax(): Extension {
  const construct: Construct = { name: 'headingId', tokenize }
  return { text: { [openingBrace]: construct } }
}

function tokenize(effects: Effects, ok: State, nok: State): State {
  return start

  function start(code: Code): State | undefined {
    effects.enter('data')
    effects.consume(code)
    return sign
  }

  function sign(code: Code): State | undefined {
    if (code !== numberSign) return nok(code)
    effects.consume(code)
    return name
  }

  function name(code: Code): State | undefined {
    if (code === closingBrace) {
      effects.consume(code)
      effects.exit('data')
      return ok
    }
    // Line endings are negative codes; null ends the file.
    if (code === null || code < 0 || code === openingBrace) return nok(code)
    effects.consume(code)
    return name
  }
}
