import { type BootData, bootDataId } from './boot/boot-data.ts'
import { toEarlyStyle } from './early-style.ts'
import { escapeHtml } from './escape-html.ts'
import { toScriptJson } from './script-json.ts'
import type { StructuredData } from './types.ts'
import { iconFile, startScreenIcon, toIconFile, webManifestFile } from './urls/output-names.ts'

export interface DocumentProps {
  /** Path of the site root, with a leading and a trailing slash. */
  base: string
  language: string
  title: string
  description: string
  themeColor: string
  canonical?: string
  /** The same page in the other published languages. */
  alternates: readonly { language: string; url: string }[]
  /** Values that a hosted search service can filter pages by, by the name of the facet. */
  facets: Readonly<Record<string, string>>
  noIndex: boolean
  siteName: string
  /** Value of `og:type`. */
  kind: 'website' | 'article'
  /** Feeds of the page's section, one for each format. */
  feeds: readonly { title: string; type: 'atom' | 'rss'; url: string }[]
  structuredData?: StructuredData
  /** Preview image for sharing: its absolute URL, and its size in pixels. */
  image?: { url: string; width?: number; height?: number }
  /** The Content-Security-Policy. It has to allow the inline scripts and the style of {@link toEarlyStyle}. */
  policy: string
  /** Theme for readers who haven't chosen one; light if absent. */
  defaultTheme?: 'dark' | 'system'
  /** Text direction; absent for left-to-right. */
  direction?: 'rtl'
  /** URLs of the fonts to preload. */
  fonts?: readonly string[]
  /** HTML of elements to add at the end of the head. */
  headEntries?: readonly string[]
  /** URLs of the stylesheets. */
  stylesheets: readonly string[]
  /** Source of the inline script that runs before the first paint. */
  earlyScript: string
  /** Sources of further inline scripts. */
  scripts: readonly string[]
  /** Data for the client, and the URL of its first script. If absent, no script is loaded. */
  boot?: { data: BootData; url: string }
  /**
   * Whether the body contains the text of the page. False for the app shell, which is empty until React has
   * loaded.
   */
  hasText: boolean
}

/**
 * Blocks rendering until the parser has reached the text of the page, and therefore has the complete header
 * and sidebar. Otherwise Chromium paints a slow document while it arrives, and the tools of the header move
 * as further ones appear after them.
 */
const frameFirst = '<link rel="expect" href="#docsite-content" blocking="render">\n'

/** The first elements of every head. The policy has to come before anything that it applies to. */
export function toFirstHead({ policy, title }: { policy: string; title: string }): string {
  return `<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>`
}

/**
 * Returns the pieces of a complete document: the given pieces of its body, with the markup before and after
 * them.
 */
export function renderDocument<Piece>(props: DocumentProps, body: readonly Piece[]): (Piece | string)[] {
  return [renderStart(props), ...body, documentEnd]
}

const documentEnd = `
</body>
</html>
`

/** Everything up to and including the `<body>` tag. */
function renderStart(props: DocumentProps): string {
  const { base, stylesheets, scripts, boot, hasText } = props
  return `<!doctype html>
<html ${toRootAttributes(props)}>
<head>
${toFirstHead(props)}
<meta name="description" content="${escapeHtml(props.description)}">
<meta name="generator" content="docsite">
<meta name="theme-color" content="${escapeHtml(props.themeColor)}">
${toHead(props).join('\n')}
<link rel="icon" href="${base}${iconFile}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${base}${toIconFile(startScreenIcon)}">
<link rel="manifest" href="${base}${webManifestFile}">
<script>${props.earlyScript}</script>
<style>${toEarlyStyle(props.language)}</style>
${hasText ? frameFirst : ''}${(props.fonts ?? []).map((url) => `<link rel="preload" href="${escapeHtml(url)}" as="font" type="font/woff2" crossorigin>\n`).join('')}${stylesheets.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`).join('\n')}
${[...scripts.map((script) => `<script>${script}</script>`), ...(boot ? toBootScripts(boot) : []), ...toDataScripts(props), ...(props.headEntries ?? [])].join('\n')}
</head>
<body>
`
}

function toRootAttributes({ language, direction, defaultTheme }: DocumentProps): string {
  const theme = defaultTheme === 'dark' ? 'dark' : 'light'
  return [
    `lang="${escapeHtml(language)}"`,
    ...(direction ? [`dir="${direction}"`] : []),
    `class="${theme}" data-theme="${theme}"`,
    ...(defaultTheme ? [`data-default-theme="${defaultTheme}"`] : []),
  ].join(' ')
}

/** Whether a document was made by docsite. */
export function isOwnDocument(html: string): boolean {
  return html.includes('<meta name="generator" content="docsite')
}

function toHead(props: DocumentProps): string[] {
  const { canonical, noIndex, alternates, facets, title, description, feeds } = props
  return [
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`] : []),
    ...(noIndex ? ['<meta name="robots" content="noindex">'] : []),
    ...alternates.map(
      ({ language, url }) =>
        `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(url)}">`,
    ),
    ...Object.entries(facets).map(
      ([name, value]) => `<meta name="docsearch:${name}" content="${escapeHtml(value)}">`,
    ),
    ...feeds.map(
      (feed) =>
        `<link rel="alternate" type="application/${feed.type}+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.url)}">`,
    ),
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:site_name" content="${escapeHtml(props.siteName)}">`,
    `<meta property="og:type" content="${props.kind}">`,
    ...toImageTags(props.image),
    ...(canonical?.includes('://') ? [`<meta property="og:url" content="${escapeHtml(canonical)}">`] : []),
  ]
}

function toImageTags(image: DocumentProps['image']): string[] {
  if (!image) return ['<meta name="twitter:card" content="summary">']
  const { url, width, height } = image
  return [
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta property="og:image" content="${escapeHtml(url)}">`,
    ...(width ? [`<meta property="og:image:width" content="${width}">`] : []),
    ...(height ? [`<meta property="og:image:height" content="${height}">`] : []),
  ]
}

function toBootScripts({ data, url }: { data: BootData; url: string }): string[] {
  return [
    `<script type="application/json" id="${bootDataId}">${toScriptJson(data)}</script>`,
    `<script type="module" src="${escapeHtml(url)}"></script>`,
  ]
}

function toDataScripts({ structuredData }: DocumentProps): string[] {
  return structuredData ? [`<script type="application/ld+json">${toScriptJson(structuredData)}</script>`] : []
}
