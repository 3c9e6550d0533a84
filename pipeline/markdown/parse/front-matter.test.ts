import { describe, expect, test } from 'vitest'
import { compileSource, problemsOf } from '../../../test/support/compile-source.ts'
import { compiledPageSchema, frontMatterKeys } from '../record.ts'

describe('front matter', () => {
  test('every key is read with its value', async () => {
    const source = `---
title: T
description: D
sort: -1
group: G
badge: New
icon: rocket
contributors: [a, b]
related:
  - title: R
    url: https://example.org
keywords: [k, 5]
sectionKeywords:
  boil: [steam]
source: https://kettle.example/source
edit: https://kettle.example/edit
repo: https://kettle.example/repo
redirectFrom: /old/
slug: /new/
permalink: /newer/
draft: true
published: false
publishDate: 2027-01-31
hidden: true
unlisted: true
translationOf: ${'0a'.repeat(20)}
---

## Boil
`
    const page = await compileSource(source)
    expect(page.problems).toEqual([])
    expect(page.frontMatter).toEqual({
      title: 'T',
      description: 'D',
      sort: -1,
      group: 'G',
      badge: 'New',
      icon: 'rocket',
      contributors: ['a', 'b'],
      related: [
        {
          title: 'R',
          url: 'https://example.org',
          place: { line: 11, column: 10, endLine: 11, endColumn: 29 },
        },
      ],
      keywords: ['k', '5'],
      sectionKeywords: { boil: ['steam'] },
      source: 'https://kettle.example/source',
      edit: 'https://kettle.example/edit',
      repo: 'https://kettle.example/repo',
      redirectFrom: [{ path: '/old/', place: { line: 18, column: 15, endLine: 18, endColumn: 20 } }],
      slug: '/new/',
      permalink: '/newer/',
      draft: true,
      published: false,
      publishDate: '2027-01-31',
      hidden: true,
      unlisted: true,
      translationOf: '0a'.repeat(20),
    })
    expect(Object.keys(page.frontMatter).sort()).toEqual(
      frontMatterKeys.filter((key) => key !== 'written').sort(),
    )
  })

  test.each([
    ['title', '{}', 'must be text'],
    ['description', '[]', 'must be text'],
    ['group', '{}', 'must be text'],
    ['badge', 'Recently changed again', 'must have at most 16 characters'],
    ['icon', '5', 'must be text'],
    ['contributors', '5', 'must be a list of user names'],
    ['related', '/b/', 'must be a list of entries with title and url'],
    ['keywords', '{ a: b }', 'must be a list of words'],
    ['sectionKeywords', '[steam]', 'must map heading ids to lists of words'],
    ['source', 'ftp://kettle.example', 'must be an address with http or https'],
    ['edit', '/edit/', 'must be an address with http or https'],
    ['repo', 'kettle', 'must be an address with http or https'],
    ['redirectFrom', '5', 'must be a path such as `/old/`, or a list of paths'],
    ['slug', 'https://kettle.example/', 'must be a path such as `/guides/first-cup/`'],
    ['permalink', '/:title/', 'must be a path such as `/guides/first-cup/`'],
    ['draft', 'soon', 'must be `true` or `false`'],
    ['published', '1', 'must be `true` or `false`'],
    ['publishDate', 'tomorrow', 'must be a date such as'],
    ['hidden', 'often', 'must be `true` or `false`'],
    ['unlisted', 'often', 'must be `true` or `false`'],
    ['translationOf', 'index.md', 'must be the git blob hash'],
  ])('an invalid value of `%s` is an error, and is dropped: %s', async (key, value, message) => {
    const page = await compileSource(`---\n${key}: ${value}\n---\n`)
    expect(page.frontMatter).toEqual({})
    expect(page.problems).toMatchObject([
      {
        ruleId: 'front-matter-invalid',
        severity: 'error',
        reason: expect.stringContaining(`\`${key}\`: ${message}`),
      },
    ])
  })

  test('keys have the same order as in cached records', async () => {
    const source = '---\nsort: 1\nwritten: x\nbadge: New\ntitle: T\ndescription: D\n---\n'
    const page = await compileSource(source)
    expect(Object.keys(page.frontMatter)).toEqual(['title', 'description', 'sort', 'badge'])
    expect(JSON.stringify(compiledPageSchema.parse(page).frontMatter)).toBe(JSON.stringify(page.frontMatter))
  })

  test('an unknown key is reported with the most similar known key', async () => {
    const page = await compileSource('---\ntitle: T\ncontributers: [a]\n---\n')
    expect(page.problems).toMatchObject([
      {
        ruleId: 'unknown-key',
        severity: 'warning',
        expected: ['contributors'],
        place: { line: 3, column: 1 },
      },
    ])
  })

  test('a key of another tool is reported with the equivalent key', async () => {
    const page = await compileSource('---\ntitle: A\nsidebar_position: 2\n---\n')
    expect(page.problems).toMatchObject([{ ruleId: 'unknown-key', hint: 'Did you mean `sort`?' }])
  })

  test('a misspelled icon is an error, an unknown icon is a warning, and neither is kept', async () => {
    const [known, misspelled, other] = await Promise.all(
      ['rocket', 'rokcet', 'material/teapotteapot'].map((icon) =>
        compileSource(`---\ntitle: A\nicon: ${icon}\n---\n`),
      ),
    )
    expect([known?.frontMatter.icon, known?.problems]).toEqual(['rocket', []])
    expect([misspelled, other].map((page) => page && [page.frontMatter, problemsOf(page)])).toEqual([
      [{ title: 'A' }, ['3:7 unknown-icon error']],
      [{ title: 'A' }, ['3:7 unknown-icon warning']],
    ])
    expect(misspelled?.problems[0]?.hint).toMatch(/^Did you mean `rocket`/)
  })

  test('only the key with an invalid value is dropped', async () => {
    const page = await compileSource('---\ntitle: T\nsort: first\n---\n')
    expect(page.frontMatter).toEqual({ title: 'T' })
    expect(problemsOf(page)).toEqual(['3:7 front-matter-invalid error'])
  })

  test('a list of words may be text with commas', async () => {
    const page = await compileSource('---\nkeywords: tea, hot water,\ncontributors: ann\n---\n')
    expect(page.frontMatter).toEqual({ contributors: ['ann'], keywords: ['tea', 'hot water'] })
    expect(page.problems).toEqual([])
  })

  test('an invalid item is reported at its own line', async () => {
    const page = await compileSource('---\nkeywords:\n  - cup\n  - a: b\n  - mug\n---\n')
    expect(problemsOf(page)).toEqual(['4:5 front-matter-invalid error'])
    expect(page.problems[0]?.reason).toBe('`keywords[1]`: must be text')
  })

  test.each([
    ['a:\n  - b\n c:', 'Indent all keys and items of the same level by the same number of spaces.'],
    ['title: [draft', 'Close the bracket in the same line, or put the value into quotes.'],
    ['title: `a` and b', 'Put the value into quotes.'],
    ['title: A\ntitle: B', 'Remove one of the keys, or begin a new item of the list with `- `.'],
    ['title:\n\t- b: 1', 'Indent with spaces.'],
    ['title: A: B', 'Put values that contain a colon, a `#` or a quote into quotes.'],
  ])('the hint for broken YAML fits the error: %j', async (yaml, hint) => {
    const page = await compileSource(`---\n${yaml}\n---\n`)
    expect(page.problems).toMatchObject([{ ruleId: 'front-matter-syntax', hint }])
  })

  test.each([
    ['title', `title: ${'t'.repeat(501)}`, '`title`: must have at most 500 characters'],
    ['description', `description: ${'d'.repeat(5001)}`, '`description`: must have at most 5,000 characters'],
    ['keywords', `keywords: [${'k, '.repeat(10_001)}]`, '`keywords`: must have at most 10,000 entries'],
    [
      'redirectFrom',
      `redirectFrom: [${'/a/, '.repeat(10_001)}]`,
      '`redirectFrom`: must have at most 10,000 entries',
    ],
  ])('long texts and lists are errors: %s', async (_key, line, reason) => {
    const { problems } = await compileSource(`---\n${line}\n---\n`)
    expect(problems).toMatchObject([{ ruleId: 'front-matter-invalid', place: { line: 2 }, reason }])
  })

  test('broken YAML is reported with its place', async () => {
    const page = await compileSource('---\ntitle: "T\nsort: 1\n---\n')
    expect(page.problems).toMatchObject([{ ruleId: 'front-matter-syntax', severity: 'error' }])
    expect(page.problems[0]?.place?.line).toBeGreaterThan(1)
  })

  test('front matter without an end is reported', async () => {
    const page = await compileSource('---\ntitle: Kettle\nsort: 1\n\nText.\n')
    expect(problemsOf(page)).toEqual(['1:1 front-matter-syntax warning'])
    for (const source of ['---\n\ntitle: A\n', '---\nText: `a`\n---\n', 'A\n\n---\nb: c\n'])
      expect(problemsOf(await compileSource(source))).not.toContain('1:1 front-matter-syntax warning')
  })

  test('a list instead of keys is an error', async () => {
    expect(problemsOf(await compileSource('---\n- a\n---\n'))).toEqual(['2:1 front-matter-syntax error'])
  })
})

test('an empty title in front matter has a message of its own', async () => {
  const page = await compileSource('---\ntitle: ""\nrelated:\n  - title: " "\n    url: /b/\n---\n')
  expect(page.problems.map(({ reason }) => reason)).toEqual([
    '`title`: must not be empty',
    '`related[0].title`: must not be empty',
  ])
})

test('a related link whose URL contains a script or a document is dropped and reported at its place', async () => {
  const page = await compileSource(
    '---\ntitle: A\nrelated:\n  - title: B\n    url: /b/\n  - title: C\n    url: " JavaScript:alert()"\n  - title: D\n    url: data:text/html,x\n---\n',
  )
  expect(page.frontMatter.related).toMatchObject([{ title: 'B', url: '/b/', place: { line: 5, column: 10 } }])
  expect(problemsOf(page)).toEqual(['7:10 script-link warning', '9:10 script-link warning'])
})
