import { expect, test } from 'vitest'
import { type GraphNode, placeGraph } from './graph-layout.ts'

const node = (name: string, needs: string[] = [], result = 'cup'): GraphNode => ({ name, needs, result })
const place = (...nodes: GraphNode[]) => placeGraph({ nodes, results: [{ name: 'pot' }, { name: 'cup' }] })
const places = (...nodes: GraphNode[]) =>
  Object.fromEntries(place(...nodes).nodes.map(({ name, layer, slot }) => [name, [layer, slot]]))

test('a node that no other node needs is in layer 0, centered on the nodes it needs', () => {
  expect(
    places(
      node('tea', ['leaves', 'water']),
      node('leaves'),
      node('water', ['ice', 'heat']),
      node('ice'),
      node('heat'),
    ),
  ).toEqual({
    tea: [0, 0.75],
    leaves: [1, 0],
    water: [1, 1.5],
    ice: [2, 1],
    heat: [2, 2],
  })
})

test('a node that two nodes need is placed once, in a layer behind both', () => {
  expect(places(node('tea', ['water', 'pot']), node('pot', ['water']), node('water'))).toEqual({
    tea: [0, 0.5],
    pot: [1, 1],
    water: [2, 0],
  })
})

test('placing a graph with a cycle terminates', () => {
  const { nodes, edges, slots } = place(node('tea', ['a']), node('a', ['b']), node('b', ['a']))
  expect(nodes.map(({ slot }) => slot)).toEqual([0, 0, 0])
  expect([edges.length, slots]).toEqual([3, 1])
})

test('no two nodes share a place, and the kind of each is the index of its result', () => {
  const { nodes, layers } = place(
    node('a', ['b', 'c', 'd'], 'pot'),
    node('b', ['e']),
    node('c', ['e', 'f']),
    node('d'),
    node('e'),
    node('f'),
    node('g', ['f']),
  )
  expect(new Set(nodes.map(({ layer, slot }) => `${layer} ${slot}`)).size).toBe(nodes.length)
  expect(nodes.map(({ kind }) => kind)).toEqual([0, 1, 1, 1, 1, 1, 1])
  expect(layers).toBe(3)
})
