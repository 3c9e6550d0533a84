import { describe, expect, test } from 'vitest'
import { fileNode, sitePage } from '../../../test/support/site-page.ts'
import { describeCounterparts, listAlternates } from './find-counterparts.ts'
import { type OtherSite, toStem } from './other-site.ts'

const boil = sitePage(fileNode('guides/boil.md'))
const pour = sitePage(fileNode('guides/pour.md'))
const translated = sitePage(fileNode('guides/boil.mdx', { url: '/guides/shao/' }))
const shownInEnglish = sitePage(fileNode('guides/pour.md'), { folder: '../content' })

function otherSite(language: string, base: string, pages: readonly (typeof boil)[]): OtherSite {
  return {
    language,
    base,
    prefix: base.slice(1),
    pageAt: (route) => pages.find(({ node }) => node.url === route),
    pageOf: (stem) => pages.find((page) => toStem(page) === stem),
    hasRoute: (route) => route === '/guides/printable/' || pages.some(({ node }) => node.url === route),
  }
}

const zh = otherSite('zh', '/zh/', [translated, shownInEnglish])

describe('describeCounterparts', () => {
  test('returns undefined for a page with the same path in the other language', () => {
    expect(describeCounterparts('/guides/boil/', boil, [otherSite('de', '/de/', [boil])])).toBeUndefined()
    expect(describeCounterparts('/guides/printable/', undefined, [zh])).toBeUndefined()
  })

  test('returns the URL of a translation that has another path', () => {
    expect(describeCounterparts('/guides/boil/', boil, [zh])).toEqual({
      languages: { zh: { url: '/zh/guides/shao/' } },
    })
  })

  test('reports that the text isn’t translated', () => {
    expect(describeCounterparts('/guides/pour/', pour, [zh])).toEqual({
      languages: { zh: { lacks: 'text' } },
    })
  })

  test('reports a missing page, with the URL of the home page', () => {
    const wash = sitePage(fileNode('guides/wash.md'))
    expect(describeCounterparts('/guides/wash/', wash, [zh])).toEqual({
      languages: { zh: { url: '/zh/', lacks: 'page' } },
    })
  })
})

describe('the alternates for search engines', () => {
  const site = { language: 'en', base: '/', baseLanguage: 'en', host: 'https://kettle.example', others: [zh] }

  test('list the page itself, its translations, and the default for all other languages', () => {
    expect(listAlternates({ ...site, route: '/guides/boil/', page: boil })).toEqual([
      { language: 'en', url: 'https://kettle.example/guides/boil/' },
      { language: 'zh', url: 'https://kettle.example/zh/guides/shao/' },
      { language: 'x-default', url: 'https://kettle.example/guides/boil/' },
    ])
  })

  test('are empty for a page that isn’t translated, and for its original', () => {
    expect(listAlternates({ ...site, route: '/guides/pour/', page: pour })).toEqual([])
    const english = otherSite('en', '/', [boil, pour])
    const fromChinese = { ...site, language: 'zh', base: '/zh/', others: [english] }
    expect(listAlternates({ ...fromChinese, route: '/guides/pour/', page: shownInEnglish })).toEqual([])
  })
})
