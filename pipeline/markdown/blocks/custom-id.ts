import type { Heading } from 'mdast'

/** Let `## Title {#custom-id}` choose the heading's id. */
export function takeCustomId(heading: Heading): void {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return
  const match = /[ \t]*\{#([^\s{}]+)\}[ \t]*$/.exec(last.value)
  if (!match) return
  last.value = last.value.slice(0, match.index)
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id: match[1] } }
}
