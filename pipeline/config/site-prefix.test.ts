import { describe, expect, test } from 'vitest'
import { checkConfig } from './check-config.ts'
import {
  isOfOtherSite,
  listOtherBases,
  listPathsBelow,
  toOtherBase,
  toPrefix,
  toRootBase,
} from './site-prefix.ts'

const settings = {
  site: { name: 'Kettle', host: 'https://kettle.example', base: '/docs/' },
  languages: [
    { code: 'en', label: 'English' },
    { code: 'zh', label: '中文', path: '/zh/', content: 'content-zh' },
    { code: 'ja', label: '日本語', host: 'https://ja.example', content: 'content-ja' },
  ],
}
const load = async (language?: string) => (await checkConfig(settings, {}, language)).config

describe('the site at the root', () => {
  test('knows what is below it', async () => {
    const config = await load()
    expect([toPrefix(config), toRootBase(config)]).toEqual(['', '/docs/'])
    expect(listOtherBases(config)).toEqual(['/docs/zh/'])
    expect(listPathsBelow(config)).toEqual(['/zh/'])
  })

  test('gives languages without a path no base path of their own', async () => {
    const config = await load()
    expect(config.languages.map((entry) => toOtherBase(config, entry))).toEqual([
      undefined,
      '/docs/zh/',
      undefined,
    ])
  })
})

describe('a language below a path', () => {
  test('has its base path below that of the root', async () => {
    const config = await load('zh')
    expect(config.site).toMatchObject({ base: '/docs/zh/', host: 'https://kettle.example' })
    expect([toPrefix(config), toRootBase(config)]).toEqual(['zh/', '/docs/'])
    expect(listOtherBases(config)).toEqual(['/docs/'])
    expect(listPathsBelow(config)).toEqual([])
  })

  test('leads to the root for all others that have no path', async () => {
    const config = await load('zh')
    expect(config.languages.map((entry) => toOtherBase(config, entry))).toEqual([
      '/docs/',
      '/docs/zh/',
      '/docs/',
    ])
  })
})

test('a language on a host of its own sees the paths of the other host', async () => {
  const config = await load('ja')
  expect(config.site).toMatchObject({ base: '/docs/', host: 'https://ja.example' })
  expect(config.languages[1]).toMatchObject({ host: 'https://kettle.example', path: '/docs/zh/' })
  expect(listOtherBases(config)).toEqual([])
})

test.each([
  ['/docs/boil/', '/docs/', ['/docs/zh/'], false],
  ['/docs/zh/boil/', '/docs/', ['/docs/zh/'], true],
  ['/docs/zh/boil/', '/docs/zh/', ['/docs/'], false],
  ['/docs/boil/', '/docs/zh/', ['/docs/'], true],
  ['/elsewhere/', '/docs/', ['/docs/zh/'], false],
])('%s from the site at %s beside %j is of another one: %s', (path, base, others, expected) => {
  expect(isOfOtherSite(path, base, others)).toBe(expected)
})
