import escapeStringRegexp from 'escape-string-regexp'
import type { Parent, PhrasingContent, Root, RootContent, Text } from 'mdast'
import { elementNode } from '../blocks/element-node.ts'

const definition = /^\*\[([^\]\n]+)\]:[ \t]+(\S.*)$/

/**
 * Convert abbreviations of Markdown Extra, which MkDocs and kramdown support: the definition `*[HTML]: A
 * language` is removed from the page, and each occurrence of the word in its text becomes an `<abbr>` with
 * this title. Code, headings and alternative texts of images are not changed.
 */
export function takeAbbreviations(tree: Root): void {
  const titles = new Map<string, string>()
  takeDefinitions(tree, titles)
  if (titles.size === 0) return
  // Longest first, because `CSS` is a part of `CSS3`.
  const names = [...titles.keys()].sort((a, b) => b.length - a.length).map(escapeStringRegexp)
  const words = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${names.join('|')})(?![\\p{L}\\p{N}_])`, 'gu')
  markWords(tree, words, titles)
}

/** Remove definitions from the tree. They are lines of paragraphs that contain only plain text. */
function takeDefinitions(parent: Parent, titles: Map<string, string>): void {
  parent.children = parent.children.filter((node) => {
    if (node.type !== 'paragraph') {
      if ('children' in node && node.type !== 'heading') takeDefinitions(node, titles)
      return true
    }
    const [text, ...others] = node.children
    if (text?.type !== 'text' || others.length > 0 || !text.value.includes('*[')) return true
    const kept = text.value.split('\n').filter((line) => {
      const [, name = '', title = ''] = definition.exec(line) ?? []
      if (name !== '') titles.set(name, title.trim())
      return name === ''
    })
    text.value = kept.join('\n')
    return kept.length > 0
  })
}

function markWords(parent: Parent, words: RegExp, titles: ReadonlyMap<string, string>): void {
  parent.children = parent.children.flatMap((node): RootContent[] => {
    if (node.type === 'text') return splitText(node, words, titles)
    if ('children' in node && node.type !== 'heading') markWords(node, words, titles)
    return [node]
  })
}

function splitText(node: Text, words: RegExp, titles: ReadonlyMap<string, string>): PhrasingContent[] {
  const parts: PhrasingContent[] = []
  let end = 0
  for (const { 0: word, index } of node.value.matchAll(words)) {
    if (index > end) parts.push({ ...node, value: node.value.slice(end, index) })
    parts.push(elementNode('abbr', { title: titles.get(word) }, [{ ...node, value: word }], node.position))
    end = index + word.length
  }
  if (end === 0) return [node]
  if (end < node.value.length) parts.push({ ...node, value: node.value.slice(end) })
  return parts
}
