import { expect, test } from 'vitest'
import { type AccessNode, readAccessTree } from '../support/access-tree.ts'
import { waitForLayout } from '../support/browser-page.ts'
import { findViolations } from '../support/find-violations.ts'
import { firstSite } from '../support/first-site.ts'
import { page } from '../support/project.ts'
import { siteInBrowser, waitForLists, wide } from '../support/site-in-browser.ts'

const fence = (meta: string, code: string) => `\`\`\`${meta}\n${code}\n\`\`\`\n`
const several = 'const one = 1\nconst two = 2'

const site = siteInBrowser({
  ...firstSite({ readmes: { sections: [{ section: 'loaders', packages: ['tea-loader'] }] } }),
  'content/configuration/output.mdx': page(
    'output.devtoolNamespace',
    `## output.chunkFilename

<Option type="string | function" default="'[id].js'" />

The file \`output.webassemblyModuleFilename\` of a chunk.

${fence('js title="webpack.config.js"', several)}
${fence('js title="src/index.js"', several)}
${fence('js', several)}
${fence('sh npm', 'npm install webpack')}
${fence('js tab="CommonJS"', "require('a')")}
${fence('js tab="ESM"', "import 'a'")}

<Tabs sync="system" label="Operating system"><Tab label="macOS">One</Tab><Tab label="Linux">Other</Tab></Tabs>

<figure><img src="graph.svg" alt="" /><figcaption>A graph of modules</figcaption></figure>

| Name | Value |
| --- | --- |
| \`output.crossOriginLoading\` | 1 |
`,
  ),
  'content/configuration/graph.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
  'content/loaders/_tea-loader.md': `---
title: tea-loader
source: https://raw.githubusercontent.com/kettle/tea-loader/HEAD/README.md
edit: https://github.com/kettle/tea-loader/edit/HEAD/README.md
repo: https://github.com/kettle/tea-loader
---

## teaLoaderConfiguration

> [!WARNING]
>
> It is hot.

${fence('bash', 'npm install tea-loader --save-dev')}
`,
})

const reader = site.share(() => site.visit('/', { ...wide, reducedMotion: 'reduce' }))

/** Roles that need an accessible name: nobody can find or use such an element without one. */
const named =
  /^(?:button|link|navigation|radiogroup|radio|checkbox|combobox|searchbox|textbox|image|dialog|listbox|region|heading|DisclosureTriangle|DisclosureTriangleGrouped)$/

const isCaptioned = ({ role, contents }: AccessNode) => role === 'figure' && contents.includes('Figcaption')

test.each([
  '/',
  '/concepts/loaders/',
  '/configuration/output/',
  '/loaders/tea-loader/',
  '/blog/',
  '/blog/2020-10-10-webpack-5-release/',
  '/vote/',
  '/search/',
  '/comparison/',
  '/offline/',
  '/404.html',
  '/concepts/printable/',
])(
  '%s passes axe in both themes, also with more contrast, and each control has a name, given only once',
  {
    tags: ['site/keyboard'],
  },
  async (path) => {
    const tab = await reader()
    await tab.goto(site.at(path))
    await waitForLayout(tab)
    await waitForLists(tab)
    for (const theme of ['light', 'dark']) {
      await tab.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
      expect(await findViolations(tab), theme).toEqual([])
      await tab.emulateMedia({ contrast: 'more' })
      const softly = await findViolations(tab, { rule: 'color-contrast-enhanced' })
      expect(softly, `${theme}, more contrast`).toEqual([])
      await tab.emulateMedia({ contrast: null })
    }
    const tree = await readAccessTree(tab)
    const nameless = tree.filter((node) => node.name === '' && (named.test(node.role) || isCaptioned(node)))
    expect(nameless).toEqual([])
    expect(tree.filter(({ name, description }) => name !== '' && name === description)).toEqual([])
    const lists = tab.locator('.header-tools > ul')
    expect(await lists.evaluateAll((all) => all.filter((list) => !list.ariaLabel))).toEqual([])
  },
)

test('long names are not split for screen readers, and radio groups, figures and copy buttons have names', async () => {
  const tab = await site.visit('/configuration/output/', wide)
  await expect.poll(() => tab.locator('figure.code:visible .copy-button').count()).toBe(5)
  const tree = await readAccessTree(tab)
  const names = (role: string) => tree.filter((node) => node.role === role).map(({ name }) => name)
  expect(names('heading')).toEqual(['output.devtoolNamespace', 'output.chunkFilename'])
  expect(names('link').filter((name) => name.includes('Filename'))).toEqual([
    'output.chunkFilename',
    'output.chunkFilename',
  ])
  expect(names('cell')).toContain('output.crossOriginLoading')
  expect(names('radiogroup')).toEqual(['Package manager', 'Alternatives', 'Operating system'])
  expect(tree.filter(isCaptioned).map(({ name }) => name)).toEqual([
    'webpack.config.js',
    'src/index.js',
    'A graph of modules',
  ])
  expect(names('button').filter((name) => name.startsWith('Copy'))).toEqual([
    'Copy webpack.config.js',
    'Copy src/index.js',
    'Copy const one = 1 …',
    'Copy npm install webpack',
    "Copy require('a')",
  ])
  // In a wide window, the sidebar is not exposed as a popover, which would be a group.
  expect(tree.filter(({ role, contents }) => role === 'group' && contents.includes('navigation'))).toEqual([])
})
