import path from 'node:path'
import { toFragmentFile } from '../markdown/imports/imported-file.ts'
import { toSourceFile } from '../markdown/page-file.ts'
import { toFolderAdvice } from '../site/pages/folder-link.ts'
import {
  describeDeadAnchor,
  describeDeadLink,
  describeMissingFile,
  describeOutsideLink,
} from '../site/pages/link-messages.ts'
import type { LinkTargets, SitePage } from '../site/pages/link-targets.ts'
import { toFilePlace } from '../site/pages/place-problem.ts'
import { createRenameAdvice } from '../site/pages/renamed-link.ts'
import { leadsOut, resolveImage, resolveLink } from '../site/pages/resolve-refs.ts'
import { isSource, type SiteAddress, toPagePath, toPathname } from '../site/pages/resolve-url.ts'
import { explainTranslatedAnchor } from '../site/pages/translated-anchor.ts'
import { type Route, toRoute } from '../site/route.ts'
import { toPosixPath, toShownPath } from '../support/files/posix-path.ts'
import { nearest } from '../support/problems/nearest.ts'
import type { Problem } from '../support/problems/problem.ts'
import { decodePercent } from '../support/text/decode-percent.ts'

/** Maximum number of targets with suggestions: comparing a URL with ten thousand routes takes time. */
const maxSuggestions = 100

/**
 * Find broken links and images in pages.
 *
 * @param unpublished Routes of drafts and scheduled pages.
 */
export function checkLinks(
  pages: readonly SitePage[],
  site: SiteAddress,
  map: LinkTargets,
  contentDir: string,
  unpublished: ReadonlySet<Route>,
): Problem[] {
  return pages.flatMap(createLinkChecker(site, map, contentDir, unpublished))
}

/**
 * Create a function that finds the broken links and images of one page. The maximum number of suggestions
 * applies to all pages together that it is called for.
 */
export function createLinkChecker(
  site: SiteAddress,
  map: LinkTargets,
  contentDir: string,
  unpublished: ReadonlySet<Route> = new Set(),
): (page: SitePage) => Problem[] {
  const checker = new LinkChecker(site, map, contentDir, unpublished)
  return (page) => checker.check(page)
}

/** What to write instead of a broken link. */
interface Suggestion {
  advice?: Partial<Problem> | undefined
  expected: string[]
}

type PageLink = Pick<SitePage['summary']['links'][number], 'url' | 'place'>

class LinkChecker {
  readonly #site: SiteAddress
  readonly #map: LinkTargets
  readonly #contentDir: string
  readonly #unpublished: ReadonlySet<Route>
  readonly #adviseRename: ReturnType<typeof createRenameAdvice>
  /** Suggestions by target: all links to it get the same ones, so that they are reported together. */
  readonly #suggestions = new Map<string, Suggestion>()

  constructor(site: SiteAddress, map: LinkTargets, contentDir: string, unpublished: ReadonlySet<Route>) {
    this.#site = site
    this.#map = map
    this.#contentDir = contentDir
    this.#unpublished = unpublished
    this.#adviseRename = createRenameAdvice(map.routes, site.base, toShownPath(contentDir))
  }

  check(page: SitePage): Problem[] {
    const { links, images, frontMatter } = page.summary
    return [
      ...[...(frontMatter.related ?? []), ...links].flatMap((link) => this.#checkLink(link, page) ?? []),
      ...images.flatMap((image) => this.#checkImage(image, page) ?? []),
    ]
  }

  #checkLink(link: PageLink, page: SitePage): Problem | undefined {
    const resolved = resolveLink(link.url, page, this.#site, this.#map)
    const { status, target } = resolved
    if (status === 'ok' || target.kind === 'external') return undefined
    const place = toFilePlace(page.summary, link.place, this.#contentDir)
    if (status === 'moved') {
      // The page links to the new address, and only the author of a README could change its source.
      if (page.summary.isThirdParty) return undefined
      return { ...place, ...toMovedProblem(link.url, resolved.movedTo) }
    }
    const problem =
      status === 'dead'
        ? this.#toDeadLink(link.url, target.path, page)
        : this.#toDeadAnchor(link.url, target.hash, resolved.route, page)
    const beside = status === 'dead' ? this.#findBesideFragment(link, page) : undefined
    if (beside !== undefined) return { ...place, ...problem, ...toFragmentAdvice(beside) }
    const isSame = resolved.route !== undefined && this.#map.isUntranslated(resolved.route)
    return { ...place, ...explainTranslatedAnchor(problem, link.url, page, this.#contentDir, isSame) }
  }

  /** The address of a page that is at a link's relative address as seen from the fragment with the link. */
  #findBesideFragment({ url, place }: PageLink, page: SitePage): string | undefined {
    const inFragment = this.#moveToFragment(place, page)
    const found = inFragment && resolveLink(url, inFragment, this.#site, this.#map)
    if (found?.status !== 'ok' || found.route === undefined || found.target.kind === 'external')
      return undefined
    return found.route + found.target.hash
  }

  /** The page as if it were at the place of one of its fragments; undefined if that is outside of the content folder. */
  #moveToFragment(place: PageLink['place'], page: SitePage): SitePage | undefined {
    if (place?.fragment === undefined) return undefined
    const pageFile = toSourceFile(this.#contentDir, page.summary)
    const file = toFragmentFile(pageFile, page.summary.fragments, place.fragment)
    const inContent = toPosixPath(path.relative(this.#contentDir, file))
    if (inContent.startsWith('../')) return undefined
    return { ...page, node: { ...page.node, path: inContent, url: toRoute(inContent) } }
  }

  #toDeadLink(url: string, target: string, page: SitePage): Problem {
    const wrong = target.endsWith('/') ? target : `${target}/`
    if ([wrong, toRouteBeside(url, page)].some((route) => this.#unpublished.has(route)))
      return {
        ruleId: 'dead-link',
        severity: 'warning',
        reason: `The page at \`${url}\` isn’t published`,
        hint: 'It is a draft, or its `publishDate` is in the future: publish it, or remove the link until then.',
      }
    if (leadsOut(toPathname(url), page.node.path)) return this.#toOutsideLink(url)
    const renamed = this.#adviseRename(wrong, url.startsWith('/'))
    const { advice, expected } = renamed
      ? { advice: renamed, expected: [] }
      : this.#suggest(wrong, () => {
          const inFolder = toFolderAdvice(wrong, this.#map.routes)
          return { advice: inFolder, expected: inFolder ? [] : nearest(wrong, this.#map.routes) }
        })
    return {
      ruleId: 'dead-link',
      severity: 'warning',
      ...describeDeadLink(url, expected),
      ...advice,
    }
  }

  #toDeadAnchor(url: string, hash: string, route: Route | undefined, page: SitePage): Problem {
    // `../README.md` resolves to the home page, whose anchors are not those of the linked file.
    const pathname = toPathname(url)
    if (isSource(pathname) && leadsOut(pathname, page.node.path)) return this.#toOutsideLink(url)
    const ids = (route && this.#map.idsOf(route)) || []
    const { expected } = this.#suggest(`${route} ${hash}`, () => ({
      expected: nearest(decodePercent(hash.slice(1)), ids).map((id) => `#${id}`),
    }))
    return {
      ruleId: 'dead-anchor',
      severity: 'warning',
      ...describeDeadAnchor(url, hash, expected),
    }
  }

  #toOutsideLink(url: string): Problem {
    const isRepositoryKnown = this.#map.repositoryFiles !== undefined
    return { ruleId: 'dead-link', severity: 'warning', ...describeOutsideLink(url, isRepositoryKnown) }
  }

  #checkImage({ url, place }: PageLink, page: SitePage): Problem | undefined {
    if (resolveImage(url, page, this.#site, this.#map).status === 'ok') return undefined
    const inFragment = this.#moveToFragment(place, page)
    const beside = inFragment && resolveImage(url, inFragment, this.#site, this.#map)
    return {
      ...toFilePlace(page.summary, place, this.#contentDir),
      ruleId: 'missing-image',
      severity: 'warning',
      ...describeMissingFile(url),
      ...(beside?.status === 'ok' && beside.file !== undefined && toFragmentAdvice(`/${beside.file}`)),
    }
  }

  #suggest(target: string, find: () => Suggestion): Suggestion {
    const known = this.#suggestions.get(target)
    if (known) return known
    if (this.#suggestions.size >= maxSuggestions) return { expected: [] }
    const found = find()
    this.#suggestions.set(target, found)
    return found
  }
}

/** @param address The address from the root of the site. */
function toFragmentAdvice(address: string): Pick<Problem, 'expected' | 'hint'> {
  const hint = `Addresses in an included file are relative to the page that includes it: write \`${address}\`.`
  return { expected: [address], hint }
}

function toMovedProblem(url: string, movedTo: string | undefined): Problem {
  return {
    ruleId: 'link-redirect',
    severity: 'warning',
    reason: `\`${url}\` has moved`,
    expected: movedTo === undefined ? [] : [movedTo],
    hint: `Link to \`${movedTo}\`.`,
  }
}

/** Resolve a URL relative to the page's source file, as GitHub does, and convert it to a route. */
function toRouteBeside(url: string, { node }: SitePage): Route {
  const file = path.posix.join('/', path.posix.dirname(node.path), toPathname(url))
  const route = toPagePath(file)
  return route.endsWith('/') ? route : `${route}/`
}
