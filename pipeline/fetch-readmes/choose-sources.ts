import type { Config } from '../config/schema.ts'

type Readmes = Config['readmes']

/** What a run asks where. */
export interface Chosen {
  github: Readmes['sections']
  npm: Readmes['sections']
}

/**
 * Choose where the READMEs of each section come from. `auto` is GitHub when a token is there, else npm; a section
 * that names nothing for this one takes the other.
 */
export function chooseSources(
  sections: Readmes['sections'],
  source: Readmes['source'],
  hasToken: boolean,
): Chosen {
  const chosen: Chosen = { github: [], npm: [] }
  for (const section of sections) {
    const hasGithub = section.organizations.length > 0 || section.repositories.length > 0
    const hasNpm = section.packages.length > 0
    const prefersGithub = source === 'github' || (source === 'auto' && hasToken)
    const isAuto = source === 'auto'
    if (hasGithub && (prefersGithub || (isAuto && !hasNpm))) chosen.github.push(section)
    else if (hasNpm && (!prefersGithub || isAuto)) chosen.npm.push(section)
  }
  return chosen
}
