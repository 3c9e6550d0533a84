import type { Link } from '../../types.ts'

export interface SearchPageProps {
  /** Links to the sections of the site. */
  sections: Link[]
}
