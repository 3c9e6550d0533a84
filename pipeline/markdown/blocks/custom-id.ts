import type { Heading } from 'mdast'

/** Let `## Title {#custom-id}` or `## Title {/* #custom-id *\/}` choose the heading's id. */
export function takeCustomId(heading: Heading): void {
  joinComment(heading)
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return
  const match = /[ \t]*\{(?:#([^\s{}]+)|\/\*[ \t]*#([^\s{}*]+)[ \t]*\*\/)\}[ \t]*$/.exec(last.value)
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
