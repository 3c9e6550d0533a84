import type { Files } from './project.ts'

interface HostilePage {
  source: string
  /** The expected problem, as `line ruleId`. Absent if the page is valid. */
  problem?: string
}

const lines = (length: number, toLine: (index: number) => string) =>
  Array.from({ length }, (_, index) => toLine(index)).join('\n')
const after = (text: string) => `---\ntitle: X\n---\n\n${text}\n`
const aliases = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Pages that could exhaust the stack, the memory or the time limit, by file name. */
export const hostilePages: Record<string, HostilePage> = {
  'quotes.md': { source: after(`${'>'.repeat(1600)} a`), problem: '5 limit-nesting' },
  'divs.md': { source: after('<div>'.repeat(1600)), problem: '5 limit-nesting' },
  'bold.md': { source: after('<b>'.repeat(1600)), problem: '5 limit-nesting' },
  'items.md': { source: after(`${'- '.repeat(800)}a`), problem: '5 limit-nesting' },
  'quotes-of-items.md': { source: after(`${'> - '.repeat(500)}a`), problem: '5 limit-nesting' },
  'list.md': {
    source: after(lines(2000, (index) => `${'  '.repeat(index)}- a`)),
    problem: '105 limit-nesting',
  },
  'containers.md': {
    source: after(
      [
        lines(300, (index) => `${':'.repeat(303 - index)}tip\n`),
        'a\n',
        lines(300, (index) => `${':'.repeat(4 + index)}\n`),
      ].join('\n'),
    ),
    problem: '205 limit-nesting',
  },
  'tags.mdx': {
    source: after(`${'<div>\n'.repeat(3000)}a\n${'</div>\n'.repeat(3000)}`),
    problem: '105 limit-nesting',
  },
  'inline-tags.mdx': {
    source: after(`${'<b>'.repeat(3000)}a${'</b>'.repeat(3000)}`),
    problem: '5 limit-nesting',
  },
  'tables-in-html.md': { source: after('<table><tr><td>'.repeat(800)), problem: '5 limit-nesting' },
  'brackets.mdx': {
    source: after(`{${'['.repeat(5000)}${']'.repeat(5000)}}`),
    problem: '5 limit-nesting',
  },
  'aliases.md': {
    source: [
      '---',
      'title: X',
      'keywords: &a [x, x, x, x, x, x, x, x, x]',
      ...aliases.slice(1).map((name, index) => `${name}: &${name} [${Array(9).fill(`*${aliases[index]}`)}]`),
      '---',
    ].join('\n'),
    problem: '6 limit-aliases',
  },
  'yaml.md': {
    source: `---\ntitle: ${'['.repeat(5000)}${']'.repeat(5000)}\n---\n`,
    problem: '2 limit-nesting',
  },
  'values.mdx': {
    source: after(
      `export const a0 = ['x']\n\n${lines(60, (index) => `export const a${index + 1} = [a${index}, a${index}]\n`)}\n{a60}\n`,
    ),
    problem: '127 limit-values',
  },
  'cells.md': {
    source: after(`${'|a'.repeat(1000)}\n${'|-'.repeat(1000)}\n${`${'|b'.repeat(1000)}\n`.repeat(1000)}`),
    problem: '55 limit-cells',
  },
  // GFM adds the missing cells to each row.
  'columns.md': {
    source: after(`${'|a'.repeat(5000)}\n${'|-'.repeat(5000)}\n${'b\n'.repeat(100)}`),
    problem: '15 limit-cells',
  },
  'bytes.md': { source: after('word '.repeat(2_000_000)), problem: '1 limit-bytes' },
  'emphasis.md': { source: after('*a_ '.repeat(20_000)), problem: '5 limit-time' },
  'lazy-lines.md': { source: after(`> a\n${'b\n'.repeat(100_000)}`), problem: '5 limit-time' },
  'ladder.md': {
    source: after(Array.from({ length: 3000 }, (_, index) => '`'.repeat(index + 1)).join('a')),
    problem: '5 limit-time',
  },
  // The following pages are valid.
  'deep-code.md': { source: after(`\`\`\`js\n${'[{a:'.repeat(800)}\n\`\`\``) },
  'deep-markdown.md': { source: after(`\`\`\`md\n${'> '.repeat(5000)}a\n\`\`\``) },
  'breaks.md': { source: after(`${'- '.repeat(300)}\n\n${'* '.repeat(300)}`) },
  'nested.md': {
    source: after(`${'> '.repeat(40)}a\n\n${lines(30, (index) => `${'  '.repeat(index)}- a`)}`),
  },
}

/** @param folder With a trailing `/`. */
export function hostileFiles(folder: string): Files {
  return Object.fromEntries(
    Object.entries(hostilePages).map(([name, { source }]) => [`${folder}${name}`, source]),
  )
}
