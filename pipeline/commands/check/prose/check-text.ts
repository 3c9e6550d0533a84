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

/** Look at the words of a page's source, as its author wrote them: code and addresses are left alone. */
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

/** Title and description are read by people, too. */
function checkFrontMatter(yaml: string, terms: TermFinder): ProseFinding[] {
  return yaml.split('\n').flatMap((line, index) => {
    const shown = /^(?:title|description):\s*/.exec(line)
    if (!shown) return []
    return terms
      .find(line.slice(shown[0].length))
      .map((hit) => toTermFinding(hit, { line: index + 2, column: shown[0].length + hit.index + 1 }))
  })
}

/** Words are searched for in the source, since only there their places are known. */
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
    reason: `Here it is called \`${use}\`, not \`${found.replaceAll(/\s+/g, ' ')}\``,
    expected: [use],
    hint: `Write \`${use}\`; put it into backticks if it is code.`,
  }
}

/** An address that is its own text: `https://example.org/` by itself, or in angle brackets. */
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
    reason: `\`${url}\` is in the text as it is`,
    hint: 'Say what is there: `[its title](address)`; put an address that is no link into backticks.',
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
    reason: 'The image has no text for those who don’t see it',
    hint: `Say what it shows: \`${how}\`. One that only decorates is \`<img alt="" …>\`.`,
  }
}
