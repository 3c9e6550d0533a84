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
  test('has an empty prefix, and lists the paths of the sites below it', async () => {
    const config = await load()
    expect([toPrefix(config), toRootBase(config)]).toEqual(['', '/docs/'])
    expect(listOtherBases(config)).toEqual(['/docs/zh/'])
    expect(listPathsBelow(config)).toEqual(['/zh/'])
  })

  test('has no other base path for languages without a path', async () => {
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

  test('uses the root’s base path for other languages without a path', async () => {
    const config = await load('zh')
    expect(config.languages.map((entry) => toOtherBase(config, entry))).toEqual([
      '/docs/',
      '/docs/zh/',
      '/docs/',
    ])
  })
})

test('for a language with its own host, the paths of other languages get their host', async () => {
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
])(
  '%s seen from the site at %s, next to other sites at %j, belongs to another site: %s',
  (path, base, others, expected) => {
    expect(isOfOtherSite(path, base, others)).toBe(expected)
  },
)
