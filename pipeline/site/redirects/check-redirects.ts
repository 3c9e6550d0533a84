import { redirectSchema } from '../../config/redirect-schema.ts'
import { nearest, orList } from '../../support/problems/nearest.ts'
import { execCommand } from '../../support/problems/package-manager.ts'
import { toPlainMessage } from '../../support/problems/plain-issue.ts'
import { createMatcher, fillPlaceholders, listPlaceholders } from '../../support/text/path-pattern.ts'
import type { LinkTargets } from '../pages/link-targets.ts'
import { type Route, toSection } from '../route.ts'
import type { RedirectFinding } from './place-redirect.ts'
import { isFilePath, type Redirect, splitAddress, toPageKey } from './redirect.ts'
import type { RedirectTable } from './redirect-table.ts'

export interface RedirectCheck {
  redirects: readonly Redirect[]
  table: RedirectTable
  /** Pages and files that the site has. */
  targets: Pick<LinkTargets, 'routes' | 'idsOf' | 'hasFile'>
  /** Sections whose READMEs may not have been fetched yet. */
  readmeSections: ReadonlySet<string>
  /** Whether the host follows rules, or a page is published for each redirect. */
  hasRules: boolean
}

/** More steps than this lead nowhere. */
const mostSteps = 10

type Finding = Pick<RedirectFinding, 'ruleId' | 'part' | 'reason' | 'hint'> & Partial<RedirectFinding>

/** Find redirects that lead nowhere, in circles or by detours, and those from where a page is. */
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
      checkWay(redirect, check) ??
      checkTarget(redirect, check)
    return found ? [{ redirect, severity: 'error' as const, ...found }] : []
  })
  return [...findings, ...checkHost(check)]
}

/** What the configuration and front matter say was checked when they were read. */
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
  // Who writes a redirect that was accepted before need not look for its line.
  if (origin.kind === 'lock' && toComparable(other.to) === toComparable(to)) return undefined
  return {
    ruleId: 'redirect-duplicate',
    part: 'from',
    reason: `\`${from}\` has two redirects: this one to \`${to}\`, and one to \`${other.to}\``,
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
  { targets, table, hasRules }: RedirectCheck,
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
    if (ids?.has(id)) return report(`The page \`${path}\` still has \`#${id}\``, 'Remove the redirect.')
    if (ids || table.find(path) || origin.kind === 'lock') return undefined
    const expected = nearest(toRouteOf(path), targets.routes)
    return {
      ...report(`There is no page \`${path}\` that could lead on from \`#${id}\``, toHint(expected, 'page')),
      expected,
    }
  }
  if (listPlaceholders(path).length > 0) {
    const match = createMatcher(path)
    const page = targets.routes.find((route) => match(route))
    if (page === undefined) return undefined
    return report(
      `There is a page at \`${page}\`, which \`${from}\` fits`,
      'Write a pattern that fits addresses without a page only.',
    )
  }
  if (ids || targets.hasFile(path)) {
    const what = ids ? 'page' : 'file'
    return report(`There is a ${what} at \`${from}\``, `Remove the redirect, or the ${what}.`)
  }
  const similar = hasRules ? undefined : routesInLowerCase.get(toPageKey(path).toLowerCase())
  if (similar === undefined) return undefined
  return report(
    `\`${from}\` and the page \`${similar}\` are one file on macOS and Windows`,
    'Remove the redirect: this host has no rules for it.',
  )
}

/** The address after all redirects, and those that it led by. */
interface Way {
  /** Addresses of the redirects after the first. */
  by: string[]
  to: string
  isEndless: boolean
}

function follow({ from, to }: Redirect, { table, targets }: RedirectCheck): Way {
  const { path, id } = splitAddress(from)
  // A pattern is followed for one path that fits it.
  const values = Object.fromEntries(listPlaceholders(path).map((name) => [name, name === '*' ? 'x/' : 'x']))
  const seen = new Set([toComparable(fillPlaceholders(path, values) + (id === undefined ? '' : `#${id}`))])
  const way: Way = { by: [], to: fillPlaceholders(to, values), isEndless: false }
  while (way.to.startsWith('/')) {
    const key = toComparable(way.to)
    if (seen.has(key) || seen.size > mostSteps) return { ...way, isEndless: true }
    seen.add(key)
    const next = findNext(way.to, table, targets)
    if (next === undefined) break
    way.by.push(way.to)
    way.to = next
  }
  return way
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

function checkWay(redirect: Redirect, check: RedirectCheck): Finding | undefined {
  const { from } = redirect
  const { by, to, isEndless } = follow(redirect, check)
  if (isEndless) {
    const [second] = by
    return {
      ruleId: 'redirect-loop',
      part: 'to',
      reason:
        second === undefined
          ? `\`${from}\` leads to itself`
          : `\`${from}\` leads in a circle: ${[...by.slice(0, 3), to].map((step) => `\`${step}\``).join(' → ')}`,
      hint: 'Let one of these redirects lead to a page.',
    }
  }
  if (by.length === 0) return undefined
  const isPattern = listPlaceholders(splitAddress(from).path).length > 0
  return {
    ruleId: 'redirect-chain',
    part: 'to',
    reason: `\`${from}\` leads by way of ${by.map((step) => `\`${step}\``).join(', ')} to \`${to}\``,
    expected: isPattern ? undefined : [to],
    hint: isPattern ? 'Let it lead to pages directly.' : `Let it lead to \`${to}\` directly.`,
  }
}

function checkTarget(
  { to, origin }: Redirect,
  { targets, readmeSections }: RedirectCheck,
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
        ? `Run \`${execCommand('docsite redirects')}\`: it suggests the new place.`
        : toHint(expected, what),
  })
  if (listPlaceholders(path).length > 0) {
    const match = createMatcher(path)
    return targets.routes.some((route) => match(route))
      ? undefined
      : report(`No page fits \`${to}\``, [], 'page')
  }
  const route = toRouteOf(path)
  const ids = targets.idsOf(route)
  if (!ids) {
    if (targets.hasFile(path)) return undefined
    const found = report(`There is no page at \`${to}\``, nearest(route, targets.routes), 'page')
    // It may be there as soon as the READMEs have been fetched.
    return readmeSections.has(toSection(route)) ? { ...found, severity: 'warning' } : found
  }
  if (id === undefined || ids.size === 0 || ids.has(id) || id.endsWith('*')) return undefined
  const expected = nearest(id, ids).map((known) => `#${known}`)
  return report(`The page \`${path}\` has no heading or element \`#${id}\``, expected, 'heading')
}

function toHint(expected: readonly string[], what: string): string {
  return expected.length > 0 ? `Did you mean ${orList(expected)}?` : `Name a ${what} that the site has.`
}

/** Without rules of the host there is a page for each redirect, which can’t represent a pattern or another kind of file. */
function checkHost({ table, hasRules }: RedirectCheck): RedirectFinding[] {
  if (hasRules) return []
  const lost = [...table.patterns, ...table.exact.filter(({ from }) => !hasRedirectPage(from))]
  const [redirect] = lost
  if (!redirect) return []
  const others = lost.length === 1 ? '' : ` and ${lost.length - 1} more`
  return [
    {
      redirect,
      part: 'from',
      ruleId: 'redirect-host',
      severity: 'warning',
      reason: `\`${redirect.from}\`${others} can’t be published: this host has no rules, and a page represents one path only`,
      hint: "Write a redirect for each path, or name a host with rules: `hosting: { provider: 'netlify' }`.",
    },
  ]
}

/** Whether a document can be published at a path that has moved. */
export function hasRedirectPage(from: string): boolean {
  const { path } = splitAddress(from)
  return !isFilePath(path) || /\.html?$/i.test(path)
}

function toRouteOf(path: string): Route {
  const key = toPageKey(path)
  return key.endsWith('/') ? key : `${key}/`
}
