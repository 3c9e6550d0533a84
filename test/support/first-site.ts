import config from '../../docsite.config.ts'
import { type Files, page } from './project.ts'

/**
 * The published configuration of the first site, except for settings that need files of the repository:
 * checks of the pages, imported READMEs and their keywords, redirects to its pages, its icon. Social images
 * are switched off because they take a third of the processor time of a full build, and have separate tests.
 *
 * @param more Keys to override.
 */
export function firstSiteConfig(more: object = {}): string {
  const { site, check: _check, readmes: _readmes, redirects: _redirects, search: _search, ...rest } = config
  const { icon: _icon, ...inline } = site ?? {}
  return JSON.stringify({ ...rest, socialImages: false, site: inline, ...more })
}

const text = 'A paragraph to read. '.repeat(60)

/** A few pages, with the sections and root pages of the first site. */
export const firstSitePages: Files = {
  'content/index.mdx': page('webpack', '## Write your code\n\nText of the home page.'),
  'content/comparison.mdx': page('Comparison'),
  'content/branding.mdx': page('Branding'),
  'content/glossary.mdx': page('Glossary'),
  'content/license.mdx': page('License'),
  'content/concepts/index.mdx': page('Concepts', `## Entry\n\n${text}\n\n## Output\n\n${text}`),
  'content/concepts/entry-points.mdx': '---\ntitle: Entry Points\nsort: 2\n---\n\nNo headings here.\n',
  'content/concepts/loaders.mdx': `---\ntitle: Loaders\nsort: 1\n---\n\n# Loaders\n\n## Using them\n\n${text}\n\n### Inline\n\n${text}\n\n#### Too deep\n\n${text}\n\n## Last\n\n${text}\n`,
  'content/concepts/early.mdx': '---\ntitle: Early\nsort: -1\n---\n\n## One\n',
  'content/concepts/deep.mdx': '---\ntitle: Deep\ngroup: Further\n---\n\n## One\n',
  'content/concepts/all.mdx': page('Printable'),
  'content/configuration/index.mdx': page('Configuration', '## Options'),
  'content/api/index.mdx': page('API', '## Hooks'),
  'content/guides/index.mdx': page('Guides'),
  'content/guides/getting-started.mdx': page('Getting Started', '## Basic Setup'),
  'content/loaders/index.mdx': page('Loaders'),
  'content/plugins/index.mdx': page('Plugins'),
  'content/migrate/index.mdx': page('Migrate'),
  'content/migrate/5.mdx': page('To v5 from v4'),
  'content/contribute/index.mdx': page('Contribute'),
  'content/contribute/writers-guide.mdx': page('Writer’s Guide'),
  'content/blog/index.mdx': page('Blog'),
  'content/blog/2020-10-10-webpack-5-release.mdx': page('webpack 5 release', '## What is new'),
}

/** The first site with a few pages, ready to be built. @param more Configuration keys to override. */
export function firstSite(more: object = {}): Files {
  return { ...firstSitePages, 'docsite.config.json': firstSiteConfig(more) }
}
