export interface VotePageProps {
  title: string
  description: string
  /** URL of the list of issues on GitHub. */
  issuesUrl: string
  body: string
  /** BCP 47 tag of the body, if it isn't translated. */
  fallbackLanguage?: string
}
