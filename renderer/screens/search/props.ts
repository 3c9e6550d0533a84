import type { Link } from '../../types.ts'

/** What is shown where search can't be. */
export interface SearchPageProps {
  /** Ways into the sections of the site. */
  sections: Link[]
}
