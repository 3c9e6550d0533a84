import { afterEach, describe, expect, test, vi } from 'vitest'
import { toBuildTime, toPublication } from './publication.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  [{}, 'published'],
  [{ draft: true }, 'draft'],
  [{ published: false, publishDate: '2027-06-01' }, 'draft'],
  [{ draft: false, published: true }, 'published'],
  [{ publishDate: '2027-01-01' }, 'published'],
  [{ publishDate: '2027-01-02' }, 'scheduled'],
  [{ publishDate: '2027-01-01T00:00:01Z' }, 'scheduled'],
  [{ publishDate: '2027-01-01T01:00:00+01:00' }, 'published'],
  [{ publishDate: '2027-01-01T00:00:00-01:00' }, 'scheduled'],
])('at the first second of 2027 a page with %j is %s', (frontMatter, expected) => {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.UTC(2027, 0) / 1000))
  expect(toPublication(frontMatter)).toBe(expected)
})

describe('the time of a build', () => {
  test('is now, unless SOURCE_DATE_EPOCH sets another time', () => {
    expect([toBuildTime({}, 5), toBuildTime({ SOURCE_DATE_EPOCH: '' }, 5)]).toEqual([5, 5])
    expect(toBuildTime({ SOURCE_DATE_EPOCH: '12' }, 5)).toBe(12_000)
  })

  test.each(['tomorrow', '-1', '1.5', '2027-01-01'])('can’t be “%s”', (stated) => {
    expect(() => toBuildTime({ SOURCE_DATE_EPOCH: stated }, 5)).toThrow(`\`${stated}\``)
  })
})
