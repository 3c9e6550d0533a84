import { toFirstHead } from './document.ts'
import { escapeHtml } from './escape-html.ts'

export interface RedirectDocumentProps {
  language: string
  title: string
  /** What is before the link. */
  text: string
  /** Where the reader is led. */
  url: string
  /** The address that counts for search engines; absent where the page has moved for now only. */
  canonical?: string
  policy: string
  script: string
}

/** A document that leads on, for hosts that can't answer with a redirect. */
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

/** The inline script of the document: it also takes the query and the hash along, which the browser alone doesn't. */
export function toRedirectScript(url: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? []
  const parts = [
    toLiteral(path),
    query === '' ? 'location.search' : toLiteral(query),
    hash === '' ? 'location.hash' : toLiteral(hash),
  ]
  return `location.replace(${parts.join('+')})`
}

/** Within a script nothing is escaped but what would end it. */
function toLiteral(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003C')
}
