/** Percent-encoded path of the site root, as in `location.pathname`. */
export function toBasePath(base: string): string {
  return new URL(base, location.href).pathname
}
