import { parser } from '@lezer/xml'
import { expect, test } from 'vitest'
import { type Feed, toAtom, toRss } from './feed-text.ts'

const feed: Feed = {
  title: 'News & <more>',
  description: '',
  language: 'en',
  url: 'https://kettle.example/blog/',
  atomUrl: 'https://kettle.example/blog/atom.xml',
  rssUrl: 'https://kettle.example/blog/rss.xml',
  updated: '2026-02-04T00:00:00Z',
  entries: [
    {
      title: 'A < B',
      url: 'https://kettle.example/blog/a/?b&c',
      published: '2026-02-03T00:00:00Z',
      updated: '2026-02-04T00:00:00Z',
      summary: 'Said "so"\u0007',
      authors: ['Ann'],
      html: '<p>1 &lt; 2 ]]></p>',
    },
  ],
}

/** Find the offsets of XML syntax errors. */
function findErrors(text: string): number[] {
  const errors: number[] = []
  parser.parse(text).iterate({
    enter: ({ type, name, from }) => void ((type.isError || /^Mis/.test(name)) && errors.push(from)),
  })
  return errors
}

test.each([
  ['Atom', toAtom(feed)],
  ['RSS', toRss(feed)],
])('%s is well-formed XML, even if texts contain special characters', (_, text) => {
  expect(findErrors('<a><b></a>')).not.toEqual([])
  expect(findErrors(text)).toEqual([])
  expect(text).not.toContain('\u0007')
  expect(text).toContain('<title>A &lt; B</title>')
  expect(text).toContain('&lt;p&gt;1 &amp;lt; 2 ]]&gt;&lt;/p&gt;')
})

test('Atom contains times in the format of RFC 3339, RSS in that of RFC 822', () => {
  expect(toAtom(feed)).toContain('<published>2026-02-03T00:00:00Z</published>\n<updated>2026-02-04T00:00:00Z')
  expect(toRss(feed)).toContain('<pubDate>Tue, 03 Feb 2026 00:00:00 GMT</pubDate>')
})
