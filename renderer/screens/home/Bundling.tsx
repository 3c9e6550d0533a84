import { useSite } from '../../site-context.ts'
import { fill } from '../../strings/fill.ts'
import { Cube } from './Cube.tsx'
import { type Graph, type PlacedGraph, type PlacedNode, placeGraph } from './graph-layout.ts'

/** The picture runs from left to right (`across`) or from top to bottom (`down`). */
type Direction = 'across' | 'down'

/** Sizes in user units of the SVGs. A unit is a pixel if there is enough room. */
const sizes = {
  across: { width: 98, height: 34, layerGap: 34, slotGap: 40, resultWidth: 124, resultHeight: 50 },
  down: { width: 84, height: 48, layerGap: 26, slotGap: 8, resultWidth: 84, resultHeight: 50 },
} as const

interface BundlingProps {
  graph: Graph
  /** First word of the headline's rotation. */
  word: string | undefined
}

/**
 * A picture of what the project does: a graph of nodes goes into the cube, and results come out. It is drawn
 * for both directions. The stylesheet shows one of them and animates the pieces.
 */
export function Bundling({ graph, word }: BundlingProps) {
  const { strings, language } = useSite()
  const placed = placeGraph(graph)
  const list = (parts: readonly { name: string }[]) =>
    new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(parts.map(({ name }) => name))
  return (
    <div
      className="bundling"
      role="img"
      aria-label={`${fill(strings.graphFrom, list(graph.nodes))} ${fill(strings.graphTo, list(graph.results))}`}
    >
      <svg className="bundling-parts" aria-hidden="true">
        <defs>
          <g id="piece">
            <path d="M0-7 6-3.5 0 0-6-3.5z" />
            <path d="M-6-3.5 0 0v7l-6-3.5z" opacity=".55" />
            <path d="M6-3.5 0 0v7l6-3.5z" opacity=".78" />
          </g>
          <path id="ghost" d="M0-7 6-3.5v7L0 7-6 3.5v-7z" />
        </defs>
      </svg>
      <Sources graph={graph} placed={placed} word={word} direction="across" />
      <Sources graph={graph} placed={placed} word={word} direction="down" />
      <Cube />
      <Results graph={graph} word={word} direction="across" />
      <Results graph={graph} word={word} direction="down" />
    </div>
  )
}

interface PartProps {
  graph: Graph
  word: string | undefined
  direction: Direction
}

function Sources({ graph, placed, word, direction }: PartProps & { placed: PlacedGraph }) {
  const { width, height, layerGap, slotGap } = sizes[direction]
  const isAcross = direction === 'across'
  const { layers, slots } = placed
  const viewWidth = isAcross ? layers * (width + layerGap) : slots * (width + slotGap) - slotGap
  const viewHeight = isAcross ? slots * (height + slotGap) - slotGap : layers * (height + layerGap)
  /** Center of a node. */
  const at = ({ layer, slot }: PlacedNode) => {
    const step = layers - 1 - layer
    return isAcross
      ? { x: step * (width + layerGap) + width / 2, y: slot * (height + slotGap) + height / 2 }
      : { x: slot * (width + slotGap) + width / 2, y: step * (height + layerGap) + height / 2 }
  }
  const exit = isAcross ? { x: viewWidth, y: viewHeight / 2 } : { x: viewWidth / 2, y: viewHeight }
  const half = isAcross ? { x: width / 2, y: 0 } : { x: 0, y: height / 2 }
  /**
   * Path from the side of a node that faces away from the cube to the near side of the node that it needs.
   */
  const toPath = (from: Point, to: Point) => toCurve(minus(from, half), plus(to, half), isAcross)
  return (
    <svg
      className={`bundling-sources ${direction}`}
      viewBox={`0 0 ${viewWidth} ${viewHeight}`}
      textAnchor={isAcross ? undefined : 'middle'}
      aria-hidden="true"
    >
      {placed.nodes
        .filter(({ layer }) => layer === 0)
        .map((node) => (
          <path key={node.name} className="pipe" d={toCurve(plus(at(node), half), exit, isAcross)} />
        ))}
      {placed.edges.map(({ from, to }) => {
        const path = toPath(at(from), at(to))
        return (
          <g key={`${from.name} ${to.name}`} className={`edge kind-${to.kind} layer-${to.layer}`}>
            <path d={path} />
            <path className="found" d={path} />
          </g>
        )
      })}
      {placed.nodes.map((node) => {
        const { x, y } = at(node)
        const left = x - width / 2
        return (
          <g
            key={node.name}
            className={toClass(`node kind-${node.kind} layer-${node.layer}`, graph, node.kind, word)}
            data-word={graph.results[node.kind]?.word}
          >
            <rect x={left} y={y - height / 2} width={width} height={height} rx="7" />
            <text {...(isAcross ? { x: left + 25, y: y + 4 } : { x, y: y - 6 })}>{node.name}</text>
            <Piece {...(isAcross ? { x: left + 14, y } : { x, y: y + 11 })} />
          </g>
        )
      })}
    </svg>
  )
}

function Results({ graph, word, direction }: PartProps) {
  const { resultWidth: width, resultHeight: height } = sizes[direction]
  const isAcross = direction === 'across'
  const count = graph.results.length
  const gap = isAcross ? 20 : 8
  const lead = isAcross ? 44 : 30
  const viewWidth = isAcross ? lead + width : count * (width + gap) - gap
  const viewHeight = isAcross ? count * (height + gap) - gap : lead + height
  const entry = isAcross ? { x: 0, y: viewHeight / 2 } : { x: viewWidth / 2, y: 0 }
  return (
    <svg
      className={`bundling-results ${direction}`}
      viewBox={`0 0 ${viewWidth} ${viewHeight}`}
      textAnchor={isAcross ? undefined : 'middle'}
      aria-hidden="true"
    >
      {graph.results.map(({ name, word: own }, kind) => {
        const left = isAcross ? lead : kind * (width + gap)
        const top = isAcross ? kind * (height + gap) : lead
        const end = isAcross ? { x: left, y: top + height / 2 } : { x: left + width / 2, y: top }
        const pieces = graph.nodes.filter(({ result }) => result === name)
        return (
          <g key={name} className={toClass(`result kind-${kind}`, graph, kind, word)} data-word={own}>
            <path className="pipe" d={toCurve(entry, end, isAcross)} />
            <rect x={left} y={top} width={width} height={height} rx="7" />
            <text {...(isAcross ? { x: left + 11, y: top + 20 } : { x: left + width / 2, y: top + 19 })}>
              {name}
            </text>
            {pieces.map((piece, index) => (
              <Piece
                key={piece.name}
                x={
                  isAcross
                    ? left + 18 + index * 17
                    : left + width / 2 + (index - (pieces.length - 1) / 2) * 17
                }
                y={top + 36}
              />
            ))}
          </g>
        )
      })}
    </svg>
  )
}

/** A small cube around a point, and the outline that remains when the cube has moved away. */
function Piece({ x, y }: Point) {
  return (
    <>
      <use className="ghost" href="#ghost" x={x} y={y} />
      <g className="piece">
        <use href="#piece" x={x} y={y} />
      </g>
    </>
  )
}

/** Parts that belong to the current word are highlighted. */
function toClass(name: string, { results }: Graph, kind: number, word: string | undefined): string {
  return word !== undefined && results[kind]?.word === word ? `${name} lit` : name
}

interface Point {
  x: number
  y: number
}

const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y })
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })

/** Path data of a curve that starts and ends in the direction of the picture. */
function toCurve(from: Point, to: Point, isAcross: boolean): string {
  const middle = isAcross ? (from.x + to.x) / 2 : (from.y + to.y) / 2
  const [first, second] = isAcross
    ? [`${middle} ${from.y}`, `${middle} ${to.y}`]
    : [`${from.x} ${middle}`, `${to.x} ${middle}`]
  return `M${from.x} ${from.y}C${first} ${second} ${to.x} ${to.y}`
}
