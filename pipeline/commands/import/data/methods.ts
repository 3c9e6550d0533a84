import path from 'node:path'
import { isRecord, longest, type Places, Unknown } from './setting.ts'

/** Evaluates a call of a function of the configuration; returns an `Unknown` if it can't be evaluated. */
type Apply = (args: unknown[]) => unknown

/** Result of a method call that can't be evaluated: an unsupported method, or unknown arguments. */
export const unknownValue = Symbol('not known')

const textMethods = {
  includes: (text: string, part: unknown) => text.includes(String(part)),
  startsWith: (text: string, part: unknown) => text.startsWith(String(part)),
  endsWith: (text: string, part: unknown) => text.endsWith(String(part)),
  replace: (text: string, from: unknown, to: unknown) => text.replace(String(from), () => String(to)),
  replaceAll: (text: string, from: unknown, to: unknown) => text.replaceAll(String(from), () => String(to)),
  split: (text: string, at: unknown) => text.split(String(at)),
  slice: (text: string, from: unknown, to: unknown) => text.slice(Number(from ?? 0), toEnd(to)),
  concat: (text: string, ...parts: unknown[]) => text.concat(...parts.map(String)),
  trim: (text: string) => text.trim(),
  toLowerCase: (text: string) => text.toLowerCase(),
  toUpperCase: (text: string) => text.toUpperCase(),
  toString: (text: string) => text,
} satisfies Record<string, (text: string, ...args: unknown[]) => unknown>

const listMethods = {
  slice: (list: unknown[], from: unknown, to: unknown) => list.slice(Number(from ?? 0), toEnd(to)),
  // Only the removed items are returned: nothing here evaluates the list that `splice` would leave behind.
  splice: (list: unknown[], from: unknown, count: unknown) =>
    list.slice(Number(from ?? 0), count === undefined ? undefined : Number(from ?? 0) + Number(count)),
  concat: (list: unknown[], ...others: unknown[]) => list.concat(...others),
  includes: (list: unknown[], item: unknown) => list.includes(item),
  indexOf: (list: unknown[], item: unknown) => list.indexOf(item),
  at: (list: unknown[], index: unknown) => list.at(Number(index)),
  join: (list: unknown[], between: unknown) => list.join(between === undefined ? ',' : String(between)),
  reverse: (list: unknown[]) => list.toReversed(),
  flat: (list: unknown[]) => list.flat(),
} satisfies Record<string, (list: unknown[], ...args: unknown[]) => unknown>

/**
 * List methods that take a callback. `is` is the callback as a predicate, `to` calls it with `[item, index]`.
 */
const callbackMethods = {
  filter: (list, is) => list.filter((item, index) => is(item, index)),
  find: (list, is) => list.find((item, index) => is(item, index)),
  some: (list, is) => list.some((item, index) => is(item, index)),
  every: (list, is) => list.every((item, index) => is(item, index)),
  map: (list, _is, to) => list.map((item, index) => to([item, index])),
  flatMap: (list, _is, to) => list.flatMap((item, index) => to([item, index])),
} satisfies Record<
  string,
  (list: unknown[], is: (item: unknown, index: number) => boolean, to: Apply) => unknown
>

/**
 * Evaluate a method of a string or an array without side effects.
 *
 * @param toFunction Converts an argument to a function; undefined if it isn't one.
 * @param toTruthiness Whether a value is truthy; undefined if that isn't known.
 * @returns The result; `unknownValue` for other methods and for results that depend on unknown values.
 */
export function callMethod(
  object: unknown,
  name: string,
  args: readonly unknown[],
  {
    places,
    toFunction,
    toTruthiness,
  }: {
    places: Places
    toFunction: (value: unknown) => Apply | undefined
    toTruthiness: (value: unknown) => boolean | undefined
  },
): unknown {
  if (typeof object === 'string') {
    if (!Object.hasOwn(textMethods, name) || args.some((arg) => arg instanceof Unknown)) return unknownValue
    const result: unknown = textMethods[name as keyof typeof textMethods](
      object,
      ...(args as [unknown, unknown]),
    )
    return typeof result === 'string' && result.length > longest ? unknownValue : result
  }
  if (!Array.isArray(object)) return unknownValue
  if (Object.hasOwn(listMethods, name)) {
    if (args.some((arg) => arg instanceof Unknown) || countItems([...object, ...args]) > longest)
      return unknownValue
    const result = listMethods[name as keyof typeof listMethods](object, ...(args as [unknown, unknown]))
    return keepPlaces(result, object, places)
  }
  const apply = toFunction(args[0])
  if (!Object.hasOwn(callbackMethods, name) || !apply) return unknownValue
  let isKnown = true
  const is = (item: unknown, index: number): boolean => {
    const truth = toTruthiness(apply([item, index]))
    isKnown &&= truth !== undefined
    return truth ?? false
  }
  const result = callbackMethods[name as keyof typeof callbackMethods](object, is, apply)
  return isKnown ? keepPlaces(result, object, places) : unknownValue
}

/** Evaluate functions of `Object`, `Array` and `path`; returns `unknownValue` for other functions. */
export function callBuiltIn(name: string, args: readonly unknown[]): unknown {
  const [first] = args
  if (/^(?:path|require\(['"](?:node:)?path['"]\))\.(?:posix\.)?(?:join|resolve)$/.test(name))
    return args.every((arg) => typeof arg === 'string') ? path.posix.join(...args) : unknownValue
  if (name === 'Array.isArray') return first instanceof Unknown ? unknownValue : Array.isArray(first)
  if (name === 'Object.fromEntries' && Array.isArray(first) && first.every(Array.isArray))
    return Object.fromEntries(first as [string, unknown][])
  if (!isRecord(first)) return unknownValue
  if (name === 'Object.keys') return Object.keys(first)
  if (name === 'Object.values') return Object.values(first)
  return name === 'Object.entries' ? Object.entries(first) : unknownValue
}

/** The number of items of a list after `flat()`. */
function countItems(list: readonly unknown[]): number {
  return list.reduce<number>((total, item) => total + (Array.isArray(item) ? item.length : 1), 0)
}

function toEnd(value: unknown): number | undefined {
  return value === undefined ? undefined : Number(value)
}

/** Copy the places of a list's items to the list that was derived from it. */
function keepPlaces(result: unknown, list: unknown[], places: Places): unknown {
  const known = places.get(list)
  if (!Array.isArray(result) || !known) return result
  const found = result.flatMap((item, index) => {
    const place = known.get(list.indexOf(item))
    return place === undefined ? [] : [[index, place] as const]
  })
  places.set(result, new Map(found))
  return result
}
