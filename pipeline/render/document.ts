import { type BootData, bootDataId } from '../../renderer/boot/boot-data.ts'
import { escapeHtml } from '../../renderer/escape-html.ts'
import { fillTemplate } from '../site/templates.ts'
import { type PolicySources, toPolicy } from './content-security-policy.ts'

/** The files of the client that every document refers to, below the root, without leading slash. */
export interface ShellAssets {
  style: string
  /** The module that runs on every page. */
  boot: string
  /** Stands for all of the shell: a page made with another one is loaded whole. */
  hash: string
}

export interface DocumentTemplates {
  document: string
  earlyScript: string
}

export interface DocumentProps {
  base: string
  language: string
  title: string
  description: string
  themeColor: string
  canonical?: string
  /** The same page in other languages, where those are published. */
  alternates: readonly { language: string; url: string }[]
  /** What a hosted search service may tell pages apart by. */
  facets: Readonly<Record<string, string>>
  noIndex: boolean
  /** Stylesheets beyond that of the shell, as URLs. */
  stylesheets: readonly string[]
  /** Inline scripts beyond the one that runs before anything is shown. */
  scripts?: readonly string[]
  policy: Omit<PolicySources, 'inlineScripts'>
  /** HTML of the page. */
  body: string
  /** What the client is reported; without it none is loaded. */
  bootData?: BootData
}

/** A whole document from its template. */
export function renderDocument(
  props: DocumentProps,
  assets: ShellAssets,
  templates: DocumentTemplates,
): string {
  const { base, scripts = [], policy, bootData } = props
  const inlineScripts = [templates.earlyScript, ...scripts]
  const stylesheets = [base + assets.style, ...props.stylesheets]
  return `${fillTemplate(templates.document, {
    base,
    language: escapeHtml(props.language),
    csp: escapeHtml(toPolicy({ ...policy, inlineScripts })),
    title: escapeHtml(props.title),
    description: escapeHtml(props.description),
    themeColor: escapeHtml(props.themeColor),
    head: toHead(props).join('\n'),
    earlyScript: templates.earlyScript,
    styles: stylesheets.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`).join('\n'),
    scripts: [
      ...scripts.map((script) => `<script>${script}</script>`),
      ...(bootData ? toBootScripts(bootData, base + assets.boot) : []),
    ].join('\n'),
    body: props.body,
  })}\n`
}

function toHead({ canonical, noIndex, alternates, facets, title, description }: DocumentProps): string[] {
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
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
  ]
}

function toBootScripts(bootData: BootData, url: string): string[] {
  // Within a script nothing is escaped but what would end it.
  const json = JSON.stringify(bootData).replaceAll('<', '\\u003C')
  return [
    `<script type="application/json" id="${bootDataId}">${json}</script>`,
    `<script type="module" src="${escapeHtml(url)}"></script>`,
  ]
}
