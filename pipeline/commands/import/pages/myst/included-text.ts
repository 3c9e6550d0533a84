import type { Directive } from './directive.ts'

/** Options that select a part of an included file. */
const selecting = ['start-after', 'start-at', 'end-before', 'end-at', 'start-line', 'end-line', 'lines']

/** Whether a directive includes only a part of its file. */
export function isPartial({ options }: Pick<Directive, 'options'>): boolean {
  return selecting.some((key) => options[key] !== undefined)
}

/**
 * The lines of a file that a directive includes.
 *
 * @returns undefined if the file doesn’t have a text between which the lines are.
 */
export function selectText(text: string, { options }: Pick<Directive, 'options'>): string[] | undefined {
  const all = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  const isListed = toLineTest(options.lines)
  let lines = all
    .slice(toNumber(options['start-line']) ?? 0, toNumber(options['end-line']))
    .filter((_, index) => isListed(index + 1))
  const find = (key: string) => {
    const words = options[key]
    return words === undefined ? -1 : lines.findIndex((line) => line.includes(words))
  }
  const isMissing = (...keys: string[]) => keys.some((key) => options[key] !== undefined && find(key) === -1)
  if (isMissing('start-after', 'start-at')) return undefined
  const after = find('start-after')
  const from = find('start-at')
  lines = lines.slice(after === -1 ? Math.max(from, 0) : after + 1)
  if (isMissing('end-before', 'end-at')) return undefined
  const before = find('end-before')
  const to = find('end-at')
  lines = lines.slice(0, before === -1 ? (to === -1 ? undefined : to + 1) : before)
  const depth = toNumber(options.dedent) ?? 0
  return depth === 0 ? lines : lines.map((line) => line.slice(Math.min(depth, line.search(/\S|$/))))
}

function toNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : undefined
}

/** A test for line numbers such as `1,3-5,7-`. */
function toLineTest(ranges: string | undefined): (line: number) => boolean {
  if (ranges === undefined) return () => true
  const bounds = [...ranges.matchAll(/(\d+)?(-)?(\d+)?/g)]
    .filter(([found]) => found !== '')
    .map(([, start, dash, end]): [number, number] => [
      Number(start ?? 1),
      dash === undefined ? Number(start ?? 1) : Number(end ?? Number.POSITIVE_INFINITY),
    ])
  return (line) => bounds.some(([start, end]) => line >= start && line <= end)
}
