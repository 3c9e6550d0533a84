import path from 'node:path'
import { expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { createProject } from '../support/project.ts'
import { sampleGuides } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsiteJson } = warmDocsite()

test('a link to a draft or a scheduled page is reported as a link to an unpublished page', async () => {
  const links = ['./draft.md', '/guides/draft/', './later/', './draft/#lid', './none.md']
  const dir = createProject(
    sampleGuides({
      'content/guides/index.md': `---\ntitle: Guides\n---\n\n${links.map((url) => `[x](${url})`).join(' ')}\n`,
      'content/guides/draft.md': '---\ntitle: Draft\ndraft: true\n---\n\n## Lid\n',
      'content/guides/later.md': '---\ntitle: Later\npublishDate: 2999-01-01\n---\n',
    }),
  )
  const { messages } = await docsiteJson(['build', '--skip', 'fetch-readmes'], dir)
  const dead = messages.filter(({ ruleId }) => ruleId === 'dead-link')
  expect(dead.map(({ reason }) => reason)).toEqual([
    ...links.slice(0, 4).map((url) => `The page at \`${url}\` isn’t published`),
    'There is no page at `./none.md`',
  ])
  expect(dead[0]?.hint).toContain('draft')
})

test('related links in front matter are resolved and reported like links in the text', async () => {
  const urls = ['./first.md', '../guides/first.md#lid', './frist.md', '/guides/first/#lit']
  const related = urls.map((url) => `\n  - title: x\n    url: ${url}`).join('')
  const dir = createProject(
    sampleGuides({
      'content/guides/index.md': `---\ntitle: Guides\nrelated:${related}\n---\n`,
      'content/guides/first.md': '---\ntitle: First\n---\n\n## Lid\n',
    }),
  )
  const { messages } = await docsiteJson(['build', '--skip', 'fetch-readmes'], dir)
  const dead = messages.filter(({ ruleId }) => /^dead-/.test(ruleId))
  expect(dead.map(({ line, column, reason, expected }) => [line, column, reason, ...expected])).toEqual([
    [9, 10, 'There is no page at `./frist.md`', '/guides/first/'],
    [11, 10, 'The page of `/guides/first/#lit` has no heading or element `#lit`', '#lid'],
  ])
  expect(readPage(path.join(dir, 'output'), '/guides/').values('.related a', 'href').slice(0, 2)).toEqual([
    '/guides/first/',
    '/guides/first/#lid',
  ])
})

test('an address in a fragment that is relative to the fragment is reported with the address to write', async () => {
  const dir = createProject(
    sampleGuides({
      'content/guides/use.mdx': "---\ntitle: Use\n---\n\nimport Notice from '../_notice.md'\n\n<Notice />\n",
      'content/guides/first.md': '---\ntitle: First\n---\n\n## Lid\n',
      'content/_notice.md': '[x](./guides/first.md#lid) [y](./guides/none.md) ![z](./cup.svg)\n',
      'content/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  )
  const { messages } = await docsiteJson(['build', '--skip', 'fetch-readmes'], dir)
  expect(messages.map(({ file, hint }) => [file, /: write `(.*)`\.$/.exec(hint ?? '')?.[1]])).toEqual([
    ['content/_notice.md', '/guides/first/#lid'],
    ['content/_notice.md', undefined],
    ['content/_notice.md', '/cup.svg'],
  ])
})
