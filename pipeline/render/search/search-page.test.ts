import { expect, test } from 'vitest'
import type { CompiledPage } from '../../markdown/record.ts'
import { toKeywordsOfPage } from './plan-search.ts'
import { toSearchPage } from './search-page.ts'

const record = {
  frontMatter: { keywords: ['cup'], sectionKeywords: { constructor: ['maker'] } },
  headings: [
    { id: 'constructor', title: 'Constructor', depth: 2 },
    { id: 'fill', title: 'Fill', depth: 2 },
  ],
  sections: [{ text: 'About mugs' }, { text: 'Constructor' }, { text: 'Fill' }],
  body: [],
  fences: [],
  components: [],
} as unknown as CompiledPage

test('configured keywords are added to those of the front matter, by page and by heading', () => {
  const more = toKeywordsOfPage('/mug/', {
    '/mug/': ['beaker'],
    '/mug/#fill': ['pour'],
    '/mug/#constructor': ['potter'],
    '/jug/': ['pitcher'],
  })
  const page = toSearchPage(record, { title: 'Mug', description: '', route: '/mug/', more } as never)
  expect(page.keywords).toEqual(['cup', 'beaker'])
  expect(page.sections.map(({ keywords }) => keywords)).toEqual([[], ['maker', 'potter'], ['pour']])
  expect(toKeywordsOfPage('/cup/', { '/mug/': ['beaker'] })).toBeUndefined()
})

test('labels of tabs are words of their section, and only the first tab of package managers is indexed', () => {
  const tabs = (sync: string, labels: string[]) => ({
    components: [
      { name: 'Tabs', props: { sync } },
      ...labels.map((label) => ({ name: 'Tab', props: { label } })),
    ],
    body: [
      {
        component: 0,
        children: labels.map((_, index) => ({ component: index + 1, children: [{ fence: index }] })),
      },
    ],
    fences: labels.map((label) => ({ language: 'bash', code: `${label} add kettle` })),
    sections: [{ text: 'Install' }],
    headings: [],
    frontMatter: {},
  })
  const read = (sync: string, labels: string[]) =>
    toSearchPage(tabs(sync, labels) as unknown as CompiledPage, { title: 'Mug', route: '/mug/' } as never)
      .sections[0]
  expect(read('package-manager', ['npm', 'yarn'])).toMatchObject({
    text: 'Install',
    code: 'npm add kettle\n',
  })
  expect(read('fuel', ['gas', 'coal'])).toMatchObject({ text: 'Install gas coal' })
})

test('messages that a section quotes are found, but not quoted code and short quotations', () => {
  const quoting = {
    ...record,
    sections: [
      { text: 'About mugs. It says “The mug is too hot”, or “too hot”.', quoted: ['Mug is not a cup'] },
      { text: 'Constructor', quoted: ['import { mug } from kettle', 'mug --fill to brim'] },
      { text: 'Fill' },
    ],
  } as unknown as CompiledPage
  const { sections } = toSearchPage(quoting, { title: 'Mug', description: '', route: '/mug/' } as never)
  expect(sections.map(({ messages }) => messages)).toEqual([
    ['Mug is not a cup', 'The mug is too hot'],
    [],
    [],
  ])
})
