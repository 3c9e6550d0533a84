import { type BootData, bootDataId } from './boot/boot-data.ts'
import { escapeHtml } from './escape-html.ts'
import type { StructuredData } from './types.ts'
import { iconFile, startScreenIcon, toIconFile, webManifestFile } from './urls/output-names.ts'

export interface DocumentProps {
  /** Path of the site's root, with slashes around it. */
  base: string
  language: string
  title: string
  description: string
  themeColor: string
  canonical?: string
  /** The same page in other languages, where those are published. */
  alternates: readonly { language: string; url: string }[]
  /** What a hosted search service may distinguish pages by. */
  facets: Readonly<Record<string, string>>
  noIndex: boolean
  siteName: string
  /** What kind of page it is to those who share it. */
  kind: 'website' | 'article'
  /** Feeds of the page's section, by their format. */
  feeds: readonly { title: string; type: 'atom' | 'rss'; url: string }[]
  structuredData?: StructuredData
  /** What is shown if the page is shared: its address with the host, and its size in pixels. */
  image?: { url: string; width?: number; height?: number }
  /** The Content-Security-Policy, which has to allow the inline scripts and {@link earlyStyle}. */
  policy: string
  /** The theme of readers who have chosen none; light if it is absent. */
  defaultTheme?: 'dark' | 'system'
  /** Absent where it is from left to right. */
  direction?: 'rtl'
  /** Addresses of fonts that text is shown in. */
  fonts?: readonly string[]
  /** Elements at the end of the head: HTML. */
  headEntries?: readonly string[]
  /** URLs. */
  stylesheets: readonly string[]
  /** Runs before anything is shown. */
  earlyScript: string
  /** Inline scripts beyond that. */
  scripts: readonly string[]
  /** What the client gets to know, and the address of its first script; without it none is loaded. */
  boot?: { data: BootData; url: string }
  /** Whether the text of the page is in the body: the shell of the app is empty until React has come. */
  hasText: boolean
}

/**
 * Documents follow one another by a transition, unless the reader wants less motion. The rule is in the document
 * itself: Chromium decides before a slow stylesheet has come, and reports an uncaught error if the rule comes after.
 */
export const earlyStyle = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/**
 * Nothing is shown until the text of the page begins: what is above and beside it is complete then. Chromium paints
 * what it has of a slow document, in which the tools of the header move as those after them arrive.
 */
const frameFirst = '<link rel="expect" href="#docsite-content" blocking="render">\n'

/** What begins every document: before it nothing may be read that the policy is about. */
export function toFirstHead({ policy, title }: { policy: string; title: string }): string {
  return `<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>`
}

/** A whole document around the pieces of its body. */
export function renderDocument<Piece>(props: DocumentProps, body: readonly Piece[]): (Piece | string)[] {
  return [renderStart(props), ...body, documentEnd]
}

const documentEnd = `
</body>
</html>
`

/** All that goes before the body. */
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
<style>${earlyStyle}</style>
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

/** Within a script nothing is escaped but what would end it. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003C')
}
