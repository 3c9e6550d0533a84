import type { FetchedReadme } from '../source.ts'
import type { GithubRepository } from './answers.ts'

/** A repository of the configuration: by its owner's listing, or by its name. */
export interface Wanted {
  /** Owners whose repositories are listed, each once. */
  logins: readonly string[]
  /** Single repositories, `owner/name`. */
  names: readonly string[]
}

/** What was found of it, or why nothing was. */
export interface Found {
  listings: Map<string, GithubRepository[] | Error>
  repositories: Map<string, GithubRepository | Error>
}

/**
 * Answers what the stage wants to know of GitHub; there is one for the REST API and one for GraphQL. Errors are
 * those of Octokit or `SourceFailure`s; none of them ends the others.
 */
export interface GithubReader {
  find(wanted: Wanted): Promise<Found>
  /** READMEs of repositories, by id. A repository without a README in Markdown has an error. */
  readReadmes(repositories: readonly GithubRepository[]): Promise<Map<string, FetchedReadme | Error>>
}
