/**
 * Index of the menu entry that a key moves the focus to. The arrow keys wrap around.
 *
 * @param current Index of the focused entry; -1 if no entry has the focus.
 * @returns undefined for keys that don't move the focus.
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
