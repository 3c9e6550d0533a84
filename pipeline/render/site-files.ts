import { sitemapFile, toIconFile } from '../../renderer/urls/output-names.ts'
import { iconSizes } from '../client/draw-icon.ts'
import type { Config } from '../config/schema.ts'
import { toThemeColor } from '../config/theme/palette.ts'
import type { Route } from '../site/route.ts'
import { toUrl } from '../site/route.ts'
import { fillTemplate } from '../site/templates.ts'
import { compareText } from '../support/files/compare.ts'

/** The sitemap of all routes that search engines may list. Format: https://www.sitemaps.org/protocol.html */
export function toSitemap(
  pages: readonly { route: Route; lastModified?: string }[],
  host: string,
  base: string,
): string {
  const urls = [...pages]
    .sort((a, b) => compareText(a.route, b.route))
    .map(({ route, lastModified }) => {
      const date = lastModified === undefined ? '' : `<lastmod>${lastModified}</lastmod>`
      return `<url><loc>${escapeXml(host + toUrl(route, base))}</loc>${date}</url>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** @param template `robots.txt` with a place for the sitemap. */
export function toRobots(template: string, host: string | undefined, base: string): string {
  const sitemap = host === undefined ? '' : `Sitemap: ${host}${base}${sitemapFile}`
  return `${fillTemplate(template, { sitemap }).trimEnd()}\n`
}

/** The web app manifest. Members: https://www.w3.org/TR/appmanifest/ */
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

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
