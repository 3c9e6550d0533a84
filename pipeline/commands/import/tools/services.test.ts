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
])('the icon that tools name %s is %s', (name, icon) => {
  expect(toIcon(name)).toBe(icon)
})

test('an address of a service is an icon, any other a link', () => {
  expect(iconOfUrl('https://www.gitlab.com/kettle')).toBe('gitlab')
  expect(iconOfUrl('https://gitlab.example/kettle')).toBeUndefined()
  expect(iconOfUrl('/github.com/')).toBeUndefined()
})

test('a service is written as it writes itself', () => {
  expect(['gitlab', 'x-twitter', 'mastodon', 'linkedin'].map(toServiceLabel)).toEqual([
    'GitLab',
    'X',
    'Mastodon',
    'Linkedin',
  ])
})
