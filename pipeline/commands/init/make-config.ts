import { defaultOutput } from './choose-output.ts'

/** Values for the configuration of a new site. */
export interface NewSite {
  title: string
  /** Content folder, relative to the configuration, with `/`. */
  content: string
  /** Output folder, relative to the configuration. */
  output: string
  /**
   * Whether the pages are the starter's, for which sections and a home page are configured, or already
   * existed.
   */
  isStarter: boolean
  host?: string
  base?: string
  /** URL template with `{path}`. */
  editUrl?: string
  hosting?: 'github-pages'
}

/** Creates the text of `docsite.config.ts`, with comments for the people who will edit it. */
export function makeConfig(site: NewSite): string {
  const { content, output, isStarter, title } = site
  const blocks = [
    siteKey(site),
    `  // The folder that contains the pages. Its direct subfolders are the sections of the site.
  content: ${quote(content)},`,
    ...(output === defaultOutput
      ? []
      : [
          `  // The folder that the site is published to. \`${defaultOutput}\` contains other files of this project.\n  output: ${quote(output)},`,
        ]),
    ...(isStarter ? [sectionsKey, homeKey(title), checkKey] : []),
    editKey(site),
    ...(site.hosting
      ? [
          `  // The hosting provider. The build writes its configuration files.\n  hosting: { provider: ${quote(site.hosting)} },`,
        ]
      : []),
  ]
  return `import { defineConfig } from 'docsite'

// Editors complete the keys and show their documentation. \`docsite dev\` reloads this file when it changes.
export default defineConfig({
${blocks.join('\n\n')}
})
`
}

function siteKey({ title, host, base = '/' }: NewSite): string {
  const lines = [
    '  site: {',
    '    // The title of the home page, and the suffix after "|" in the titles of all other pages.',
    `    name: ${quote(title)},`,
    '    // The description of pages that don’t have one.',
    `    description: ${quote(`The documentation of ${title}.`)},`,
    '    // The URL where the site is published. Without it, no sitemap is written and canonical links are relative.',
    host === undefined ? "    // host: 'https://docs.example.org'," : `    host: ${quote(host)},`,
  ]
  if (base !== '/') {
    lines.push('    // The path of the site on this host. Remove this line if the site has its own domain.')
    lines.push(`    base: ${quote(base)},`)
  }
  return [...lines, '  },'].join('\n')
}

const sectionsKey = `  // The order of sections in the navigation. Other folders follow in alphabetical order.
  sections: [{ name: 'guides' }, { name: 'reference' }],`

function homeKey(title: string): string {
  return `  // The home page. Without this key, it is index.md of the content folder, or a list of the sections.
  home: {
    // \`{word}\` is replaced by each of these words in turn. Keep them short.
    headline: ${quote(`${title.replaceAll('{word}', 'word')} in {word}`)},
    words: ['steps', 'tables', 'short'],
    lead: 'This is a new documentation site. Edit this sentence in docsite.config.ts to describe your project.',
    actions: [{ label: 'Write the first page', url: '/guides/first-page/' }],
    ways: [
      { title: 'Guides', text: 'One task at a time.', url: '/guides/' },
      { title: 'Reference', text: 'Details to look up.', url: '/reference/' },
    ],
  },`
}

const checkKey = `  check: {
    // Use one term for one thing: \`docsite check\` reports the unwanted variants.
    terms: [{ use: 'JavaScript', not: ['Javascript', 'javascript'] }],
  },`

function editKey({ content, editUrl }: NewSite): string {
  const example = `https://github.com/OWNER/NAME/edit/main/${content}/{path}`
  return `  // The link with which readers edit a page. \`{path}\` is the page’s path below the content folder.
  ${editUrl === undefined ? `// editUrl: ${quote(example)}` : `editUrl: ${quote(editUrl)}`},`
}

/** Formats a text as a single-quoted JavaScript string. */
function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
