/**
 * The yardstick: Markdown to HTML with the bare packages of unified, file after file in one process. No front matter,
 * no ids, no highlighting, no pages.
 *
 * `node bare-unified.js FOLDER`
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify).freeze()
const [folder = '.'] = process.argv.slice(2)

let characters = 0
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.mdx?$/.test(entry.name)) continue
  const source = readFileSync(path.join(entry.parentPath, entry.name), 'utf8')
  characters += String(processor.processSync(source)).length
}
process.stdout.write(`${characters}\n`)
