import type { Heading, PhrasingContent } from 'mdast'

/**
 * Set the id of a heading such as `## Title {#custom-id}` or `## Title {/* #custom-id *\/}`, and remove the
 * braces. Classes and other attributes, as in `{#custom-id .wide}`, and the colon of kramdown, as in `{:
 * #custom-id }`, are ignored.
 */
export function takeCustomId(heading: Heading): void {
  joinComment(heading)
  joinUnderscores(heading)
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return
  const match =
    /(?<![ \t])[ \t]*\{(?::?[ \t]*#([^\s{}]+)(?:[ \t][^{}]*)?|\/\*[ \t]*#([^\s{}*]+)[ \t]*\*\/)\}[ \t]*$/.exec(
      last.value,
    )
  if (!match) return
  last.value = last.value.slice(0, match.index)
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id: match[1] ?? match[2] } }
}

/** Rejoin `{/*id*\/}`, whose asterisks Markdown parses as emphasis, as `{#id}`. */
function joinComment({ children }: Heading): void {
  const [before, id, after] = children.slice(-3)
  if (before?.type !== 'text' || id?.type !== 'emphasis' || after?.type !== 'text') return
  const [name, ...others] = id.children
  if (name?.type !== 'text' || others.length > 0 || after.value.trimEnd() !== '/}') return
  if (!before.value.endsWith('{/') || !/^\s*[^\s{}]+\s*$/.test(name.value)) return
  before.value = `${before.value.slice(0, -2)}{#${name.value.trim()}}`
  children.splice(-2)
}

/** Rejoin ids such as `{#__init__}`, whose underscores Markdown parses as emphasis, into one text node. */
function joinUnderscores({ children }: Heading): void {
  const last = children.at(-1)
  if (last?.type !== 'text' || !last.value.trimEnd().endsWith('}') || last.value.includes('{#')) return
  const begin = children.findLastIndex((child) => child.type === 'text' && child.value.includes('{#'))
  const opening = children[begin]
  if (opening?.type !== 'text') return
  const parts = children.slice(begin + 1).map(toSource)
  if (parts.includes(undefined)) return
  opening.value += parts.join('')
  children.splice(begin + 1)
}

/** The source of emphasis in an id; undefined for nodes that can't be part of an id. */
function toSource(child: PhrasingContent): string | undefined {
  if (child.type === 'text') return child.value
  if (child.type !== 'emphasis' && child.type !== 'strong') return undefined
  const mark = child.type === 'strong' ? '__' : '_'
  const parts = child.children.map(toSource)
  return parts.includes(undefined) ? undefined : mark + parts.join('') + mark
}
