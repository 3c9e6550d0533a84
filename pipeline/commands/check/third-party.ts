import type { Problem } from '../../support/problems/problem.ts'

/** A problem of a page. In third-party READMEs it is a warning: the authors of the site can't fix them. */
export function ofPage(problem: Problem, isThirdParty = false): Problem {
  return isThirdParty ? { ...problem, severity: 'warning' } : problem
}
