import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Project } from '../config/load-config.ts'
import type { KeyPath } from '../config/locate-key.ts'
import { type ConfigFinding, placeInConfig } from '../config/place-in-config.ts'
import { toSourceFile } from '../markdown/page-file.ts'
import { type FileNode, isListed } from '../site/pages/content-index.ts'
import type { LinkTargets, SitePage } from '../site/pages/link-targets.ts'
import { resolveSidebars, type SidebarFinding } from '../site/pages/resolve-sidebars.ts'
import { toSection } from '../site/route.ts'
import { nearest, orList } from '../support/problems/nearest.ts'
import type { Problem } from '../support/problems/problem.ts'
import { findDead } from './check-config-links.ts'
import { reportTogether } from './report-together.ts'

/**
 * Find sidebar entries in the configuration that refer to missing pages, and pages that no sidebar lists
 * although other pages of their section are listed. Sites without configured sidebars aren't checked.
 */
export async function checkSidebars(
  pages: readonly SitePage[],
  project: Project,
  map: LinkTargets,
): Promise<Problem[]> {
  const { config, contentDir } = project
  const nodes = pages.map(({ node }) => node)
  if (Object.keys(config.sidebars).length === 0) return []
  const { sidebars, findings, addresses } = resolveSidebars(nodes, config)
  const listed = new Set(sidebars.flatMap(({ pages }) => pages))
  const sections = new Set([...listed].map(({ url }) => toSection(url)))
  const missing = pages.filter(
    ({ node }) => isListed(node) && !listed.has(node) && sections.has(toSection(node.url)),
  )
  const located = [
    ...findings.flatMap((finding) => toProblem(finding, nodes, project) ?? []),
    ...findDead(addresses, map),
  ]
  return [
    ...(await placeInConfig(located, project)),
    ...reportTogether(
      missing.map(({ summary }) => toSourceFile(contentDir, summary)),
      {
        ruleId: 'sidebar-missing-page',
        reason: 'no sidebar lists these pages, although other pages of their section are listed',
        hint: 'Add them to `sidebars` in the configuration, or set `hidden: true` in their front matter.',
      },
      'warning',
    ),
  ]
}

function toProblem(
  { kind, name, path: keyPath }: SidebarFinding,
  nodes: readonly FileNode[],
  project: Project,
): ConfigFinding | undefined {
  switch (kind) {
    case 'repeated':
      return {
        path: keyPath,
        ruleId: 'sidebar-repeated-page',
        severity: 'warning',
        reason: `The sidebar already lists \`${name}\`: this entry isn’t shown`,
        hint: 'Remove it, or link to a heading of the page with `url`.',
      }
    case 'folder': {
      const folders = new Set(nodes.flatMap((node) => listFolders(node.path)))
      return toUnknown(keyPath, `There is no page in the folder \`${name}\``, name, folders)
    }
    case 'page': {
      // The file exists, but isn't published: as a draft or because of errors, which are reported separately.
      if (isFile(name, project)) return undefined
      const stems = nodes.map((node) => node.path.replace(/(?:\/?index)?\.mdx?$/, ''))
      return toUnknown(keyPath, `There is no page \`${name}\``, name, stems)
    }
  }
}

function toUnknown(keyPath: KeyPath, reason: string, name: string, known: Iterable<string>): ConfigFinding {
  const expected = nearest(name.replace(/^\.?\/|\/$/g, ''), known)
  return {
    path: keyPath,
    ruleId: 'sidebar-unknown-page',
    severity: 'error',
    reason,
    expected,
    hint:
      expected.length > 0
        ? `Did you mean ${orList(expected)}?`
        : 'Write a path relative to the content folder, such as `guides/first-cup`.',
  }
}

function isFile(name: string, { contentDir, baseContentDir }: Project): boolean {
  const stem = name.replace(/^\.?\/|\/$/g, '')
  const files = [stem, `${stem}.md`, `${stem}.mdx`, `${stem}/index.md`, `${stem}/index.mdx`]
  return files.some(
    (file) =>
      /\.mdx?$/.test(file) &&
      [contentDir, baseContentDir].some((folder) => existsSync(path.join(folder, ...file.split('/')))),
  )
}

/** `guides/setup/kettle.md` → `guides`, `guides/setup`. */
function listFolders(file: string): string[] {
  const names = file.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}
