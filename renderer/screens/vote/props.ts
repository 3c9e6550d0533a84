export interface VotePageProps {
  title: string
  description: string
  /** The list of the issues that are voted on. */
  issuesUrl: string
  body: string
  /** BCP 47 tag of the body, if it isn't translated. */
  fallbackLanguage?: string
}
