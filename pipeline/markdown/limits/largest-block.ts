import { count } from './limit-exceeded.ts'

/** A run of consecutive lines that are not blank. */
export interface Block {
  /** Number of its first line, from 1. */
  line: number
  lines: number
  bytes: number
}

/**
 * Find the part of a slow page that is the most likely cause: parsers spend most of their time on long text
 * without blank lines.
 *
 * @param source The page, encoded as UTF-8.
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

/** @returns The size of a block, such as `100,000 lines, 200,004 bytes`. */
export function describeBlock({ lines, bytes }: Block): string {
  return `${count(lines)} ${lines === 1 ? 'line' : 'lines'}, ${count(bytes)} bytes`
}
