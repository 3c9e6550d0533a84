import type { FetchedReadme } from '../source.ts'
import type { GithubRepository } from './answers.ts'

/** The repositories in the configuration: all repositories of an owner, or single ones by name. */
export interface Wanted {
  /** Owners whose repositories are listed, without duplicates. */
  logins: readonly string[]
  /** Single repositories, `owner/name`. */
  names: readonly string[]
}

/** The repositories that were found, or the errors, by login and by name. */
export interface Found {
  listings: Map<string, GithubRepository[] | Error>
  repositories: Map<string, GithubRepository | Error>
}

/**
 * Reads repositories and READMEs from GitHub. There are implementations for the REST API and for GraphQL.
 * Errors are Octokit's errors or `SourceFailure`s; an error doesn't affect other items.
 */
export interface GithubReader {
  find(wanted: Wanted): Promise<Found>
  /** @returns READMEs by repository id. A repository without a Markdown README has an error. */
  readReadmes(repositories: readonly GithubRepository[]): Promise<Map<string, FetchedReadme | Error>>
}
