import type { Link, Post } from '../../types.ts'
import type { Graph } from './graph-layout.ts'
import type { SponsorRank } from './sponsor-ranks.ts'

export interface HomePageProps {
  name: string
  /** The text before and after the rotating word. */
  headline: [string, string]
  words: string[]
  steps: string[]
  /** Sentence below the headline; may be empty. */
  lead: string
  /** Command with a copy button. */
  command?: string
  actions: Link[]
  /** Picture of the splash, relative to the base path. */
  picture?: string
  /** The nodes that go into the cube, and the results that come out. */
  graph?: Graph
  ways: HomeWay[]
  /** Pages that belong to no section. */
  pages: Link[]
  /** HTML of the home page's own content, with one element per chapter; may be empty. */
  body: string
  /** BCP 47 tag of the body, if it isn't translated. */
  fallbackLanguage?: string
  catalogs: HomeCatalog[]
  news?: HomeNews
  sponsors?: SupportProps
}

/** An entry point into the site. */
export interface HomeWay {
  title: string
  text: string
  url: string
}

/** Some pages of a section, and the number of all its pages. */
export interface HomeCatalog {
  title: string
  text: string
  /** URL of the section. */
  url: string
  count: number
  pages: Link[]
}

/** The newest posts of a blog. */
export interface HomeNews {
  /** URL of the blog. */
  url: string
  posts: Post[]
}

export interface SupportProps {
  text: string
  /** URL of the page for donations. */
  url: string
  /** URL of the project's page on Open Collective, which lists all sponsors. */
  collectiveUrl: string
  /** Number of places of each rank. */
  places: Record<SponsorRank, number>
}
