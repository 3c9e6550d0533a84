/** Something that is made into a result, and what it needs. */
export interface GraphNode {
  name: string
  /** Names of other nodes. */
  needs: string[]
  /** Name of the result that it becomes part of. */
  result: string
}

/** A picture of what a project does: nodes that need one another become results. */
export interface Graph {
  nodes: GraphNode[]
  results: { name: string; word?: string }[]
}

export interface PlacedNode {
  name: string
  /** How far it is from what nobody needs, which is in layer 0. */
  layer: number
  /** Place across the layers: whole or halfway between others, from 0. */
  slot: number
  /** Index of its result. */
  kind: number
}

export interface PlacedGraph {
  nodes: PlacedNode[]
  edges: { from: PlacedNode; to: PlacedNode }[]
  layers: number
  slots: number
}

/**
 * Place the nodes as a tree: each that needs nothing new has a slot of its own, each other one is in the middle of what
 * it needs. No two nodes share a place.
 */
export function placeGraph({ nodes, results }: Graph): PlacedGraph {
  const byName = new Map(nodes.map((node) => [node.name, node]))
  const needed = new Set(nodes.flatMap(({ needs }) => needs))
  const layers = new Map<string, number>()
  const deepen = (name: string, layer: number, way: readonly string[]) => {
    // What needs itself, over some others, is as deep as if it is met first.
    if (way.includes(name)) return
    layers.set(name, Math.max(layer, layers.get(name) ?? 0))
    for (const next of byName.get(name)?.needs ?? []) deepen(next, layer + 1, [...way, name])
  }
  const slots = new Map<string, number>()
  let nextSlot = 0
  const place = (name: string) => {
    const below = (byName.get(name)?.needs ?? []).filter((next) => !slots.has(next))
    slots.set(name, Number.NaN)
    for (const next of below) if (!slots.has(next)) place(next)
    const own = below.map((next) => slots.get(next) ?? 0)
    const first = own[0]
    const last = own.at(-1)
    slots.set(name, first === undefined || last === undefined ? nextSlot++ : (first + last) / 2)
  }
  const starts = nodes.filter(({ name }) => !needed.has(name))
  for (const { name } of starts) deepen(name, 0, [])
  for (const { name } of [...starts, ...nodes]) if (!slots.has(name)) place(name)

  const placed = nodes.map(
    ({ name, result }): PlacedNode => ({
      name,
      layer: layers.get(name) ?? 0,
      slot: slots.get(name) ?? 0,
      kind: Math.max(
        0,
        results.findIndex((one) => one.name === result),
      ),
    }),
  )
  const placedByName = new Map(placed.map((node) => [node.name, node]))
  const edges = nodes.flatMap(({ name, needs }) =>
    needs.flatMap((next) => {
      const from = placedByName.get(name)
      const to = placedByName.get(next)
      return from && to ? [{ from, to }] : []
    }),
  )
  return {
    nodes: placed,
    edges,
    layers: Math.max(...placed.map(({ layer }) => layer)) + 1,
    slots: nextSlot,
  }
}
