import { expect, test } from 'vitest'
import { toRemote } from './read-repository.ts'

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
