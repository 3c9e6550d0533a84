import path from 'node:path'
import type { LinkTargets, SitePage } from '../site/pages/link-targets.ts'
import { toFilePlace } from '../site/pages/place-problem.ts'
import { resolveImage, resolveLink } from '../site/pages/resolve-refs.ts'
import { type SiteAddress, toPathname } from '../site/pages/resolve-url.ts'
import { nearest, orList } from '../support/problems/nearest.ts'
import type { Problem } from '../support/problems/problem.ts'

/** Comparing a wrong address with ten thousand right ones takes time: at most this many problems get suggestions. */
const mostSuggestions = 100

/** Find links and images of pages that lead nowhere on this site. */
export function checkLinks(
  pages: readonly SitePage[],
  site: SiteAddress,
  map: LinkTargets,
  contentDir: string,
): Problem[] {
  return pages.flatMap(createLinkChecker(site, map, contentDir))
}

/** @returns What finds the links and images of one page that lead nowhere; all pages together get suggestions once. */
export function createLinkChecker(
  site: SiteAddress,
  map: LinkTargets,
  contentDir: string,
): (page: SitePage) => Problem[] {
  let found = 0
  const suggest = (wrong: string, known: Iterable<string>) =>
    found < mostSuggestions ? nearest(wrong, known) : []

  return (page) => {
    const problems: Problem[] = []
    const add = (problem: Problem) => {
      found += 1
      problems.push(problem)
    }
    for (const { url, place } of page.summary.links) {
      const { status, target, route, movedTo } = resolveLink(url, page, site, map)
      if (status === 'ok' || target.kind === 'external') continue
      if (status === 'moved') {
        problems.push({
          ...toFilePlace(page.summary, place, contentDir),
          ruleId: 'link-redirect',
          severity: 'warning',
          reason: `\`${url}\` has moved`,
          expected: movedTo === undefined ? [] : [movedTo],
          hint: `Link to \`${movedTo}\`.`,
        })
      } else if (status === 'dead') {
        const isOutside = leadsOut(toPathname(url), page.node.path)
        const wrong = target.path.endsWith('/') ? target.path : `${target.path}/`
        const expected = isOutside ? [] : suggest(wrong, map.routes)
        add({
          ...toFilePlace(page.summary, place, contentDir),
          ruleId: 'dead-link',
          severity: 'warning',
          reason: `There is no page at \`${url}\``,
          expected,
          hint: toHint(expected, isOutside),
        })
      } else {
        const ids = (route && map.idsOf(route)) || []
        const expected = suggest(target.hash.slice(1), ids).map((id) => `#${id}`)
        add({
          ...toFilePlace(page.summary, place, contentDir),
          ruleId: 'dead-anchor',
          severity: 'warning',
          reason: url.startsWith('#')
            ? `This page has no heading or element \`${url}\``
            : `The page of \`${url}\` has no heading or element \`${target.hash}\``,
          expected,
          hint:
            expected.length > 0 ? `Did you mean ${orList(expected)}?` : 'Fix the link, or add the heading.',
        })
      }
    }
    for (const { url, place } of page.summary.images) {
      if (resolveImage(url, page, site, map).status === 'ok') continue
      add({
        ...toFilePlace(page.summary, place, contentDir),
        ruleId: 'missing-image',
        severity: 'warning',
        reason: `There is no file at \`${url}\``,
        hint: 'Put the file below the content folder, or import it in the page.',
      })
    }
    return problems
  }
}

function toHint(expected: readonly string[], isOutside: boolean): string {
  if (isOutside) {
    return 'It leads out of the content folder: link to a place if the file can be read, such as its repository.'
  }
  return expected.length > 0 ? `Did you mean ${orList(expected)}?` : 'Fix the link, or add the page.'
}

/** Whether a relative address, read from the page's file, climbs above the content folder. */
function leadsOut(pathname: string, file: string): boolean {
  return !pathname.startsWith('/') && path.posix.join(path.posix.dirname(file), pathname).startsWith('../')
}
