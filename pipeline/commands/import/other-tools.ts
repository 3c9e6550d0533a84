import { existsSync } from 'node:fs'
import path from 'node:path'
import { findFile } from './tools/common.ts'

/** A tool that has no import. */
interface OtherTool {
  name: string
  /** Files of which one says that a folder is a site of the tool. */
  signs: readonly string[]
  /** Where its pages are. @param sign The file that was found, relative to the folder. */
  pages: (rootDir: string, sign: string) => string | undefined
}

const beside = (folder: string) => (_rootDir: string, sign: string) =>
  path.posix.join(path.posix.dirname(sign), folder)

/** Those in a folder and, of documentation beside code, those in `docs/`. */
const inBoth = (names: readonly string[]) => names.flatMap((name) => [name, `docs/${name}`])

const otherTools: readonly OtherTool[] = [
  { name: 'Sphinx', signs: inBoth(['conf.py', 'source/conf.py']), pages: beside('.') },
  { name: 'Docusaurus 1', signs: ['website/siteConfig.js', 'siteConfig.js'], pages: () => 'docs' },
  { name: 'GitBook', signs: inBoth(['.gitbook.yaml', 'book.json']), pages: beside('.') },
  { name: 'Mintlify', signs: inBoth(['docs.json', 'mint.json']), pages: beside('.') },
  { name: 'Nextra', signs: inBoth(['theme.config.tsx', 'theme.config.jsx']), pages: () => undefined },
]

/** The tool without an import that a folder is a site of. */
export function findOtherTool(
  rootDir: string,
): { name: string; sign: string; pages: string | undefined } | undefined {
  for (const { name, signs, pages } of otherTools) {
    const sign = findFile(rootDir, signs)
    if (sign === undefined) continue
    const folder = pages(rootDir, sign)
    return { name, sign, pages: folder && existsSync(path.join(rootDir, folder)) ? folder : undefined }
  }
  return undefined
}
