import { redirectSchema } from '../../config/redirect-schema.ts'
import { nearest, orList } from '../../support/problems/nearest.ts'
import { execCommand } from '../../support/problems/package-manager.ts'
import { toPlainMessage } from '../../support/problems/plain-issue.ts'
import { createMatcher, fillPlaceholders, listPlaceholders } from '../../support/text/path-pattern.ts'
import type { LinkTargets } from '../pages/link-targets.ts'
import { type Route, toSection } from '../route.ts'
import type { RedirectFinding } from './place-redirect.ts'
import { isFilePath, type Redirect, splitAddress, toPageKey } from './redirect.ts'
import { maxRedirects, type RedirectTable } from './redirect-table.ts'

export interface RedirectCheck {
  redirects: readonly Redirect[]
  table: RedirectTable
  /** The pages and files of the site. */
  targets: Pick<LinkTargets, 'routes' | 'idsOf' | 'isGenerated' | 'hasFile'>
  /** Sections whose READMEs may not have been fetched yet. */
  readmeSections: ReadonlySet<string>
  /** Whether the host supports redirect rules. Otherwise a page is published for each redirect. */
  hasRules: boolean
  /**
   * Whether the pages are translations. Redirects of the configuration have the ids of headings in the original language,
   * which are checked there. Headings of a translation may have other ids, and it may still have a heading that was moved.
   */
  isTranslation: boolean
}

type Finding = Pick<RedirectFinding, 'ruleId' | 'part' | 'reason' | 'hint'> & Partial<RedirectFinding>

/** Finds redirects to missing targets, loops, chains, and redirects from existing pages. */
export function checkRedirects(check: RedirectCheck): RedirectFinding[] {
  const first = new Map<string, Redirect>()
  const routesInLowerCase = new Map(
    check.targets.routes.map((route) => [toPageKey(route).toLowerCase(), route]),
  )
  const findings = check.redirects.flatMap((redirect) => {
    const found =
      checkForm(redirect) ??
      checkDouble(redirect, first) ??
      checkSource(redirect, check, routesInLowerCase) ??
      checkChain(redirect, check) ??
      checkTarget(redirect, check)
    return found ? [{ redirect, severity: 'error' as const, ...found }] : []
  })
  return [...findings, ...checkHost(check)]
}

/**
 * Validates the redirects of the lock file. Those of the configuration and front matter have already been validated.
 */
function checkForm({ from, to, status, origin }: Redirect): Finding | undefined {
  if (origin.kind !== 'lock') return undefined
  const [issue] =
    redirectSchema.safeParse({ from, to, status }, { error: toPlainMessage }).error?.issues ?? []
  if (!issue) return undefined
  const part = issue.path[0] === 'to' ? 'to' : 'from'
  const reason = `\`${part === 'to' ? to : from}\` ${issue.message}`
  return { ruleId: 'redirect-invalid', part, reason, hint: 'Fix the line, or remove it.' }
}

function checkDouble(redirect: Redirect, first: Map<string, Redirect>): Finding | undefined {
  const { from, to, origin } = redirect
  const { path, id } = splitAddress(from)
  const key = `${toPageKey(path)}#${id ?? ''}`
  const other = first.get(key)
  if (!other) {
    first.set(key, redirect)
    return undefined
  }
  // A redirect that is also in the lock file needn't be removed from it.
  if (origin.kind === 'lock' && toComparable(other.to) === toComparable(to)) return undefined
  return {
    ruleId: 'redirect-duplicate',
    part: 'from',
    reason: `\`${from}\` has two redirects: this one to \`${to}\`, and another one to \`${other.to}\``,
    hint: 'Remove one of them.',
  }
}

function toComparable(address: string): string {
  if (!address.startsWith('/')) return address
  const { path, id = '' } = splitAddress(address)
  return `${toPageKey(path)}#${id}`
}

function checkSource(
  { from, origin }: Redirect,
  { targets, table, hasRules, isTranslation }: RedirectCheck,
  routesInLowerCase: ReadonlyMap<string, Route>,
): Finding | undefined {
  const { path, id } = splitAddress(from)
  const report = (reason: string, hint: string): Finding => ({
    ruleId: 'redirect-page',
    part: 'from',
    reason,
    hint,
  })
  const ids = targets.idsOf(toRouteOf(path))
  if (id !== undefined) {
    if (isTranslation && origin.kind === 'config') return undefined
    if (ids?.has(id)) return report(`The page \`${path}\` still has \`#${id}\``, 'Remove the redirect.')
    if (ids || table.find(path) || origin.kind === 'lock') return undefined
    const expected = nearest(toRouteOf(path), targets.routes)
    return {
      ...report(`There is no page \`${path}\` that could redirect \`#${id}\``, toHint(expected, 'page')),
      expected,
    }
  }
  if (listPlaceholders(path).length > 0) {
    const match = createMatcher(path)
    const page = targets.routes.find((route) => match(route))
    if (page === undefined) return undefined
    return report(
      `\`${from}\` matches the page \`${page}\``,
      'Write a pattern that doesn’t match any existing page.',
    )
  }
  if (ids || targets.hasFile(path)) {
    const what = ids ? 'page' : 'file'
    return report(`There is a ${what} at \`${from}\``, `Remove the redirect, or the ${what}.`)
  }
  const similar = hasRules ? undefined : routesInLowerCase.get(toPageKey(path).toLowerCase())
  if (similar === undefined) return undefined
  return report(
    `\`${from}\` and the page \`${similar}\` are the same file on macOS and Windows`,
    'Remove the redirect: this host supports no redirect rules.',
  )
}

/** The chain of redirects from an address. */
interface Chain {
  /** The sources of the redirects after the first one. */
  via: string[]
  to: string
  isEndless: boolean
}

function follow({ from, to }: Redirect, { table, targets }: RedirectCheck): Chain {
  const { path, id } = splitAddress(from)
  // A pattern is followed for one path that matches it.
  const values = Object.fromEntries(listPlaceholders(path).map((name) => [name, name === '*' ? 'x/' : 'x']))
  const seen = new Set([toComparable(fillPlaceholders(path, values) + (id === undefined ? '' : `#${id}`))])
  const chain: Chain = { via: [], to: fillPlaceholders(to, values), isEndless: false }
  while (chain.to.startsWith('/')) {
    const key = toComparable(chain.to)
    if (seen.has(key) || seen.size > maxRedirects) return { ...chain, isEndless: true }
    seen.add(key)
    const next = findNext(chain.to, table, targets)
    if (next === undefined) break
    chain.via.push(chain.to)
    chain.to = next
  }
  return chain
}

function findNext(
  address: string,
  table: RedirectTable,
  targets: RedirectCheck['targets'],
): string | undefined {
  const { path, id } = splitAddress(address)
  const ids = targets.idsOf(toRouteOf(path))
  if (!ids) return targets.hasFile(path) ? undefined : table.find(path)?.to
  return id === undefined || ids.has(id) ? undefined : table.findId(path, id)?.to
}

function checkChain(redirect: Redirect, check: RedirectCheck): Finding | undefined {
  const { from } = redirect
  const { via, to, isEndless } = follow(redirect, check)
  if (isEndless) {
    const [second] = via
    return {
      ruleId: 'redirect-loop',
      part: 'to',
      reason:
        second === undefined
          ? `\`${from}\` redirects to itself`
          : `\`${from}\` redirects in a loop: ${[...via.slice(0, 3), to].map((step) => `\`${step}\``).join(' → ')}`,
      hint: 'Redirect one of them to a page.',
    }
  }
  if (via.length === 0) return undefined
  const isPattern = listPlaceholders(splitAddress(from).path).length > 0
  return {
    ruleId: 'redirect-chain',
    part: 'to',
    reason: `\`${from}\` redirects via ${via.map((step) => `\`${step}\``).join(', ')} to \`${to}\``,
    expected: isPattern ? undefined : [to],
    hint: isPattern ? 'Redirect it directly to pages.' : `Redirect it directly to \`${to}\`.`,
  }
}

function checkTarget(
  { to, origin }: Redirect,
  { targets, readmeSections, isTranslation }: RedirectCheck,
): Finding | undefined {
  if (!to.startsWith('/')) return undefined
  const { path, id } = splitAddress(to)
  const report = (reason: string, expected: string[], what: string): Finding => ({
    ruleId: 'redirect-target',
    part: 'to',
    reason,
    expected,
    hint:
      origin.kind === 'lock'
        ? `Run \`${execCommand('docsite redirects')}\`, which suggests a new target.`
        : toHint(expected, what),
  })
  if (listPlaceholders(path).length > 0) {
    const match = createMatcher(path)
    return targets.routes.some((route) => match(route))
      ? undefined
      : report(`No page matches \`${to}\``, [], 'page')
  }
  const route = toRouteOf(path)
  const ids = targets.idsOf(route)
  if (!ids) {
    if (targets.hasFile(path)) return undefined
    const found = report(`There is no page at \`${to}\``, nearest(route, targets.routes), 'page')
    // The page may exist as soon as the READMEs have been fetched.
    return readmeSections.has(toSection(route)) ? { ...found, severity: 'warning' } : found
  }
  if (isTranslation && origin.kind === 'config') return undefined
  if (id === undefined || targets.isGenerated(route) || ids.has(id) || id.endsWith('*')) return undefined
  const expected = nearest(id, ids).map((known) => `#${known}`)
  return report(`The page \`${path}\` has no heading or element \`#${id}\``, expected, 'heading')
}

function toHint(expected: readonly string[], what: string): string {
  return expected.length > 0 ? `Did you mean ${orList(expected)}?` : `Use a ${what} that exists on the site.`
}

/** Warns about patterns and files that can't be redirected by a page, if the host supports no redirect rules. */
function checkHost({ table, hasRules }: RedirectCheck): RedirectFinding[] {
  if (hasRules) return []
  const unsupported = [...table.patterns, ...table.exact.filter(({ from }) => !hasRedirectPage(from))]
  const [redirect] = unsupported
  if (!redirect) return []
  const others = unsupported.length === 1 ? '' : ` and ${unsupported.length - 1} more`
  return [
    {
      redirect,
      part: 'from',
      ruleId: 'redirect-host',
      severity: 'warning',
      reason: `\`${redirect.from}\`${others} can’t be published: this host supports no redirect rules, and a page can only redirect a single path`,
      hint: "Write a redirect for each path, or configure a host with redirect rules: `hosting: { provider: 'netlify' }`.",
    },
  ]
}

/** Whether an HTML document that redirects can be published at a path. */
export function hasRedirectPage(from: string): boolean {
  const { path } = splitAddress(from)
  return !isFilePath(path) || /\.html?$/i.test(path)
}

function toRouteOf(path: string): Route {
  const key = toPageKey(path)
  return key.endsWith('/') ? key : `${key}/`
}
