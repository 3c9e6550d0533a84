import path from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../../test/support/project.ts'
import { isDocsifyNavigation, isSummary } from './navigation-file.ts'

function check(text: string, name = 'SUMMARY.md') {
  return isSummary(path.join(createProject({ [name]: text }), name))
}

test.each([
  [
    'mdBook',
    '# Summary\n\n[Introduction](README.md)\n\n# Guide\n\n- [Water](guide/water.md)\n    - [Heat \\[1\\]](<guide/my heat.md>)\n- [Later]()\n\n---\n\n[Thanks](misc/thanks.md)\n',
  ],
  [
    'GitBook',
    '# Table of contents\r\n\r\n* [Welcome](README.md)\r\n\r\n## Use <a href="#use" id="use"></a>\r\n\r\n* [Cup (big)](use/cup.md "Cup") <a href="#x" id="x"></a>\r\n  * [Shop](https://shop.example.org/a_(b))\r\n',
  ],
  ['a list with a comment', '<!-- The\norder. -->\n1. [Water](water.md#top)\n'],
])('a list of chapters is recognised: %s', async (_tool, text) => {
  expect(await check(text)).toBe(true)
})

test.each([
  ['it has another name', '- [Water](water.md)\n', 'index.md'],
  ['it has front matter', '---\ntitle: Summary\n---\n\n- [Water](water.md)\n'],
  ['it has a sentence', '# Summary\n\nRead these first:\n\n- [Water](water.md)\n'],
  ['an item has more text than its link', '# Summary\n\n- [Water](water.md) is wet.\n- [Heat](heat.md)\n'],
  [
    'no link leads to a page',
    '# Summary\n\n- [Shop](https://shop.example.org/)\n- [Readme](https://x.example/a.md)\n',
  ],
  ['it is empty', ''],
])('a file is a page if %s', async (_case, text, name?: string) => {
  expect(await check(text, name)).toBe(false)
})

test('docsify’s navigation is recognised by its name', () => {
  for (const file of ['_sidebar.md', '/site/docs/de/_navbar.md', 'C:\\site\\_sidebar.md'])
    expect(isDocsifyNavigation(file)).toBe(true)
  for (const file of ['sidebar.md', '_coverpage.md', 'my_sidebar.md'])
    expect(isDocsifyNavigation(file)).toBe(false)
})
