import type { Nodes, Root } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { SourceKind } from '../../../markdown/parse/create-parser.ts'
import { toPlace } from '../../../markdown/parse/location-space.ts'
import { parseSource } from '../../../markdown/parse/parsers.ts'
import type { RecordPlace } from '../../../markdown/record.ts'
import { addPoint, locate } from '../../../support/text/locate.ts'
import type { ProseFinding } from './finding.ts'
import type { TermFinder } from './term-finder.ts'

/** Checks the wording of a page's source. Code and URLs are ignored. */
export function checkText(source: string, kind: SourceKind, terms: TermFinder): ProseFinding[] {
  const findings: ProseFinding[] = []
  const tree: Root = parseSource(source, kind)
  visit(tree, (node) => {
    if (node.type === 'yaml') findings.push(...checkFrontMatter(node.value, terms))
    else if (node.type === 'text') findings.push(...checkTerms(node, source, terms))
    else if (node.type === 'link' && isBare(node)) {
      findings.push(toBareUrl(node.url, toPlace(node.position)))
      return SKIP
    } else findings.push(...checkImage(node))
    return undefined
  })
  return findings
}

/** Checks title and description in front matter, because readers see them. */
function checkFrontMatter(yaml: string, terms: TermFinder): ProseFinding[] {
  return yaml.split('\n').flatMap((line, index) => {
    const shown = /^(?:title|description):\s*/.exec(line)
    if (!shown) return []
    return terms
      .find(line.slice(shown[0].length))
      .map((hit) => toTermFinding(hit, { line: index + 2, column: shown[0].length + hit.index + 1 }))
  })
}

/** Searches the source of a text node for terms, because positions are only known in the source. */
function checkTerms(node: Nodes, source: string, terms: TermFinder): ProseFinding[] {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return []
  const text = source.slice(start.offset, end.offset)
  return terms.find(text).map((hit) => {
    const { line, column } = addPoint(start, locate(text, hit.index))
    return toTermFinding(hit, { line, column, endLine: line, endColumn: column + hit.found.length })
  })
}

function toTermFinding({ found, use }: { found: string; use: string }, place: RecordPlace): ProseFinding {
  return {
    ruleId: 'term',
    place,
    reason: `The term is \`${use}\`, not \`${found.replaceAll(/\s+/g, ' ')}\``,
    expected: [use],
    hint: `Write \`${use}\`. If it is code, put it in backticks.`,
  }
}

/** Whether the text of a link is its URL: `https://example.org/` with or without angle brackets. */
function isBare(node: Extract<Nodes, { type: 'link' }>): boolean {
  if (!/^https?:/.test(node.url)) return false
  const [only, ...others] = node.children
  if (only?.type !== 'text' || others.length > 0) return false
  const strip = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
  return strip(toText(node)) === strip(node.url)
}

function toBareUrl(url: string, place: RecordPlace | undefined): ProseFinding {
  return {
    ruleId: 'bare-url',
    place,
    reason: `\`${url}\` is a bare URL in the text`,
    hint: 'Write a link with a text: `[title](URL)`. If it shouldn’t be a link, put it in backticks.',
  }
}

function checkImage(node: Nodes): ProseFinding[] {
  if (node.type === 'image' && !node.alt?.trim()) return [toMissingAlt(toPlace(node.position), '![…](…)')]
  if (node.type === 'imageReference' && !node.alt?.trim())
    return [toMissingAlt(toPlace(node.position), '![…][…]')]
  if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === 'img') {
    const hasAlt = node.attributes.some((one) => one.type === 'mdxJsxAttribute' && one.name === 'alt')
    return hasAlt ? [] : [toMissingAlt(toPlace(node.position), 'alt="…"')]
  }
  if (node.type !== 'html') return []
  const start = node.position?.start ?? { line: 1, column: 1 }
  return [...node.value.matchAll(/<img\b[^>]*>/gi)]
    .filter(([tag]) => !/\salt\s*=/i.test(tag))
    .map(({ index }) => toMissingAlt(addPoint(start, locate(node.value, index)), 'alt="…"'))
}

function toMissingAlt(place: RecordPlace | undefined, how: string): ProseFinding {
  return {
    ruleId: 'image-alt',
    place,
    reason: 'The image has no alternative text',
    hint: `Describe the image: \`${how}\`. If it is only decorative, use \`<img alt="" …>\`.`,
  }
}
