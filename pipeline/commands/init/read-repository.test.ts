import { expect, test } from 'vitest'
import { Repository } from '../../../test/support/git.ts'
import { readRepository, toRemote } from './read-repository.ts'

test.each([
  ['git@github.com:kettle/docs.git', 'https://github.com/kettle/docs/edit/main'],
  ['https://token@github.com/kettle/docs', 'https://github.com/kettle/docs/edit/main'],
  ['https://gitlab.com/kettle/tea/docs.git', 'https://gitlab.com/kettle/tea/docs/-/edit/main'],
  ['https://bitbucket.org/kettle/docs.git', undefined],
])('toRemote finds the edit URL of %s', (url, editUrl) => {
  expect(toRemote(url, 'main')).toMatchObject({ name: 'docs', editUrl })
})

test.each(['/srv/git/docs.git', 'https://git.example.org/kettle/docs.git', 'https://gist.github.com/1234'])(
  'toRemote does not know the host of %s',
  (url) => {
    expect(toRemote(url, 'main')).toBeUndefined()
  },
)

test('the branch is the checked-out one; for a detached HEAD, the default branch of origin, or `main`', async () => {
  const repository = await Repository.create({ 'a.md': 'A' })
  await repository.commit({})
  await repository.git('checkout', '--quiet', '-b', 'docs')
  const readBranch = async () => (await readRepository(repository.dir))?.branch
  expect(await readBranch()).toBe('docs')
  await repository.git('checkout', '--quiet', '--detach')
  expect(await readBranch()).toBe('main')
  await repository.git('update-ref', 'refs/remotes/origin/trunk', 'HEAD')
  await repository.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/trunk')
  expect(await readBranch()).toBe('trunk')
})
