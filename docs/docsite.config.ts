import { defineConfig } from 'docsite'

/** The documentation of docsite, built by docsite: `npm run docs`. */
export default defineConfig({
  site: {
    name: 'docsite',
    description: 'How to write, check and publish documentation with docsite.',
  },
  // This folder. Output and cache are outside of it, so that they don't become pages.
  content: '.',
  output: '../output-docs',
  cache: '../.docsite/docs',
  theme: {
    accent: 'oklch(52% 0.2 290)',
    neutral: '#565370',
    header: 'paper',
    default: 'system',
    radius: '0.5rem',
  },
  navigation: [
    { label: 'Getting started', url: '/getting-started/' },
    { label: 'Writing', url: '/writing/' },
    { label: 'Configuration', url: '/configuration/' },
    { label: 'Commands', url: '/commands/' },
  ],
  home: {
    headline: 'documentation that is {word}',
    words: ['fast', 'checked', 'offline', 'plain'],
    lead: 'docsite turns a folder of Markdown and MDX, plus the READMEs of other packages, into a site that is fast, safe and readable offline.',
    command: 'npm create docsite',
    graph: {
      nodes: [
        { name: 'kettle.svg', result: 'pictures' },
        { name: 'Tabs.tsx', result: 'scripts' },
        { name: 'guide.md', needs: ['kettle.svg'], result: 'pages' },
        { name: 'api.mdx', needs: ['Tabs.tsx'], result: 'pages' },
        { name: 'README', result: 'pages' },
        { name: 'index.md', needs: ['guide.md', 'api.mdx', 'README'], result: 'pages' },
      ],
      results: [
        { name: 'pages', word: 'plain' },
        { name: 'scripts', word: 'fast' },
        { name: 'pictures', word: 'offline' },
      ],
    },
    actions: [{ label: 'Get started', url: '/getting-started/' }],
    ways: [
      {
        title: 'Get started',
        text: 'From an empty folder to a site in five minutes.',
        url: '/getting-started/',
      },
      { title: 'Move', text: 'Import an existing site that is made with another tool.', url: '/moving/' },
      {
        title: 'Look something up',
        text: 'Every key of the configuration, with its default.',
        url: '/configuration/',
      },
    ],
  },
  footerLinks: [
    { label: 'Publishing', url: '/publishing/' },
    { label: 'Theming', url: '/theming/' },
    { label: 'Moving from other tools', url: '/moving/' },
    { label: 'Comparison', url: '/comparison/' },
    { label: 'How it works', url: '/how-it-works/' },
  ],
  license: {
    label: 'Documentation: CC BY 4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  // What readers who know other tools may type.
  search: {
    provider: 'local',
    keywords: {
      '/commands/#dev': ['hot reload', 'live reload', 'dev server', 'watch mode'],
      '/configuration/#looks': ['dark mode', 'light mode', 'logo', 'favicon'],
      '/configuration/#pages': ['math formulas', 'LaTeX', 'remark plugin', 'rehype plugin'],
      '/configuration/#sidebars': ['sidebar order', 'nested sidebar', 'collapsible sidebar'],
      '/configuration/#the-site': ['custom domain', 'site title', 'site name', 'base URL'],
      '/publishing/#what-the-output-folder-contains': ['robots.txt', 'own 404 page', 'site verification'],
      '/publishing/#hosts': [
        'GitLab Pages',
        'deploy',
        'GitHub Pages',
        'Netlify',
        'Vercel',
        'Cloudflare Pages',
      ],
      '/publishing/#below-a-path': ['locales', 'i18n', 'translations'],
      '/writing/': ['static files', 'public folder', 'downloads'],
      '/writing/#front-matter': ['hide a page', 'draft', 'unlisted', 'noindex'],
      '/writing/#what-git-knows': ['last updated', 'contributors', 'authors'],
      '/writing/#asides': ['admonitions', 'callouts', 'notes', 'containers'],
      '/writing/#code': ['syntax highlighting', 'line numbers', 'code groups', 'highlighted lines'],
    },
  },
  // Each page has its title as a heading, so that it reads well on GitHub, too.
  rules: { 'missing-title': 'off' },
  check: {
    terms: [
      { use: 'front matter', not: ['frontmatter', 'front-matter'] },
      { use: 'GitHub', not: ['Github', 'github'] },
      { use: 'Node.js', not: ['NodeJS', 'node.js'] },
    ],
  },
})
