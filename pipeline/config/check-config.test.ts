import { describe, expect, test } from 'vitest'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import type { Problem } from '../support/problems/problem.ts'
import { checkConfig } from './check-config.ts'
import { createKeyLocator } from './locate-key.ts'

const site = { name: 'Kettle' }

async function problemsOf(value: unknown, source?: string): Promise<readonly Problem[]> {
  const createLocator = source === undefined ? undefined : () => createKeyLocator(source, true)
  try {
    await checkConfig(value, { file: 'docsite.config.json', createLocator })
  } catch (error) {
    if (error instanceof DocsiteError) return error.problems
    throw error
  }
  return []
}

describe('a valid configuration', () => {
  test('gets default values for everything that it doesn’t contain', async () => {
    expect((await checkConfig({}, { siteName: 'Kettle' })).config).toMatchObject({
      content: 'content',
      output: 'output',
      cache: '.docsite',
      language: 'en',
      site: { name: 'Kettle', base: '/', description: '' },
      search: { provider: 'local', synonyms: [] },
      readmes: { source: 'auto', timeoutMs: 30_000 },
      rules: {},
    })
  })

  test('keeps its values, but reduces the host to its origin', async () => {
    const given = {
      site: { ...site, host: 'https://kettle.example/', base: '/docs/' },
      sections: [{ name: 'guides', order: 'date' }],
    }
    expect((await checkConfig(given)).config).toMatchObject({
      site: { host: 'https://kettle.example', base: '/docs/' },
      sections: [{ name: 'guides', order: 'date', inMenu: true, printable: true }],
    })
  })

  test.each([
    ['the default version', { text: 'News' }, '3'],
    ['its own version', { text: 'News', version: '2026.1' }, '2026.1'],
  ])('can have a notification with %s', async (_, notification, version) => {
    expect((await checkConfig({ site, notification })).config.notification?.version).toBe(version)
  })
})

describe('an invalid configuration', () => {
  test('a value of the wrong type has one problem, not another one about its length', async () => {
    expect((await problemsOf({ site, content: [] })).map(({ reason }) => reason)).toEqual([
      '`content`: must be a string, not a list',
    ])
  })

  test.each<[string, unknown, Partial<Problem>]>([
    [
      'a misspelled rule',
      { site, rules: { 'dead-lnk': 'error' } },
      { ruleId: 'config-unknown-key', hint: 'Did you mean `dead-link`?' },
    ],
    [
      'a misspelled key',
      { site: { ...site, thmeColor: '#000000' } },
      {
        ruleId: 'config-unknown-key',
        reason: 'The configuration has no key `site.thmeColor`',
        expected: ['themeColor'],
        hint: 'Did you mean `themeColor`?',
      },
    ],
    [
      'a key that belongs into a group',
      { site, base: '/docs/' },
      { ruleId: 'config-unknown-key', expected: ['site.base'], hint: 'Use `site.base`.' },
    ],
    [
      'a key that belongs outside of its group',
      { site: { ...site, language: 'de' } },
      { ruleId: 'config-unknown-key', hint: 'Use `language`.' },
    ],
    [
      'a key of another tool, which resembles a known one',
      { title: 'Kettle' },
      { ruleId: 'config-unknown-key', expected: ['site.name'], hint: 'Use `site.name`.' },
    ],
    [
      'a key of another tool that has several purposes',
      { site, themeConfig: {} },
      {
        reason: 'The configuration has no key `themeConfig`',
        hint: 'Use `navigation`, `sidebars`, `iconLinks` or `theme`.',
      },
    ],
    [
      'a key that resembles no known key',
      { site: { ...site, xyz: 1 } },
      { ruleId: 'config-unknown-key', hint: expect.stringContaining('Known keys: name, host, base') },
    ],
    [
      'an unknown key within a list',
      { site, sections: [{ name: 'a' }, { name: 'b', oder: 'date' }] },
      {
        ruleId: 'config-unknown-key',
        reason: 'The configuration has no key `sections[1].oder`',
        expected: ['order'],
      },
    ],
    [
      'a value that isn’t allowed',
      { site, sections: [{ name: 'a', order: 'newest' }] },
      { ruleId: 'config-invalid', expected: ['sort', 'date'], hint: 'Allowed: `sort` or `date`.' },
    ],
    [
      'a value of the wrong type',
      { site: { name: 7 } },
      {
        ruleId: 'config-invalid',
        reason: '`site.name`: must be a string or an object, not a number',
        hint: 'Write a string or an object.',
      },
    ],
    [
      'a required key that is missing',
      { site, home: {} },
      { reason: '`home.words`: is missing', hint: 'Add a list.' },
    ],
    [
      'no value',
      undefined,
      {
        ruleId: 'config-invalid',
        reason: 'The configuration has no default export',
        hint: 'Write `export default { … }` around its keys.',
      },
    ],
    [
      'a value that isn’t an object',
      [],
      { ruleId: 'config-invalid', reason: 'The configuration must be an object, not a list' },
    ],
    [
      'a value for a key that can only be turned off or be an object',
      { site, socialImages: true },
      {
        reason: '`socialImages`: must be `false` or an object, not `true`',
        hint: 'Write `false` or an object.',
      },
    ],
    [
      'a misspelled key of an object that can also be turned off',
      { site, socialImages: { page: true } },
      { ruleId: 'config-unknown-key', hint: 'Did you mean `pages`?' },
    ],
    [
      'a missing key that decides which others are needed',
      { site, search: {} },
      { reason: '`search.provider`: must be `local`, `none` or `algolia`', hint: undefined },
    ],
    [
      'a key that only another search has',
      { site, search: { provider: 'local', appId: 'KETTLE' } },
      {
        ruleId: 'config-unknown-key',
        hint: "This key can only be used with `provider: 'algolia'`.",
      },
    ],
    [
      'a key that only other hosts have',
      { site, hosting: { provider: 'netlify', root: '/srv' } },
      {
        ruleId: 'config-unknown-key',
        hint: "This key can only be used with `provider: 'nginx'` or `provider: 'caddy'`.",
      },
    ],
    [
      'a host with a path',
      { site: { ...site, host: 'https://kettle.example/docs' } },
      {
        reason: '`site.host`: must be the URL of a host, without a path or anything else after it',
        hint: "Write `https://kettle.example`, and `site.base: '/docs/'`.",
      },
    ],
    [
      'an address of examples without a placeholder',
      { site, exampleUrl: 'https://play.example/' },
      { reason: '`exampleUrl`: must contain `{example}`, the placeholder for the name of the example' },
    ],
    [
      'a host with a query',
      { site: { ...site, host: 'https://kettle.example/?draft' } },
      { hint: 'Write `https://kettle.example`.' },
    ],
    [
      'a language that is listed twice',
      { site, languages: ['English', 'British'].map((label) => ({ code: 'en', label })) },
      { reason: '`languages[1].code`: is also the code of another language: `en`' },
    ],
    [
      'a version that is listed twice',
      { site, versions: [{ label: '2' }, { label: '2', path: '/v2/' }] },
      { reason: '`versions[1].label`: is also the label of another version: `2`' },
    ],
    [
      'a misspelled icon of a link',
      { site, iconLinks: [{ label: 'Code', url: 'https://code.example', icon: 'githb' }] },
      {
        ruleId: 'config-invalid',
        reason: '`iconLinks[0].icon`: must be the name of an icon',
        hint: expect.stringMatching(/^Did you mean .*`github`/),
      },
    ],
    [
      'a misspelled icon of a sidebar entry',
      { site, sidebars: { guides: [{ label: 'Guides', icon: 'rokcet', items: ['a'] }] } },
      {
        ruleId: 'config-invalid',
        reason: '`sidebars.guides[0].icon`: must be the name of an icon',
        hint: expect.stringMatching(/^Did you mean `rocket`/),
      },
    ],
    [
      'an icon that resembles no known icon',
      { site, iconLinks: [{ label: 'Code', url: 'https://code.example', icon: 'teapotteapot' }] },
      { ruleId: 'config-invalid', hint: expect.stringMatching(/^Known icons: `github`, .* or `link`\.$/) },
    ],
    [
      'a base path without slashes',
      { site: { ...site, base: 'docs' } },
      { reason: '`site.base`: must start and end with `/`' },
    ],
    [
      'a language that isn’t one of the site’s',
      { site, language: 'de', languages: [{ code: 'en', label: 'English' }] },
      { reason: '`language`: must be one of `languages`', expected: ['en'] },
    ],
    [
      'a value that matches none of several alternatives',
      { site, markdown: { remarkPlugins: ['./a.mjs', 7] } },
      { reason: expect.stringMatching(/^`markdown\.remarkPlugins\[1\]`: /) },
    ],
  ])('with %s is reported', async (_, value, expected) => {
    expect(await problemsOf(value)).toMatchObject([
      { file: 'docsite.config.json', severity: 'error', ...expected },
    ])
  })

  test('is reported with all wrong keys at once, each at its place', async () => {
    const source = '{\n  "vote": { "isues": [] },\n  "rules": { "dead-link": "fatal" }\n}\n'
    const problems = await problemsOf(JSON.parse(source), source)
    expect(problems.map(({ ruleId, line, column }) => [ruleId, line, column])).toEqual([
      // A missing key is reported at the object that should contain it.
      ['config-invalid', 2, 3],
      ['config-unknown-key', 2, 13],
      ['config-invalid', 3, 14],
    ])
  })
})
