/**
 * Checks the version of Node.js. Unsupported old versions parse this module, too, so it has no imports and no
 * syntax newer than ES2015.
 */

interface Part {
  /** `^` allows later versions with the same major version, `>=` all later versions. */
  operator: string
  major: number
  minor: number
}

/** @param range The value of `engines.node` in package.json, such as `^20.19.0 || >=22.12.0`. */
function parse(range: string): Part[] {
  return range.split('||').map((text) => {
    const [, operator, major, minor] = /^\s*(\^|>=)(\d+)\.(\d+)/.exec(text) || ['', '>=', '0', '0']
    return { operator, major: Number(major), minor: Number(minor) }
  })
}

/** @param version Without a leading `v`, such as `22.12.0`. */
export function isSupportedNode(version: string, range: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return parse(range).some((part) =>
    major === part.major ? minor >= part.minor : part.operator === '>=' && major > part.major,
  )
}

/** Writes a range as a phrase: `Node.js 20.19 or later (20.x), or 22.12 or newer`. */
export function describeRange(range: string): string {
  const parts = parse(range).map(({ operator, major, minor }) =>
    operator === '^' ? `${major}.${minor} or later (${major}.x)` : `${major}.${minor} or newer`,
  )
  return `Node.js ${parts.join(', or ')}`
}

/** @returns One line that says why this version can't run docsite; empty if it can. */
export function explainNode(version: string, range: string): string {
  if (isSupportedNode(version, range)) return ''
  return `docsite needs ${describeRange(range)}. This is Node.js ${version}.\n`
}
