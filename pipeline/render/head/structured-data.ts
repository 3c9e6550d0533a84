import type { ContentPageProps } from '../../../renderer/screens/content/props.ts'
import type { StructuredData } from '../../../renderer/types.ts'

export interface PageFacts {
  site: { name: string; url: string; description: string }
  /** With its host. */
  url: string
  /** BCP 47 tag of the text. */
  language: string
  title: string
  description: string
  /** Steps to the page that have an address, from the section on; addresses may be without host. */
  breadcrumbs: ContentPageProps['breadcrumbs']
  /** A post of a blog: its day, `YYYY-MM-DD`. */
  postDate?: string
  /** Times such as `2026-02-04T10:20:30Z`, as far as they are known. */
  published?: string
  modified?: string
  authors: ContentPageProps['contributors']
  image?: string
}

/** More don't help anyone who reads them. */
const mostAuthors = 10

/** What search engines read of a page, in the vocabulary of https://schema.org: the article, and the way to it. */
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
    dateModified: page.modified,
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

/** The same of the page that a site begins with. */
export function toSiteData({ site, language }: Pick<PageFacts, 'site' | 'language'>): StructuredData {
  const { name, url, description } = site
  return toGraph([
    { '@type': 'WebSite', name, url, description: description || undefined, inLanguage: language },
  ])
}

function toAuthors(authors: PageFacts['authors']): object[] | undefined {
  if (authors.length === 0) return undefined
  return authors.slice(0, mostAuthors).map(({ name, url }) => ({ '@type': 'Person', name, url }))
}

/** @returns Without fields that have no value. */
function toGraph(nodes: object[]): StructuredData {
  return JSON.parse(JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })) as StructuredData
}
