import { expect, test } from 'vitest'
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
