/**
 * Generate a stub for a component that docsite doesn't have: it shows its content in a neutral box.
 *
 * @param isInline Whether the component is used inside text.
 */
export function makeStub(name: string, isInline: boolean): string {
  const element = isInline ? 'span' : 'div'
  const shown = isInline ? '{children ?? title}' : '{title && <p><strong>{title}</strong></p>}{children}'
  return `import type { ReactNode } from 'react'

/** Stub for \`<${name}>\` of the old site, which shows its title and content in a neutral box. Implement the component here. */
export default function ${name}({ title, children }: { title?: string; children?: ReactNode }) {
  return <${element} className="unknown-component">${shown}</${element}>
}
`
}
