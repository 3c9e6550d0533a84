import { expect, test } from 'vitest'
import { iconOfUrl, toIcon, toServiceLabel } from './services.ts'

test.each([
  ['github', 'github'],
  ['GitLab', 'gitlab'],
  ['stack-overflow', 'stackoverflow'],
  ['open collective', 'opencollective'],
  ['x-twitter', 'x'],
  ['x.com', 'x'],
  ['square-github', 'github'],
  ['github-alt', 'github'],
  ['mastodon', 'mastodon'],
  ['hacker-news', 'ycombinator'],
  ['constructor', 'link'],
  ['', 'link'],
])('the icon name `%s` of other tools maps to `%s`', (name, icon) => {
  expect(toIcon(name)).toBe(icon)
})

test('the icon of a URL follows from the host of a known service', () => {
  expect(iconOfUrl('https://www.gitlab.com/kettle')).toBe('gitlab')
  expect(iconOfUrl('https://gitlab.example/kettle')).toBeUndefined()
  expect(iconOfUrl('/github.com/')).toBeUndefined()
})

test('labels of services have their official spelling', () => {
  expect(['gitlab', 'x-twitter', 'mastodon', 'linkedin'].map(toServiceLabel)).toEqual([
    'GitLab',
    'X',
    'Mastodon',
    'Linkedin',
  ])
})
