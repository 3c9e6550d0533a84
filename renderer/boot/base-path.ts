/** The path of the site's root as addresses have it: encoded. */
export function toBasePath(base: string): string {
  return new URL(base, location.href).pathname
}
