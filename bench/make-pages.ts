import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const words =
  'module bundle entry chunk asset loader plugin graph import export hash cache source target runtime option value path file name order build change reader page section example result error warning version default browser server script style image font text code line part place rule test case list table key type function object string number array promise event hook stage'.split(
    ' ',
  )

/** mulberry32: a small pseudorandom number generator that gives the same sequence on every machine. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Writes pages of about 5 kB, each with its own prose, headings, list, table, links and code.
 *
 * @param count The number of pages; every 1,000 pages become a section.
 */
export function makePages(dir: string, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const section = path.join(dir, `section-${String(Math.floor(index / 1000)).padStart(2, '0')}`)
    if (index % 1000 === 0) mkdirSync(section, { recursive: true })
    const name = index % 1000 === 0 ? 'index' : `page-${index % 1000}`
    writeFileSync(path.join(section, `${name}.md`), makePage(index))
  }
  writeFileSync(
    path.join(dir, 'index.md'),
    '---\ntitle: Home\ndescription: Made pages.\n---\n\nMade pages.\n',
  )
}

function makePage(index: number): string {
  const random = createRandom(index + 1)
  const pick = () => words[Math.floor(random() * words.length)] ?? ''
  const phrase = (length: number) => Array.from({ length }, pick).join(' ')
  const sentence = () => {
    const text = phrase(8 + Math.floor(random() * 10))
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  }
  const paragraph = () =>
    `${sentence()} ${sentence()} Set \`${pick()}.${pick()}\` or **${pick()}**. ${sentence()}`
  const code = () =>
    [
      '```js',
      `const ${pick()}${index} = require('${pick()}')`,
      '',
      ...Array.from(
        { length: 8 },
        () => `  ${pick()}.${pick()}(${Math.floor(random() * 1000)}, '${pick()}')`,
      ),
      '```',
    ].join('\n')
  const part = (number: number) =>
    [
      `## ${phrase(3)} ${number}`,
      paragraph(),
      code(),
      Array.from({ length: 4 }, () => `- ${sentence()}`).join('\n'),
      paragraph(),
    ].join('\n\n')
  const table = ['| option | type | default |', '| - | - | - |']
    .concat(Array.from({ length: 5 }, () => `| \`${pick()}\` | ${pick()} | ${pick()} |`))
    .join('\n')
  const title = `${phrase(2)} ${index}`
  return [
    `---\ntitle: ${title}\ndescription: ${sentence()}\nsort: ${index % 1000}\n---`,
    paragraph(),
    part(1),
    part(2),
    table,
    `See [${pick()}](../page-${1 + (index % 900)}/).`,
    part(3),
    '',
  ].join('\n\n')
}
