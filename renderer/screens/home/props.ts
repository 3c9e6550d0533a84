import type { Link, Post } from '../../types.ts'
import type { Graph } from './graph-layout.ts'
import type { SponsorRank } from './sponsor-ranks.ts'

export interface HomePageProps {
  name: string
  /** What is before and after the rotating word, if there is one. */
  headline: [string, string]
  words: string[]
  steps: string[]
  /** A sentence below the headline; may be empty. */
  lead: string
  /** A command to copy. */
  command?: string
  actions: Link[]
  /** A picture of the splash, relative to the base path. */
  picture?: string
  /** What goes into the cube, and comes out of it. */
  graph?: Graph
  ways: HomeWay[]
  /** Pages that no section leads to. */
  pages: Link[]
  /** The home page's own content, if it has any: each of its chapters in an element. */
  body: string
  /** BCP 47 tag of the body, if it isn't translated. */
  fallbackLanguage?: string
  catalogs: HomeCatalog[]
  news?: HomeNews
  sponsors?: SupportProps
}

/** A way into the site. */
export interface HomeWay {
  title: string
  text: string
  url: string
}

/** Some pages of a section, and how many there are. */
export interface HomeCatalog {
  title: string
  text: string
  /** The section. */
  url: string
  count: number
  pages: Link[]
}

/** The newest posts of a blog. */
export interface HomeNews {
  /** The address of the blog. */
  url: string
  posts: Post[]
}

export interface SupportProps {
  text: string
  /** Where readers can give. */
  url: string
  /** The page of the collective, with the list of all who gave. */
  collectiveUrl: string
  /** How many places each rank of sponsors holds. */
  places: Record<SponsorRank, number>
}
