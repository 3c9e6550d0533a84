import { escapeHtml } from '../compile/escape-html.ts'
import { fillTemplate } from '../templates/templates.ts'
import { toPolicy } from './content-security-policy.ts'

/** The files of the client that every document refers to, below the root, without leading slash. */
export interface ShellAssets {
  styles: string[]
  /** The module that runs on every page. */
  boot: string
  /** Stands for all of the shell: a page made with another one is loaded whole. */
  hash: string
}

export interface DocumentTemplates {
  document: string
  themeScript: string
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
  noIndex: boolean
  /** Stylesheets beyond those of the shell, as URLs. */
  styles: readonly string[]
  /** Inline scripts beyond the one for the theme. */
  scripts?: readonly string[]
  policy: { imgSrc: readonly string[]; frameSrc: readonly string[]; connectSrc: readonly string[] }
  /** HTML of the page. */
  body: string
}

/** A whole document from its template. */
export function renderDocument(
  props: DocumentProps,
  assets: ShellAssets,
  templates: DocumentTemplates,
): string {
  const { base, scripts = [] } = props
  const head = [
    props.canonical && `<link rel="canonical" href="${escapeHtml(props.canonical)}">`,
    props.noIndex && '<meta name="robots" content="noindex">',
    ...props.alternates.map(
      ({ language, url }) =>
        `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(url)}">`,
    ),
    `<meta property="og:title" content="${escapeHtml(props.title)}">`,
    `<meta property="og:description" content="${escapeHtml(props.description)}">`,
  ]
  const styles = [...assets.styles.map((file) => base + file), ...props.styles]
  return `${fillTemplate(templates.document, {
    base,
    language: escapeHtml(props.language),
    csp: escapeHtml(toPolicy({ inlineScripts: [templates.themeScript, ...scripts], ...props.policy })),
    title: escapeHtml(props.title),
    description: escapeHtml(props.description),
    themeColor: escapeHtml(props.themeColor),
    head: head.filter(Boolean).join('\n'),
    themeScript: templates.themeScript,
    styles: styles.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`).join('\n'),
    scripts: [
      ...scripts.map((script) => `<script>${script}</script>`),
      `<script type="module" src="${base}${assets.boot}"></script>`,
    ].join('\n'),
    body: props.body,
  })}\n`
}
