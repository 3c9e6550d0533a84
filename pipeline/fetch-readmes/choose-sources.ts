import type { Config } from '../config/schema.ts'

type Readmes = Config['readmes']

/** The sections to fetch from each source. */
export interface Chosen {
  github: Readmes['sections']
  npm: Readmes['sections']
}

/**
 * Choose the source of the READMEs of each section. `auto` is GitHub if there is a token, otherwise npm; a
 * section that has no entries for that source uses the other one.
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
