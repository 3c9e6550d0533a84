/** A node of the graph, and the nodes it needs. */
export interface GraphNode {
  name: string
  /** Names of other nodes. */
  needs: string[]
  /** Name of the result that the node becomes part of. */
  result: string
}

/** Content of the picture of what a project does: nodes with dependencies become results. */
export interface Graph {
  nodes: GraphNode[]
  /** `word` is the word of the headline during which the result is highlighted. */
  results: { name: string; word?: string }[]
}

export interface PlacedNode {
  name: string
  /** Longest distance from a node that no other node needs. Those are in layer 0. */
  layer: number
  /** Position within the layer, from 0. It may be a fraction: halfway between other nodes. */
  slot: number
  /** Index of the node's result. */
  kind: number
}

export interface PlacedGraph {
  nodes: PlacedNode[]
  edges: { from: PlacedNode; to: PlacedNode }[]
  layers: number
  slots: number
}

/**
 * Lays out the nodes as a tree. A node whose needs are all placed already gets a new slot; any other node is
 * centered on the nodes that are placed below it. No two nodes share a place.
 */
export function placeGraph({ nodes, results }: Graph): PlacedGraph {
  const byName = new Map(nodes.map((node) => [node.name, node]))
  const needed = new Set(nodes.flatMap(({ needs }) => needs))
  const layers = new Map<string, number>()
  const deepen = (name: string, layer: number, way: readonly string[]) => {
    // The node needs itself, directly or through others: ignore the cycle.
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
