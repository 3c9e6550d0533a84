import { type Highlighter, tagHighlighter, tags } from '@lezer/highlight'

/**
 * The classes of code tokens. They have only one letter because a long page contains thousands of them.
 *
 * All highlighting engines map to this list, so that one theme (a dozen colours) fits all languages.
 */
export type TokenClass =
  | 'c' // comment
  | 's' // string
  | 'n' // number
  | 'l' // literal: true, null, regular expression
  | 'k' // keyword
  | 'o' // operator
  | 'f' // function or command
  | 't' // type, class or namespace
  | 'v' // definition of a variable
  | 'p' // property, key
  | 'g' // tag
  | 'a' // attribute, option of a command
  | 'm' // meta: shebang, directive
  | 'h' // heading
  | 'e' // emphasis
  | 'i' // inserted
  | 'd' // deleted

/** Tags of Lezer parsers by class. If several match, the most specific tag wins. */
export const lezerHighlighter: Highlighter = tagHighlighter([
  { tag: tags.comment, class: 'c' },
  { tag: [tags.string, tags.special(tags.string), tags.character, tags.attributeValue], class: 's' },
  { tag: [tags.number, tags.unit, tags.color], class: 'n' },
  { tag: [tags.bool, tags.null, tags.atom, tags.regexp, tags.escape, tags.self], class: 'l' },
  {
    tag: [tags.keyword, tags.modifier, tags.controlKeyword, tags.moduleKeyword, tags.definitionKeyword],
    class: 'k',
  },
  { tag: [tags.operator, tags.derefOperator], class: 'o' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName), tags.macroName], class: 'f' },
  { tag: [tags.typeName, tags.className, tags.namespace, tags.standard(tags.variableName)], class: 't' },
  { tag: tags.definition(tags.variableName), class: 'v' },
  { tag: [tags.propertyName, tags.definition(tags.propertyName), tags.labelName], class: 'p' },
  { tag: [tags.tagName, tags.special(tags.tagName)], class: 'g' },
  { tag: tags.attributeName, class: 'a' },
  { tag: [tags.meta, tags.documentMeta, tags.processingInstruction, tags.annotation], class: 'm' },
  { tag: tags.heading, class: 'h' },
  { tag: [tags.emphasis, tags.strong, tags.link], class: 'e' },
  { tag: tags.inserted, class: 'i' },
  { tag: tags.deleted, class: 'd' },
])

/** Scopes of TextMate grammars by class. If several match, the longest scope wins. */
export const textMateScopes: Record<TokenClass, string[]> = {
  c: ['comment', 'punctuation.definition.comment'],
  s: ['string', 'punctuation.definition.string', 'markup.inline.raw'],
  n: ['constant.numeric', 'keyword.other.unit'],
  l: ['constant.language', 'constant.character', 'string.regexp', 'variable.language'],
  k: ['keyword', 'storage'],
  o: ['keyword.operator'],
  f: ['entity.name.function', 'support.function', 'entity.name.command', 'meta.function-call entity.name'],
  t: ['entity.name.type', 'entity.name.class', 'support.type', 'support.class', 'entity.name.namespace'],
  v: ['variable.other.definition'],
  p: [
    'variable.other.property',
    'support.type.property-name',
    'meta.object-literal.key',
    'entity.name.section',
  ],
  g: ['entity.name.tag'],
  a: ['entity.other.attribute-name', 'constant.other.option', 'variable.parameter.option'],
  m: ['meta.preprocessor', 'punctuation.definition.directive', 'entity.name.label'],
  h: ['markup.heading'],
  e: ['markup.bold', 'markup.italic', 'markup.underline.link'],
  i: ['markup.inserted'],
  d: ['markup.deleted'],
}
