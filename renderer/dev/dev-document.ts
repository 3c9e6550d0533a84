import { escapeHtml } from '../escape-html.ts'
import type { DevData } from './events.ts'

/** Shown for a page that has had errors since the server started. The overlay lists the errors. */
export const brokenPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page has errors</title></head><body><main data-page><p>This page has had errors since the server started.</p></main></body></html>'

/** Add the development client to a document. @param url URL of the client's script. */
export function addDevClient(html: string, url: string, data: DevData): string {
  const attribute = escapeHtml(JSON.stringify(data))
  const script = `<script type="module" src="${url}" data-docsite-dev="${attribute}"></script>`
  return html.replace('</head>', () => `${script}\n</head>`)
}
