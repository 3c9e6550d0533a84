import { htmlTagNames } from 'html-tag-names'
import { toPlace } from '../parse/location-space.ts'
import type { ChangeElement, ElementHandler } from './element-handler.ts'

const htmlNames = new Set(htmlTagNames)

/** Tracks `svg` and `math`, whose descendants have names that are not HTML elements. */
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

/**
 * Report unknown elements, such as `Promise<Result>` outside of code, or a component in a file that can't
 * have any. Readers wouldn't see the tag.
 */
export const reportUnknownElement: ChangeElement = ({ tagName, position }, { context, foreignDepth }) => {
  if (context.isThirdParty || foreignDepth > 0 || !position || isKnown(tagName)) return
  context.report({
    place: toPlace(position),
    ruleId: 'unknown-element',
    severity: 'warning',
    reason: `HTML has no element \`<${context.writtenTags.get(tagName) ?? tagName}>\`: readers don’t see the tag`,
    hint: 'Write it as code, or write `\\<` for the character. To use a component, rename the file to `.mdx`, or add it to `markdown.mdx` in the configuration.',
  })
}

/** Whether browsers know an element. A name with a hyphen belongs to a custom element. */
function isKnown(tagName: string): boolean {
  return htmlNames.has(tagName) || tagName.includes('-')
}
