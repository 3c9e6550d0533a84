import { escapeHtml } from '../escape-html.ts'
import type { DevData } from './events.ts'

/** A page that has had errors since the start: the overlay shows them. */
export const brokenPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page has errors</title></head><body><main data-page><p>This page has errors, and was never without them since the server started.</p></main></body></html>'

/** The document with the script that keeps it current. @param url Of the script. */
export function addDevClient(html: string, url: string, data: DevData): string {
  const attribute = escapeHtml(JSON.stringify(data))
  const script = `<script type="module" src="${url}" data-docsite-dev="${attribute}"></script>`
  return html.replace('</head>', () => `${script}\n</head>`)
}
