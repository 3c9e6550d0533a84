import type { Config } from '../../config/schema.ts'
import type { Problem } from '../../support/problems/problem.ts'
import type { Progress } from '../../support/progress/progress.ts'
import { BlobStore } from '../blob-store.ts'
import { Outage } from '../outage.ts'
import { type Collected, type ReadmeSource, type Repository, SourceFailure } from '../source.ts'
import type { GithubRepository } from './answers.ts'
import { createClient } from './client.ts'
import { GraphqlReader } from './graphql-reader.ts'
import type { Found, GithubReader } from './reader.ts'
import { RestReader, type RestReaderOptions, toLabel } from './rest-reader.ts'
import { SeenReadmes } from './seen-readmes.ts'

type ReadmeSection = Config['readmes']['sections'][number]

export interface GithubOptions {
  apiUrl: string
  token: string | undefined
  timeoutMs: number
  cacheDir: string
  progress: Progress
  signal: AbortSignal | undefined
  lastRevision: RestReaderOptions['lastRevision']
  /** Whether the last run had repositories of this organisation in a section. */
  hadRepositories: (organization: ReadmeSection['organizations'][number], section: string) => boolean
  report: (problem: Problem) => void
}

/** A repository of a section, and its name in the configuration if it is listed by name. */
interface Candidate {
  section: ReadmeSection
  repository: GithubRepository
  calledName?: string
}

/** Find the repositories of sections, and fetch their READMEs. */
export async function collectFromGithub(
  sections: readonly ReadmeSection[],
  options: GithubOptions,
): Promise<Collected> {
  const { apiUrl, token, cacheDir, progress, lastRevision, report } = options
  const host = new URL(apiUrl).host
  const octokit = await createClient(options)
  const blobs = new BlobStore(cacheDir)
  const seen = await SeenReadmes.load(cacheDir)
  const hasToken = token !== undefined
  const rest = new RestReader({ octokit, host, hasToken, blobs, seen, outage: new Outage(), lastRevision })
  const onUnavailable = (reason: string) =>
    report({
      ruleId: 'readme-graphql',
      severity: 'note',
      reason: `${host} doesn’t answer GraphQL requests (${reason}): its REST API is used instead, with more requests`,
    })
  const reader: GithubReader = hasToken
    ? new GraphqlReader({ octokit, blobs, lastRevision, rest, onUnavailable })
    : rest

  const logins = sections.flatMap(({ organizations }) => organizations.map(({ login }) => login))
  const names = sections.flatMap(({ repositories }) => repositories)
  const found = await reader.find({ logins: [...new Set(logins)], names: [...new Set(names)] })
  const collected = toCollected()
  const candidates = sections.flatMap((section) => choose(section, found, collected, options))
  const repositories = [...new Map(candidates.map(({ repository }) => [repository.id, repository])).values()]
  progress.start('fetch-readmes', repositories.length)
  const readmes = await reader.readReadmes(repositories)
  for (const candidate of candidates) {
    const source = toSource(candidate)
    const readme = readmes.get(candidate.repository.id) ?? new Error('no answer')
    collected.outcomes.push(
      readme instanceof Error ? { source, failure: toFailure(readme) } : { source, readme },
    )
    if (candidate.repository.isArchived) collected.archived.push(source.label)
  }
  await seen.save()
  return collected
}

function toCollected(): Collected {
  return { outcomes: [], brokenListings: [], archived: [], deprecated: [], moved: [], unlisted: [] }
}

/**
 * List the repositories of a section, each of them once. Those that couldn't be found are added to
 * `collected`.
 */
function choose(
  section: ReadmeSection,
  found: Found,
  collected: Collected,
  { apiUrl, hadRepositories }: GithubOptions,
): Candidate[] {
  const chosen = new Map<string, Candidate>()
  for (const organization of section.organizations) {
    const { login, suffix, exclude } = organization
    const listing = found.listings.get(login)
    if (!listing || listing instanceof Error) {
      const failure = toFailure(listing ?? new Error('no answer'))
      collected.brokenListings.push({ login, suffix, section: section.section, failure })
      continue
    }
    const matching = listing.filter(
      ({ name, isPrivate }) => !isPrivate && name.endsWith(suffix) && !exclude.includes(name),
    )
    if (matching.length === 0 && hadRepositories(organization, section.section)) {
      const failure = new SourceFailure(
        `GitHub lists no repositories of ${login} that end with \`${suffix}\``,
        {
          ruleId: 'readme-no-repositories',
          hint: 'If they were deleted, remove the organisation from the configuration.',
        },
      )
      collected.brokenListings.push({ login, suffix, section: section.section, failure })
    }
    for (const repository of matching) chosen.set(repository.id, { section, repository })
  }
  reportUnlisted(section, [...chosen.values()], collected)
  for (const calledName of section.repositories) {
    const repository = found.repositories.get(calledName)
    if (!repository || repository instanceof Error) {
      const failure = toFailure(repository ?? new Error('no answer'))
      collected.outcomes.push({ source: toUnknownSource(section, calledName, apiUrl), failure })
      continue
    }
    const to = toLabel(repository)
    if (to.toLowerCase() !== calledName.toLowerCase()) collected.moved.push({ from: calledName, to })
    chosen.set(repository.id, { section, repository, calledName })
  }
  return [...chosen.values()]
}

/**
 * Collect repositories that are missing in the `packages` of their section, so that runs without GitHub leave
 * them out.
 */
function reportUnlisted(section: ReadmeSection, chosen: readonly Candidate[], collected: Collected): void {
  if (section.packages.length === 0) return
  const listed = new Set(section.packages.map((name) => name.replace(/^@[^/]+\//, '').replace(/@.*$/, '')))
  const names = chosen
    .filter(({ repository }) => !repository.isArchived && !listed.has(repository.name))
    .map(({ repository }) => repository.name)
  if (names.length > 0) collected.unlisted.push({ section: section.section, names })
}

function toSource({ section, repository, calledName }: Candidate): ReadmeSource {
  const label = toLabel(repository)
  const otherNames = calledName && calledName !== label ? [calledName] : []
  return {
    kind: 'github',
    label,
    section: section.section,
    group: section.group,
    name: repository.name,
    packageName: section.packages.includes(repository.name) ? repository.name : undefined,
    repository: toRepository(repository, otherNames),
    homeUrl: repository.url,
    repositoryId: repository.id,
  }
}

function toRepository(
  { url, branch, owner, name }: GithubRepository,
  otherNames: readonly string[],
): Repository {
  const views = { blob: 'blob', raw: 'raw', tree: 'tree', edit: 'edit' }
  return { url, fullName: `${owner}/${name}`, views, branch, otherNames }
}

/** The source of a repository for which GitHub has no data. */
function toUnknownSource(section: ReadmeSection, fullName: string, apiUrl: string): ReadmeSource {
  const { origin, pathname } = new URL(apiUrl)
  const webUrl = /^\/api\/v3\/?$/.test(pathname) ? origin : 'https://github.com'
  const name = fullName.split('/')[1] ?? fullName
  return {
    kind: 'github',
    label: fullName,
    section: section.section,
    group: section.group,
    name,
    homeUrl: `${webUrl}/${fullName}`,
  }
}

function toFailure(error: Error): SourceFailure {
  if (error instanceof SourceFailure) return error
  throw error
}
