import { sitemapFile, toIconFile } from '../../renderer/urls/output-names.ts'
import { iconSizes } from '../client/draw-icon.ts'
import type { Config } from '../config/schema.ts'
import { toThemeColor } from '../config/theme/palette.ts'
import type { Route } from '../site/route.ts'
import { toUrl } from '../site/route.ts'
import { fillTemplate } from '../site/templates.ts'
import { compareText } from '../support/files/compare.ts'
import { escapeXml } from '../support/text/escape-xml.ts'

/** A page that search engines may list. */
export interface SitemapPage {
  route: Route
  lastModified?: string
  /** The page in all languages of the output, including its own. */
  alternates?: readonly { language: string; url: string }[]
}

/**
 * Create the sitemap of all pages that search engines may list. Format:
 * https://www.sitemaps.org/protocol.html
 */
export function toSitemap(pages: readonly SitemapPage[], host: string, base: string): string {
  const urls = [...pages]
    .sort((a, b) => compareText(a.route, b.route))
    .map(({ route, lastModified, alternates = [] }) => {
      const date = lastModified === undefined ? '' : `<lastmod>${lastModified}</lastmod>`
      const links = alternates.map(
        ({ language, url }) =>
          `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${escapeXml(url)}"/>`,
      )
      return `<url><loc>${escapeXml(host + toUrl(route, base))}</loc>${date}${links.join('')}</url>`
    })
  const hasLinks = pages.some(({ alternates = [] }) => alternates.length > 0)
  const names = hasLinks ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>
${urls.join('\n')}
</urlset>
`
}

/**
 * Create `robots.txt`.
 *
 * @param template The text of the file, with a placeholder for the sitemaps.
 * @param bases Base paths of all sites in the output, each of which has its own sitemap.
 */
export function toRobots(template: string, host: string | undefined, bases: readonly string[]): string {
  const sitemap =
    host === undefined ? '' : bases.map((base) => `Sitemap: ${host}${base}${sitemapFile}`).join('\n')
  return `${fillTemplate(template, { sitemap }).trimEnd()}\n`
}

/** Create the web app manifest. Members: https://www.w3.org/TR/appmanifest/ */
export function toWebManifest({ site, language, theme }: Config): string {
  const { name, base, description } = site
  const manifest = {
    name,
    short_name: name,
    description,
    lang: language,
    start_url: base,
    scope: base,
    display: 'standalone',
    theme_color: toThemeColor(site.themeColor, theme),
    background_color: '#ffffff',
    icons: iconSizes.map((size) => ({
      src: base + toIconFile(size),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any',
    })),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
