import type { BodyFillers } from './render-body.ts'

/** A compiled page within a document. */
export interface BodySource extends BodyFillers {
  /** Key of the record. */
  key: string
}

/** Props of a screen as they are planned: a compiled page where its HTML will be, or nothing. */
export type Unfilled<Value> = Value extends object
  ? { [Key in keyof Value]: Key extends 'body' ? BodySource | undefined : Unfilled<Value[Key]> }
  : Value

/** Render the compiled pages in the props of a screen: every `body`, at any depth. */
export function fillBodies(props: unknown, toHtml: (source: BodySource) => string): unknown {
  if (typeof props !== 'object' || props === null) return props
  if (Array.isArray(props)) return props.map((item) => fillBodies(item, toHtml))
  const filled = Object.entries(props).map(([name, value]) => [
    name,
    name === 'body' ? (value ? toHtml(value as BodySource) : '') : fillBodies(value, toHtml),
  ])
  return Object.fromEntries(filled)
}

/** The compiled pages in the props of a screen, in their order. */
export function listBodies(props: unknown): BodySource[] {
  const bodies: BodySource[] = []
  addBodies(props, bodies)
  return bodies
}

function addBodies(props: unknown, bodies: BodySource[]): void {
  if (typeof props !== 'object' || props === null) return
  const values = props as Record<string, unknown>
  // Faster than pairs of names and values, which ten thousand pages have a million of.
  for (const name of Object.keys(values)) {
    const value = values[name]
    if (typeof value !== 'object' || value === null) continue
    if (name === 'body') bodies.push(value as BodySource)
    else addBodies(value, bodies)
  }
}
