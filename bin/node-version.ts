/**
 * What Node.js the command runs on. This is read by the Node.js that is too old, too: it has no imports and no syntax
 * that is newer than ES2015.
 */

interface Part {
  /** `^` allows later versions of the same major version only, `>=` all later ones. */
  operator: string
  major: number
  minor: number
}

/** @param range As `engines` of package.json has it: `^20.19.0 || >=22.12.0`. */
function parse(range: string): Part[] {
  return range.split('||').map((text) => {
    const [, operator, major, minor] = /^\s*(\^|>=)(\d+)\.(\d+)/.exec(text) || ['', '>=', '0', '0']
    return { operator, major: Number(major), minor: Number(minor) }
  })
}

/** @param version Without `v`: `22.12.0`. */
export function isSupportedNode(version: string, range: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return parse(range).some((part) =>
    major === part.major ? minor >= part.minor : part.operator === '>=' && major > part.major,
  )
}

/** The same for people: `Node.js 20.19 or later in version 20, or 22.12 or newer`. */
export function describeRange(range: string): string {
  const parts = parse(range).map(({ operator, major, minor }) =>
    operator === '^' ? `${major}.${minor} or later in version ${major}` : `${major}.${minor} or newer`,
  )
  return `Node.js ${parts.join(', or ')}`
}

/** Why a Node.js can't run docsite, in one line; empty for one that can. */
export function explainNode(version: string, range: string): string {
  if (isSupportedNode(version, range)) return ''
  return `docsite needs ${describeRange(range)}. This is Node.js ${version}.\n`
}
