import type { ReadmeOrigin } from './clean/resolve-address.ts'

/** A repository as readers find it on the web. */
export interface Repository {
  /** Without slash at its end: `https://github.com/owner/name`. */
  url: string
  /** `owner/name`, as people call it. */
  fullName: string
  /** What the host calls its views of a file, of its bytes and of a folder, and of its editor, if it has one. */
  views: ReadmeOrigin['views'] & { edit?: string }
  branch: string
  /** Other names that it has or had, as `owner/name`. */
  otherNames: readonly string[]
}

/** Where a README comes from, known also where it could not be fetched. */
export interface ReadmeSource {
  kind: 'github' | 'npm'
  /** What messages call it: `acme/sugar-loader`, `sugar-loader`. */
  label: string
  section: string
  group?: string
  /** The name of the page, from outside: it may be anything. */
  name: string
  packageName?: string
  repository?: Repository
  /** A page about it, for readers of a page that has no README. */
  homeUrl: string
  /** The repository's id on GitHub, which stays when it is renamed. */
  repositoryId?: string
}

/** What distinguishes one state of a README from another. */
export interface Revision {
  /** Path of the README in its repository, with `/`. */
  path: string
  /** The commit that last changed it, where asking for it costs nothing that is scarce. */
  commit?: string
  /** Git's id of its bytes. */
  blob?: string
  /** Of the package, and of its tarball. */
  version?: string
  integrity?: string
}

export interface FetchedReadme {
  bytes: Uint8Array
  revision: Revision
}

/** A source with its README, or with the reason why there is none. */
export type Outcome =
  | { source: ReadmeSource; readme: FetchedReadme }
  | { source: ReadmeSource; failure: SourceFailure }

/** All that the repositories of an owner in a section could have been, where nobody could list them. */
export interface BrokenListing {
  login: string
  suffix: string
  section: string
  failure: SourceFailure
}

/** What one kind of source found. */
export interface Collected {
  outcomes: Outcome[]
  brokenListings: BrokenListing[]
  /** Sources that their owners don't work on any more. */
  archived: string[]
  deprecated: { name: string; message: string }[]
  /** Repositories that the configuration still calls by an old name. */
  moved: { from: string; to: string }[]
  /** Repositories that a section has from GitHub and not among its packages. */
  unlisted: { section: string; names: string[] }[]
}

export interface FailureOptions {
  ruleId: string
  /** What to do about it. */
  hint: string
  cause?: unknown
  /** Whether any other request would fail in the same way: asking on is pointless. */
  isGeneral?: boolean
  /** Whether nothing came back in time. */
  isSilence?: boolean
}

/** Why a README could not be fetched, in words for people and without its name: others may fail for the same reason. */
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
