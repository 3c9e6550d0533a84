import { expect, test } from 'vitest'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { checkConfig } from './check-config.ts'
import { toStrings } from './interface-strings.ts'

const site = { name: 'Kettle' }
const languages = [
  { code: 'en', label: 'English' },
  { code: 'nl', label: 'Nederlands', strings: { editPage: 'Verbeter deze pagina' } },
]

async function findProblems(config: object) {
  try {
    return (await checkConfig({ site, ...config })).problems
  } catch (error) {
    if (error instanceof DocsiteError) return error.problems
    throw error
  }
}

test('strings of one language override those for all languages, which override those of docsite', async () => {
  const strings = { editPage: 'Improve this page', previous: 'Back', searchCount: '{value} hits' }
  const { config } = await checkConfig({ site, language: 'nl', languages, strings })
  expect(toStrings(config)).toMatchObject({
    editPage: 'Verbeter deze pagina',
    previous: 'Back',
    next: 'Volgende',
    searchCount: { other: '{value} hits' },
  })
  expect(toStrings((await checkConfig({ site, languages, strings })).config).editPage).toBe(
    'Improve this page',
  )
})

test('a counted string may have a text for each plural category', async () => {
  const searchCount = { one: '{value} träff', other: '{value} träffar' }
  const { config } = await checkConfig({ site, language: 'sv', strings: { searchCount } })
  expect(toStrings(config).searchCount).toEqual(searchCount)
})

test.each([
  [{ strings: { editpage: 'x' } }, 'The configuration has no key `strings.editpage`', '`editPage`'],
  [
    { languages: [{ code: 'en', label: 'English', strings: { nxt: 'x' } }] },
    'The configuration has no key `languages[0].strings.nxt`',
    '`next`',
  ],
  [
    { strings: { searchCount: { ones: 'x', other: 'y' } } },
    'The configuration has no key `strings.searchCount.ones`',
    '`one`',
  ],
])('an unknown string key in %j is an error with the most similar key', async (config, reason, hint) => {
  const problems = await findProblems(config)
  expect(problems).toEqual([
    expect.objectContaining({ ruleId: 'config-unknown-key', severity: 'error', reason }),
  ])
  expect(problems[0]?.hint).toContain(hint)
})

test.each([
  [{ copy: 'Copy {name}' }, '`strings.copy`: contains `{name}`, but the only placeholder is `{value}`'],
  [{ home: '{value}' }, '`strings.home`: contains `{value}`, but this string has no placeholder'],
  [
    { votes: { other: '{n} x' } },
    '`strings.votes.other`: contains `{n}`, but the only placeholder is `{value}`',
  ],
])('an unknown placeholder in %j is an error', async (strings, reason) => {
  expect(await findProblems({ strings })).toEqual([expect.objectContaining({ severity: 'error', reason })])
})

test('a language without interface strings causes a single warning, until the site provides all of them', async () => {
  const found = await findProblems({ language: 'sv', strings: { home: 'Hem' } })
  expect(found).toEqual([
    expect.objectContaining({
      ruleId: 'missing-text',
      severity: 'warning',
      reason: expect.stringMatching(
        /^docsite has no interface strings in `sv`: \d{3} strings, from `skipToContent` to `footer`, are shown in English$/,
      ),
    }),
  ])
  const { en } = await import('../../renderer/strings/en.ts')
  expect(await findProblems({ language: 'sv', strings: en })).toEqual([])
  expect(await findProblems({ language: 'pt' })).toEqual([])
})

test.each(['zh_TW', 'a', 'de at'])('`%s` is rejected as a language', async (language) => {
  expect(await findProblems({ language })).toEqual([
    expect.objectContaining({
      severity: 'error',
      reason: '`language`: must be a BCP 47 tag such as `de` or `pt-BR`',
    }),
  ])
})
