import type { BodyFillers } from './render-body.ts'

/** A compiled page that is part of a document. */
export interface BodySource extends BodyFillers {
  /** The key of the page's record. */
  key: string
}

/**
 * Props of a screen before rendering: `body` contains a reference to a compiled page
 * instead of HTML, or undefined.
 */
export type Unfilled<Value> = Value extends object
  ? { [Key in keyof Value]: Key extends 'body' ? BodySource | undefined : Unfilled<Value[Key]> }
  : Value

/** Replace every `body` in the props of a screen, at any depth, with the HTML of the compiled page. */
export function fillBodies(props: unknown, toHtml: (source: BodySource) => string): unknown {
  if (typeof props !== 'object' || props === null) return props
  if (Array.isArray(props)) return props.map((item) => fillBodies(item, toHtml))
  const filled = Object.entries(props).map(([name, value]) => [
    name,
    name === 'body' ? (value ? toHtml(value as BodySource) : '') : fillBodies(value, toHtml),
  ])
  return Object.fromEntries(filled)
}

/** List the compiled pages in the props of a screen, in document order. */
export function listBodies(props: unknown): BodySource[] {
  const bodies: BodySource[] = []
  addBodies(props, bodies)
  return bodies
}

function addBodies(props: unknown, bodies: BodySource[]): void {
  if (typeof props !== 'object' || props === null) return
  const values = props as Record<string, unknown>
  // `Object.keys` is faster than `Object.entries`, which would create a million pairs for ten thousand pages.
  for (const name of Object.keys(values)) {
    const value = values[name]
    if (typeof value !== 'object' || value === null) continue
    if (name === 'body') bodies.push(value as BodySource)
    else addBodies(value, bodies)
  }
}
