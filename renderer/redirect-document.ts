import { toFirstHead } from './document.ts'
import { escapeHtml } from './escape-html.ts'
import { toScriptJson } from './script-json.ts'

export interface RedirectDocumentProps {
  language: string
  title: string
  /** Text before the link. */
  text: string
  /** URL to redirect to. */
  url: string
  /** The URL that search engines should index; absent for a temporary redirect. */
  canonical?: string
  policy: string
  script: string
}

/** Renders a document that redirects the reader, for hosts that can't send HTTP redirects. */
export function renderRedirectDocument(props: RedirectDocumentProps): string {
  const { canonical } = props
  const url = escapeHtml(props.url)
  return `<!doctype html>
<html lang="${escapeHtml(props.language)}">
<head>
${toFirstHead(props)}
<meta name="generator" content="docsite">
<meta name="robots" content="noindex">
${canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">\n`}<script>${props.script}</script>
<meta http-equiv="refresh" content="0; url=${url}">
</head>
<body>
<p>${escapeHtml(props.text)} <a href="${url}">${url}</a></p>
</body>
</html>
`
}

/**
 * The document's inline script. It keeps the query and the hash, unlike the refresh by the `<meta>` element.
 */
export function toRedirectScript(url: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? []
  const parts = [
    toScriptJson(path),
    query === '' ? 'location.search' : toScriptJson(query),
    hash === '' ? 'location.hash' : toScriptJson(hash),
  ]
  return `location.replace(${parts.join('+')})`
}
