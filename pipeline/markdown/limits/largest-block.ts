import { count } from './limit-exceeded.ts'

/** A stretch of lines without an empty one. */
export interface Block {
  /** Its first line, from 1. */
  line: number
  lines: number
  bytes: number
}

/**
 * Where a page that takes too long is to be looked at first: parsers take most time for what has no empty line in it.
 *
 * @param source UTF-8.
 */
export function findLargestBlock(source: Uint8Array): Block {
  const lineFeed = 10
  let largest: Block = { line: 1, lines: 0, bytes: 0 }
  let block: Block = largest
  let line = 0
  for (let start = 0; start < source.length; ) {
    const found = source.indexOf(lineFeed, start)
    const end = found === -1 ? source.length : found
    line += 1
    const isEmpty = source.subarray(start, Math.min(end, start + 80)).every((byte) => byte <= 32)
    if (isEmpty) block = { line: line + 1, lines: 0, bytes: 0 }
    else {
      block = {
        line: block.lines === 0 ? line : block.line,
        lines: block.lines + 1,
        bytes: block.bytes + end - start + 1,
      }
      if (block.bytes > largest.bytes) largest = block
    }
    start = end + 1
  }
  return largest
}

/** `100,000 lines, 200,004 bytes` */
export function describeBlock({ lines, bytes }: Block): string {
  return `${count(lines)} ${lines === 1 ? 'line' : 'lines'}, ${count(bytes)} bytes`
}
