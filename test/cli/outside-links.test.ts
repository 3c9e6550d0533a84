import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { JsonReport } from '../support/docsite.ts'
import { Repository } from '../support/git.ts'
import { readPage } from '../support/html.ts'
import { createProject, type Files, page } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

const links = [
  '[readme](../../README.md#boil)',
  '[code](../../src/lid%20on.js)',
  '[folder](../../src)',
  '[missing](../../src/none.js)',
]

/** A repository with documentation in `packages/kettle/docs`, whose page links to files outside of this folder. */
async function createRepository(editUrl: string, files: Files = {}) {
  const { dir } = await Repository.create({
    'packages/kettle/docsite.config.json': JSON.stringify({
      site: { name: 'Kettle' },
      content: 'docs',
      editUrl,
    }),
    'packages/kettle/docs/README.md': page('Kettle', '[license](../../../LICENSE)'),
    'packages/kettle/docs/rules/lid.md': page('Lid', links.join(' ')),
    'packages/kettle/README.md': '# Kettle\n',
    'packages/kettle/src/lid on.js': '',
    LICENSE: 'MIT',
    ...files,
  })
  return path.join(dir, 'packages/kettle')
}

async function run(command: string, dir: string) {
  const { stdout } = await docsite([command, '--json'], dir)
  const { messages } = JSON.parse(stdout) as JsonReport
  return messages.flatMap(({ ruleId, reason }) => (/^dead-/.test(ruleId) ? [`${ruleId} ${reason}`] : []))
}

describe('links to files outside of the content folder', () => {
  const gitHub = 'https://github.com/tea/pots'
  const gitLab = 'https://gitlab.com/tea/team/pots/-'

  test.each([
    ['GitHub', gitHub, 'main'],
    ['GitLab', gitLab, 'feature/lid'],
  ])('lead to the repository of `editUrl` on %s, as they do there', async (_name, url, branch) => {
    const dir = await createRepository(`${url}/edit/${branch}/packages/kettle/docs/{path}`)
    const dead = ['dead-link The repository has no file at `../../src/none.js`']
    expect(await run('build', dir)).toEqual(dead)
    const hrefs = (route: string) => readPage(path.join(dir, 'output'), route).values('.prose p a', 'href')
    expect(hrefs('/rules/lid/').slice(0, 3)).toEqual([
      `${url}/blob/${branch}/packages/kettle/README.md#boil`,
      `${url}/blob/${branch}/packages/kettle/src/lid%20on.js`,
      `${url}/tree/${branch}/packages/kettle/src`,
    ])
    expect(hrefs('/')).toEqual([`${url}/blob/${branch}/LICENSE`])
    expect(await run('check', dir)).toEqual(dead)
    // The next build notices whether there is such a file.
    const added = path.join(dir, 'src/none.js')
    writeFileSync(added, '')
    expect(await run('build', dir)).toEqual([])
    expect(hrefs('/rules/lid/')[3]).toBe(`${url}/blob/${branch}/packages/kettle/src/none.js`)
    rmSync(added)
    expect(await run('build', dir)).toEqual(dead)
  })

  test('are reported without a repository, in builds and checks, and also if they have an anchor', async () => {
    const dir = createProject({
      'content/rules/lid.md': page('Lid', links.slice(0, 2).join(' ')),
      'content/README.md': page('Kettle'),
      'README.md': '# Kettle\n\n## Boil\n',
    })
    const dead = [
      'dead-link `../../README.md#boil` leads out of the content folder',
      'dead-link `../../src/lid%20on.js` leads out of the content folder',
    ]
    expect(await run('build', dir)).toEqual(dead)
    expect(await run('check', dir)).toEqual(dead)
  })

  test('don’t lead to the repository if `editUrl` is that of another folder', async () => {
    const dir = await createRepository(`${gitHub}/edit/main/website/{path}`)
    expect(await run('build', dir)).toHaveLength(5)
  })
})
