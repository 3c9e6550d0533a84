/**
 * The entry of a menu that a key moves to, from 0; the ends join.
 *
 * @param current Index of the focused entry; -1 where none is.
 * @returns Undefined for keys that don't move.
 */
export function nextEntry(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count
    case 'ArrowUp':
      return current <= 0 ? count - 1 : current - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
