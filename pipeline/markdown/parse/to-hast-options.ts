import { defaultHandlers, type Options } from 'remark-rehype'

type Handler = NonNullable<NonNullable<Options['handlers']>['footnoteReference']>

/** The number of references to a footnote to which its text links back. */
export const maxBackReferences = 100

/**
 * Converts a reference to a footnote. `remark-rehype` adds a link to every reference to the text of the
 * footnote: several megabytes for 10,000 references, which no reader needs, and a stack overflow for 100,000.
 * References beyond the maximum lead to the footnote, but nothing leads back to them.
 */
const footnoteReference: Handler = (state, node) => {
  const reference = defaultHandlers.footnoteReference(state, node)
  const key = String(node.identifier).toUpperCase()
  if ((state.footnoteCounts.get(key) ?? 0) <= maxBackReferences) return reference
  state.footnoteCounts.set(key, maxBackReferences)
  const [link] = reference.children
  if (link?.type === 'element') delete link.properties.id
  return reference
}

/** Options of `remark-rehype` for all Markdown. */
export const toHastOptions: Options = {
  allowDangerousHtml: true,
  clobberPrefix: '',
  handlers: { footnoteReference },
}
