/**
 * A component that shows what is in it in a neutral box, in place of one that docsite doesn't have.
 *
 * @param isInline Whether it is used within text.
 */
export function makeStub(name: string, isInline: boolean): string {
  const element = isInline ? 'span' : 'div'
  return `import type { ReactNode } from 'react'

/** In place of \`<${name}>\` of the former site: what was in it, in a neutral box. Write here what it did. */
export default function ${name}({ children }: { children?: ReactNode }) {
  return <${element} className="unknown-component">{children}</${element}>
}
`
}
