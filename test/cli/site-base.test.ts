import { expect, test } from 'vitest'
import { createProject } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsiteJson } = warmDocsite()

const build = (config: object) =>
  docsiteJson(['build', '--skip', 'fetch-readmes'], createProject(sampleSite({}, config)))

test.each(['//', '//other.example/', '/../', '/a/./', '/"><script>/', '/a b/', '/a\\b/', '/50%/', '/${a}/'])(
  'the base path %s is rejected because URLs would change their meaning or be invalid',
  async (base) => {
    expect(await build({ site: { name: 'Kettle', base } })).toMatchObject({
      exitCode: 2,
      messages: [{ line: 1, reason: expect.stringMatching(/^`site\.base`: must be a path of folders/) }],
    })
  },
)

test.each(['/docs/v2.0/', '/~kettle/a_b-c/', '/docs%20old/', '/文档/'])(
  'the base path %s is accepted',
  async (base) => {
    expect(await build({ site: { name: 'Kettle', base } })).toMatchObject({ exitCode: 0 })
  },
)

test('each entry of `security` must be a single source of the Content-Security-Policy', async () => {
  const { exitCode, messages } = await build({
    security: {
      imgSrc: ['https://a.example; script-src *'],
      frameSrc: ['a b'],
      connectSrc: ['https://*.b.example'],
    },
  })
  expect(exitCode).toBe(2)
  expect(messages.map(({ reason }) => /`(.*?)`/.exec(reason)?.[1])).toEqual([
    'security.imgSrc[0]',
    'security.frameSrc[0]',
  ])
})
