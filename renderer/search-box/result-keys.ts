/**
 * Index of the option that a key moves to. The arrow keys wrap around.
 *
 * @returns undefined for keys that don't move.
 */
export function toNextOption(key: string, active: number, options: number): number | undefined {
  if (options === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % options
  if (key === 'ArrowUp') return (active - 1 + options) % options
  return undefined
}
