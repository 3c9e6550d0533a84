import { stringify } from 'yaml'
import { isRecord, type Place } from '../data/setting.ts'
import { escapeAttribute } from '../pages/jsx/jsx-values.ts'
import type { ImportReport } from '../source-site.ts'
import { reportInline } from './common.ts'

/** The content of a home page that is defined in front matter. */
export interface Hero {
  title: string
  /** Paragraphs, in Markdown. */
  texts: string[]
  actions: { label: string; url: string }[]
  features: { title: string; text: string; url?: string }[]
  /** Description of the page. */
  description?: string
}

/** The links of a hero. Links with unsafe schemes, such as `javascript:`, are reported and removed. */
export function readActions(
  actions: unknown,
  { toUrl, place, report }: { toUrl: (link: string) => string; place: Place; report: ImportReport },
): Hero['actions'] {
  if (!Array.isArray(actions)) return []
  return actions.filter(isRecord).flatMap(({ text, link }) => {
    if (typeof text !== 'string' || typeof link !== 'string') return []
    return reportInline({ label: text, url: link }, place, report) ? [] : [{ label: text, url: toUrl(link) }]
  })
}

/**
 * Generate a home page in MDX, with its texts, its links and a card for each feature.
 *
 * @param rest Text after these.
 */
export function makeHomePage({ title, texts, actions, features, description }: Hero, rest: string): string {
  const links = actions.map(
    ({ label, url }) => `[${escapeText(label)}](${url.replaceAll(/[()\s]/g, encodeURIComponent)})`,
  )
  const cards = features.map(({ title, text, url }) => {
    const href = url === undefined ? '' : ` href="${escapeAttribute(url)}"`
    return `<Card title="${escapeAttribute(title)}"${href}>\n\n${escapeText(text)}\n\n</Card>`
  })
  const blocks = [
    ...texts.map(escapeText),
    ...(links.length > 0 ? [links.join(' · ')] : []),
    ...(cards.length > 0 ? [`<Cards>\n${cards.join('\n')}\n</Cards>`] : []),
    rest.trim(),
  ]
  const front = stringify({ title, ...(description === undefined ? {} : { description }) }, { lineWidth: 0 })
  return `---\n${front}---\n\n${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function escapeText(text: string): string {
  return text.replaceAll(/[{}<]/g, '\\$&')
}

/** Quote and escape an attribute value. */
