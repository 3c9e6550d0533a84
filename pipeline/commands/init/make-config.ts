/** What the configuration of a new site says. */
export interface NewSite {
  title: string
  /** The folder of pages, relative to the configuration, with `/`. */
  content: string
  /** Whether the pages are those of the starter, which it then arranges; else they were there before. */
  isStarter: boolean
  host?: string
  base?: string
  /** With `{path}`. */
  editUrl?: string
  hosting?: 'github-pages'
}

/** The text of `docsite.config.ts`, with comments for those who change it. */
export function makeConfig(site: NewSite): string {
  const { content, isStarter, title } = site
  const blocks = [
    siteKey(site),
    `  // The folder of pages. The folders directly below it are the sections of the site.
  content: ${quote(content)},`,
    ...(isStarter ? [sectionsKey, homeKey(title), checkKey] : []),
    editKey(site),
    ...(site.hosting
      ? [`  // The host, for the files that set it up.\n  hosting: { provider: ${quote(site.hosting)} },`]
      : []),
  ]
  return `import { defineConfig } from 'docsite'

// An editor completes the keys and shows what they mean. \`docsite dev\` reads this file again when it changes.
export default defineConfig({
${blocks.join('\n\n')}
})
`
}

function siteKey({ title, host, base = '/' }: NewSite): string {
  const lines = [
    '  site: {',
    '    // The title of the home page, and what follows the bar in the titles of all other pages.',
    `    name: ${quote(title)},`,
    '    // The description of pages that have none of their own.',
    `    description: ${quote(`The documentation of ${title}.`)},`,
    '    // Where the site is published. Without it there is no sitemap, and canonical links are relative.',
    host === undefined ? "    // host: 'https://docs.example.org'," : `    host: ${quote(host)},`,
  ]
  if (base !== '/') {
    lines.push('    // The folder of the host that the site is in. On a domain of its own, remove this line.')
    lines.push(`    base: ${quote(base)},`)
  }
  return [...lines, '  },'].join('\n')
}

const sectionsKey = `  // The order of sections in the navigation. Folders that aren’t named come after, by name.
  sections: [{ name: 'guides' }, { name: 'reference' }],`

function homeKey(title: string): string {
  return `  // The home page. Without this key it is the index.md of the folder of pages, or a list of the sections.
  home: {
    // Short words take turns in the place of \`{word}\`.
    headline: ${quote(`${title.replaceAll('{word}', 'word')} in {word}`)},
    words: ['steps', 'tables', 'short'],
    lead: 'The beginning of a documentation site. This sentence is in docsite.config.ts: say here what the project is.',
    actions: [{ label: 'Write the first page', url: '/guides/first-page/' }],
    ways: [
      { title: 'Guides', text: 'One task at a time.', url: '/guides/' },
      { title: 'Reference', text: 'What is looked up.', url: '/reference/' },
    ],
  },`
}

const checkKey = `  check: {
    // One word for one thing: \`docsite check\` reports the others.
    terms: [{ use: 'JavaScript', not: ['Javascript', 'javascript'] }],
  },`

function editKey({ content, editUrl }: NewSite): string {
  const example = `https://github.com/OWNER/NAME/edit/main/${content}/{path}`
  return `  // Where readers propose a change of a page. \`{path}\` is its path below the folder of pages.
  ${editUrl === undefined ? `// editUrl: ${quote(example)}` : `editUrl: ${quote(editUrl)}`},`
}

/** A text as a string of JavaScript in single quotes. */
function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
