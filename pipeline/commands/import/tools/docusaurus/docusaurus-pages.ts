import path from 'node:path'
import type { SourceSite } from '../../source-site.ts'
import { listFiles, type ReadOptions } from '../common.ts'
import type { PluginReader } from './docusaurus-plugins.ts'

export const readPages: PluginReader = async ({ setting, kindOf, site, siteDir, options }) => {
  const dir = path.posix.join(siteDir, setting.get('path').text() ?? 'src/pages')
  await addPages({ dir, route: '' }, kindOf, site, options)
}

/** Add the pages of a folder. @param route Path below which they are published; empty for the root. */
export async function addPages(
  { dir, route }: { dir: string; route: string },
  kindOf: (file: string) => 'md' | 'mdx',
  site: SourceSite,
  { rootDir, report }: ReadOptions,
): Promise<void> {
  const files = await listFiles(rootDir, dir, '**/*.{md,mdx,js,jsx,ts,tsx}', [
    '**/*.test.*',
    '**/__tests__/**',
    '**/*.d.ts',
  ])
  for (const file of files) {
    if (/(?:^|\/)_/.test(file)) continue
    const source = path.posix.join(dir, file)
    const stem = file.replace(/\.\w+$/, '')
    const url = path.posix.join('/', route, stem.replace(/(^|\/)index$/, '$1'))
    if (/\.mdx?$/.test(file))
      site.pages.push({ file: source, target: path.posix.join(route, file), url, kind: kindOf(file) })
    else
      report.leave(
        { file: source, line: 1 },
        `The page \`${url}\` isn’t imported: it is a React component`,
        url === '/'
          ? 'Write `index.md` in the content folder, or configure `home`.'
          : 'Rewrite it as a page with components.',
      )
  }
}
