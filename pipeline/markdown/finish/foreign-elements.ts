import { htmlTagNames } from 'html-tag-names'
import { toPlace } from '../parse/location-space.ts'
import type { ChangeElement, ElementHandler } from './element-handler.ts'

const htmlNames = new Set(htmlTagNames)

/** `svg` and `math`: the elements in them have names that HTML doesn't know. */
export const foreignRoot: ElementHandler = {
  enter(_, state) {
    state.foreignDepth += 1
    return undefined
  },
  leave(_, state) {
    state.foreignDepth -= 1
    return undefined
  },
}

/** `Promise<Result>` outside of code, or a component if there are none: readers would see nothing of it. */
export const reportUnknownElement: ChangeElement = ({ tagName, position }, { context, foreignDepth }) => {
  if (context.isThirdParty || foreignDepth > 0 || !position || isKnown(tagName)) return
  context.report({
    place: toPlace(position),
    ruleId: 'unknown-element',
    severity: 'warning',
    reason: `HTML has no element \`<${tagName}>\`: readers don’t see the tag`,
    hint: 'Write it as code, or `\\<` for the character. Components need a file that ends in `.mdx`.',
  })
}

/** Whether an element means something in a browser; a name with a hyphen is that of a custom element. */
function isKnown(tagName: string): boolean {
  return htmlNames.has(tagName) || tagName.includes('-')
}
