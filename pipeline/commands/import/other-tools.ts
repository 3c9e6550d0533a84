import { existsSync } from 'node:fs'
import path from 'node:path'
import { hasDependency } from '../../support/files/package-json.ts'
import { findFile } from './tools/common.ts'

/** A tool whose sites can be recognized but not imported. */
interface OtherTool {
  name: string
  /** Files that identify a site of the tool; one of them is enough. */
  signs: readonly string[]
  /** The package of the tool, which `package.json` lists. */
  package?: string
  /** Returns the folder of its pages. @param sign The file that was found, relative to `rootDir`. */
  pages: (rootDir: string, sign: string) => string
}

const inFolderOfSign = (folder: string) => (_rootDir: string, sign: string) =>
  path.posix.join(path.posix.dirname(sign), folder)

/** The given files in the folder itself and in `docs/`, where documentation next to code is usually kept. */
const inRootOrDocs = (names: readonly string[]) => names.flatMap((name) => [name, `docs/${name}`])

const otherTools: readonly OtherTool[] = [
  { name: 'Sphinx', signs: inRootOrDocs(['conf.py', 'source/conf.py']), pages: inFolderOfSign('.') },
  { name: 'Docusaurus 1', signs: ['website/siteConfig.js', 'siteConfig.js'], pages: () => 'docs' },
  { name: 'GitBook', signs: inRootOrDocs(['.gitbook.yaml', 'book.json']), pages: inFolderOfSign('.') },
  { name: 'Mintlify', signs: inRootOrDocs(['docs.json', 'mint.json']), pages: inFolderOfSign('.') },
  {
    name: 'Nextra',
    signs: inRootOrDocs(['theme.config.tsx', 'theme.config.jsx']),
    pages: inFolderOfSign('pages'),
  },
  // Since version 4, it has no configuration of its own.
  { name: 'Nextra', signs: [], package: 'nextra', pages: inFolderOfSign('content') },
  {
    name: 'Fumadocs',
    signs: inRootOrDocs(['source.config.ts']),
    package: 'fumadocs-core',
    pages: inFolderOfSign('content/docs'),
  },
  {
    name: 'Vocs',
    signs: inRootOrDocs(['vocs.config.ts', 'vocs.config.tsx']),
    pages: inFolderOfSign('docs/pages'),
  },
]

/**
 * Recognize a site of a tool that can't be imported.
 *
 * @returns The tool's name, the file that identified it and the folder of its pages; undefined if no tool
 *   matches.
 */
export function findOtherTool(
  rootDir: string,
): { name: string; sign: string; pages: string | undefined } | undefined {
  for (const { name, signs, package: packageName, pages } of otherTools) {
    const sign =
      findFile(rootDir, signs) ??
      inRootOrDocs(['package.json']).find(
        (file) =>
          packageName !== undefined && hasDependency(path.dirname(path.join(rootDir, file)), packageName),
      )
    if (sign === undefined) continue
    const folder = pages(rootDir, sign)
    return { name, sign, pages: existsSync(path.join(rootDir, folder)) ? folder : undefined }
  }
  return undefined
}
