import { expect, test } from 'vitest'
import { checkDraft } from './print-config.ts'

test('only invalid values are removed: lists keep their other items, and objects their other keys', () => {
  const link = (label: string, url: string) => ({ label, url })
  const { config, refused } = checkDraft({
    site: { name: 'Kettle' },
    navigation: [{ label: 'Menu', menu: [link('A', '/a/'), link('B', '/b/')] }],
    footerLinks: [link('A', 'javascript:a'), link('B', '/b/'), link('C', 'javascript:c'), link('D', '/d/')],
    notification: { text: 'News', url: 'vbscript:x' },
    redirects: [
      { from: 'old', to: 'new' },
      { from: '/old/', to: '/new/' },
    ],
  })
  expect(config).toEqual({
    site: { name: 'Kettle' },
    navigation: [{ label: 'Menu', menu: [link('A', '/a/'), link('B', '/b/')] }],
    footerLinks: [link('B', '/b/'), link('D', '/d/')],
    notification: { text: 'News' },
    redirects: [{ from: '/old/', to: '/new/' }],
  })
  expect(refused.map(({ key, value }) => [key, value])).toEqual([
    ['footerLinks.0.url', 'javascript:a'],
    ['footerLinks.2.url', 'javascript:c'],
    ['redirects.0.from', 'old'],
    ['redirects.0.to', 'new'],
    ['notification.url', 'vbscript:x'],
  ])
})
