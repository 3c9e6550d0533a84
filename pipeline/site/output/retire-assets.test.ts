import { expect, test } from 'vitest'
import { type LeftOver, retireAssets } from './retire-assets.ts'

const retire = (files: Record<string, LeftOver>, keepAssets: number) => {
  const { kept, dropped } = retireAssets(new Map(Object.entries(files)), keepAssets)
  return { kept: Object.fromEntries(kept), dropped }
}
const [first, second, third] = ['assets/a.11111111.js', 'assets/a.22222222.js', 'assets/a.33333333.js']

test('assets of the last build are kept, but pages and other files are dropped', () => {
  expect(retire({ [first]: {}, 'a/index.html': {}, 'a/page.js': {} }, 2)).toEqual({
    kept: { [first]: { outdated: 1 } },
    dropped: ['a/index.html', 'a/page.js'],
  })
})

test('each new set of assets increases the age of earlier sets until they are dropped', () => {
  expect(retire({ [first]: { outdated: 2 }, [second]: { outdated: 1 }, [third]: {} }, 2)).toEqual({
    kept: { [second]: { outdated: 2 }, [third]: { outdated: 1 } },
    dropped: [first],
  })
})

test('a build that replaces no assets doesn’t increase the age of earlier sets', () => {
  const files = { [first]: { outdated: 2 }, [second]: { outdated: 1 } }
  expect(retire(files, 2)).toEqual({ kept: files, dropped: [] })
})

test('if fewer sets are kept than before, the oldest ones are dropped', () => {
  expect(retire({ [first]: { outdated: 2 }, [second]: { outdated: 1 } }, 1).dropped).toEqual([first])
  expect(retire({ [first]: { outdated: 1 }, [second]: {} }, 0).dropped).toEqual([first, second])
})
