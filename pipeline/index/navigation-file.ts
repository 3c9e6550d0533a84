import { readPlainFile } from '../support/files/plain-file.ts'

/** A link that makes up a whole item or line; GitBook adds empty anchors after it. */
const link = String.raw`\[(?:\\.|[^\]\\])*\]\([^()]*(?:\([^()]*\)[^()]*)*\)(?:\s*<a\b[^>]*>\s*</a>)*`
/** The kinds of lines of a list of chapters: headings, lines between the parts, and links, usually in a list. */
const chapterLine = new RegExp(String.raw`^\s*(?:#{1,6}\s.*|-{3,}|(?:(?:[-*+]|\d+[.)])\s+)?${link})\s*$`)
const linkedPage = /\]\(<?[^()<>:]+\.mdx?(?:#[^()]*)?>?(?:\s+["'][^()]*["'])?\)/

/** Whether a file has the name of a sidebar or navigation bar of docsify. @param file A path with any separator. */
export function isDocsifyNavigation(file: string): boolean {
  return /(?:^|[\\/])_(?:sidebar|navbar)\.md$/.test(file)
}

export const docsifyProblem = {
  ruleId: 'navigation-file',
  reason: 'sidebars and navigation bars of docsify aren’t published',
  hint: '`docsite import` converts them to `sidebars` and `navigation` in the configuration.',
}

export const summaryProblem = {
  ruleId: 'navigation-file',
  reason: 'lists of chapters of mdBook or GitBook aren’t published',
  hint: '`docsite import` converts those of mdBook to `sidebars` in the configuration. Rename a file if it should be a page.',
}

/** Whether the text of a file decides whether it is a page. @param file A path with any separator. */
export function hasSummaryName(file: string): boolean {
  return /(?:^|[\\/])SUMMARY\.md$/.test(file)
}

/**
 * Whether a file is the list of chapters of a site that is made with GitBook or mdBook: it is called `SUMMARY.md`, and
 * contains nothing but headings and links, at least one of them to a Markdown file.
 *
 * @param file The absolute path.
 */
export async function isSummary(file: string): Promise<boolean> {
  if (!hasSummaryName(file)) return false
  // A file that can't be read is reported when it is compiled.
  const bytes = await readPlainFile(file).catch(() => undefined)
  const text = bytes?.toString().replaceAll(/<!--[\s\S]*?-->/g, '') ?? ''
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return linkedPage.test(text) && lines.every((line) => chapterLine.test(line))
}
