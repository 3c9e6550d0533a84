/**
 * Which option a key leads to from the active one; past the end begins anew.
 *
 * @returns Undefined for keys that move nothing.
 */
export function toNextOption(key: string, active: number, options: number): number | undefined {
  if (options === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % options
  if (key === 'ArrowUp') return (active - 1 + options) % options
  return undefined
}
