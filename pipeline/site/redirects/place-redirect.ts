import type { Project } from '../../config/load-config.ts'
import { createConfigLocator } from '../../config/place-in-config.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import type { Problem } from '../../support/problems/problem.ts'
import { toFilePlace } from '../pages/place-problem.ts'
import { addressLockPath, arrow } from './address-lock.ts'
import type { Redirect } from './redirect.ts'

/** A problem of a redirect, and the part of the redirect that it is about. */
export interface RedirectFinding extends Omit<Problem, 'file' | 'line' | 'column' | 'endLine' | 'endColumn'> {
  redirect: Redirect
  part: 'from' | 'to'
}

/** Adds places to problems of redirects. The configuration is only parsed if it has one of these redirects. */
export async function placeRedirects(
  findings: readonly RedirectFinding[],
  project: Project,
): Promise<Problem[]> {
  const isConfigured = findings.some(({ redirect }) => redirect.origin.kind === 'config')
  const locateInConfig = isConfigured ? await createConfigLocator(project) : () => ({})
  const toPlace = ({ redirect: { origin, from }, part }: RedirectFinding): Partial<Problem> => {
    switch (origin.kind) {
      case 'config':
        return locateInConfig(['redirects', origin.index, part])
      case 'page':
        return toFilePlace(origin.summary, origin.place, project.contentDir)
      case 'lock': {
        const column = part === 'from' ? 1 : from.length + arrow.length + 1
        return { file: toShownPath(addressLockPath(project)), line: origin.line, column }
      }
    }
  }
  return findings.map((finding) => {
    const { redirect: _redirect, part: _part, ...problem } = finding
    return { ...toPlace(finding), ...problem }
  })
}
