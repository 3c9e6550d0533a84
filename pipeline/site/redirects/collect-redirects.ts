import type { Project } from '../../config/load-config.ts'
import type { SitePage } from '../pages/link-targets.ts'
import { listLockRedirects, readAddressLock } from './address-lock.ts'
import type { Redirect } from './redirect.ts'

type RedirectProject = Pick<Project, 'config' | 'rootDir' | 'contentDir' | 'baseContentDir'>

/** All redirects of a site: those of the configuration, of the front matter of pages, and of the lock file. */
export function collectRedirects(project: RedirectProject, pages: readonly SitePage[]): Redirect[] {
  const configured = project.config.redirects.map(
    (redirect, index): Redirect => ({ ...redirect, origin: { kind: 'config', index } }),
  )
  // Imported pages must not redirect URLs of the site.
  const own = pages.filter(({ summary }) => !summary.isThirdParty)
  const ofPages = own.flatMap(({ node, summary }) =>
    (summary.frontMatter.redirectFrom ?? []).map(
      ({ path, place }): Redirect => ({
        from: path,
        to: node.url,
        status: 301,
        origin: { kind: 'page', summary, place },
      }),
    ),
  )
  return [...configured, ...ofPages, ...listLockRedirects(readAddressLock(project) ?? '')]
}
