import type { ReadmeOrigin } from './clean/resolve-address.ts'

/** The website of a repository. */
export interface Repository {
  /** Without a trailing slash: `https://github.com/owner/name`. */
  url: string
  /** `owner/name`. */
  fullName: string
  /** URL segments of the host's views of a file, a raw file and a folder, and of its editor if it has one. */
  views: ReadmeOrigin['views'] & { edit?: string }
  branch: string
  /** Other current or former names of the repository, as `owner/name`. */
  otherNames: readonly string[]
}

/** The source of a README. It is known even if the README could not be fetched. */
export interface ReadmeSource {
  kind: 'github' | 'npm'
  /** Its name in messages: `acme/sugar-loader`, `sugar-loader`. */
  label: string
  section: string
  group?: string
  /** The name of the page. It is not trusted and may contain anything. */
  name: string
  packageName?: string
  repository?: Repository
  /** A web page about the package, to which a page without README links. */
  homeUrl: string
  /** The repository's id on GitHub, which doesn't change if the repository is renamed. */
  repositoryId?: string
}

/** Identifies a revision of a README. */
export interface Revision {
  /** Path of the README in its repository, with `/`. */
  path: string
  /** The commit that last changed the README, if a request for it doesn't use up a low rate limit. */
  commit?: string
  /** The git blob id of the README. */
  blob?: string
  /** Version of the package. */
  version?: string
  /** Integrity hash of the package's tarball. */
  integrity?: string
}

export interface FetchedReadme {
  bytes: Uint8Array
  revision: Revision
}

/** A source with its README, or with the reason why it could not be fetched. */
export type Outcome =
  | { source: ReadmeSource; readme: FetchedReadme }
  | { source: ReadmeSource; failure: SourceFailure }

/** The repositories of an owner in a section that could not be listed. */
export interface BrokenListing {
  login: string
  suffix: string
  section: string
  failure: SourceFailure
}

/** Everything that was fetched from one kind of source. */
export interface Collected {
  outcomes: Outcome[]
  brokenListings: BrokenListing[]
  /** Repositories that are archived. */
  archived: string[]
  deprecated: { name: string; message: string }[]
  /** Repositories for which the configuration still has an old name. */
  moved: { from: string; to: string }[]
  /** Repositories that a section gets from GitHub, but that are not among its packages. */
  unlisted: { section: string; names: string[] }[]
}

export interface FailureOptions {
  ruleId: string
  /** How to solve the problem. */
  hint: string
  cause?: unknown
  /** Whether all other requests would fail in the same way, so that no more are sent. */
  isGeneral?: boolean
  /** Whether there was no response in time. */
  isSilence?: boolean
}

/**
 * The reason why a README could not be fetched. The message doesn't contain the name of the source, because
 * other sources may fail for the same reason.
 */
export class SourceFailure extends Error {
  readonly ruleId: string
  readonly hint: string
  readonly isGeneral: boolean
  readonly isSilence: boolean

  constructor(
    message: string,
    { ruleId, hint, cause, isGeneral = false, isSilence = false }: FailureOptions,
  ) {
    super(message, { cause })
    this.ruleId = ruleId
    this.hint = hint
    this.isGeneral = isGeneral
    this.isSilence = isSilence
  }
}
