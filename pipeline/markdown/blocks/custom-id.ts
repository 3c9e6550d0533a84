import type { Heading, PhrasingContent } from 'mdast'

/**
 * Let `## Title {#custom-id}` or `## Title {/* #custom-id *\/}` choose the heading's id. Classes and other attributes, as in
 * `{#custom-id .wide}`, and the colon of kramdown, `{: #custom-id }`, are left out.
 */
export function takeCustomId(heading: Heading): void {
  joinComment(heading)
  joinUnderscores(heading)
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return
  const match =
    /[ \t]*\{(?::?[ \t]*#([^\s{}]+)(?:[ \t][^{}]*)?|\/\*[ \t]*#([^\s{}*]+)[ \t]*\*\/)\}[ \t]*$/.exec(
      last.value,
    )
  if (!match) return
  last.value = last.value.slice(0, match.index)
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id: match[1] ?? match[2] } }
}

/** Markdown reads the asterisks of `{/*id*\/}` as emphasis. */
function joinComment({ children }: Heading): void {
  const [before, id, after] = children.slice(-3)
  if (before?.type !== 'text' || id?.type !== 'emphasis' || after?.type !== 'text') return
  const [name, ...others] = id.children
  if (name?.type !== 'text' || others.length > 0 || after.value.trimEnd() !== '/}') return
  if (!before.value.endsWith('{/') || !/^\s*[^\s{}]+\s*$/.test(name.value)) return
  before.value = `${before.value.slice(0, -2)}{#${name.value.trim()}}`
  children.splice(-2)
}

/** Markdown reads underscores of `{#__init__}` as emphasis: the id may be over several children. */
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

/** What emphasis was written as in an id; undefined for anything that an id doesn't contain. */
function toSource(child: PhrasingContent): string | undefined {
  if (child.type === 'text') return child.value
  if (child.type !== 'emphasis' && child.type !== 'strong') return undefined
  const mark = child.type === 'strong' ? '__' : '_'
  const parts = child.children.map(toSource)
  return parts.includes(undefined) ? undefined : mark + parts.join('') + mark
}
