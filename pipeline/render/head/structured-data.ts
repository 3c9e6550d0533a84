import type { ContentPageProps } from '../../../renderer/screens/content/props.ts'
import type { StructuredData } from '../../../renderer/types.ts'

export interface PageFacts {
  site: { name: string; url: string; description: string }
  /** The absolute URL of the page. */
  url: string
  /** The BCP 47 tag of the text's language. */
  language: string
  title: string
  description: string
  /** The breadcrumbs of the page, starting with the section. URLs may be without host. */
  breadcrumbs: ContentPageProps['breadcrumbs']
  /** The date of a blog post, as `YYYY-MM-DD`. */
  postDate?: string
  /** Times of publication and last modification, such as `2026-02-04T10:20:30Z`, if known. */
  published?: string
  modified?: string
  authors: ContentPageProps['contributors']
  image?: string
}

/** Maximum number of authors: more are of no use to search engines. */
const maxAuthors = 10

/**
 * Create the structured data of a page for search engines: article and breadcrumbs.
 * Vocabulary: https://schema.org
 */
export function toArticleData(page: PageFacts): StructuredData {
  const { site, url, postDate } = page
  const article = {
    '@type': postDate === undefined ? 'TechArticle' : 'BlogPosting',
    headline: page.title,
    description: page.description || undefined,
    url,
    mainEntityOfPage: url,
    inLanguage: page.language,
    datePublished: postDate ?? page.published,
    // A post may have been written before its date.
    dateModified: postDate !== undefined && (page.modified ?? postDate) < postDate ? postDate : page.modified,
    author: toAuthors(page.authors),
    image: page.image,
    isPartOf: { '@type': 'WebSite', name: site.name, url: site.url },
  }
  const steps = [
    { label: site.name, url: site.url },
    ...page.breadcrumbs.filter((step) => step.url !== undefined),
    { label: page.title, url },
  ]
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.label,
      item: new URL(step.url ?? '', site.url).href,
    })),
  }
  return toGraph([article, breadcrumbs])
}

/** Create the structured data of the home page, which describes the site. */
export function toSiteData({ site, language }: Pick<PageFacts, 'site' | 'language'>): StructuredData {
  const { name, url, description } = site
  return toGraph([
    { '@type': 'WebSite', name, url, description: description || undefined, inLanguage: language },
  ])
}

function toAuthors(authors: PageFacts['authors']): object[] | undefined {
  if (authors.length === 0) return undefined
  return authors.slice(0, maxAuthors).map(({ name, url }) => ({ '@type': 'Person', name, url }))
}

/** @returns The graph without undefined fields. */
function toGraph(nodes: object[]): StructuredData {
  return JSON.parse(JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })) as StructuredData
}
