/**
 * The baseline of the build benchmark: converts Markdown to HTML with the bare unified packages, one file after
 * another in a single process. It does no front matter, no heading ids, no highlighting and no page layout.
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
