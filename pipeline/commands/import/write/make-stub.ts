/**
 * A component that shows what is in it in a neutral box, in place of one that docsite doesn't have.
 *
 * @param isInline Whether it is used within text.
 */
export function makeStub(name: string, isInline: boolean): string {
  const element = isInline ? 'span' : 'div'
  const shown = isInline ? '{children ?? title}' : '{title && <p><strong>{title}</strong></p>}{children}'
  return `import type { ReactNode } from 'react'

/** In place of \`<${name}>\` of the former site: its title and what was in it, in a neutral box. Write here what it did. */
export default function ${name}({ title, children }: { title?: string; children?: ReactNode }) {
  return <${element} className="unknown-component">${shown}</${element}>
}
`
}
