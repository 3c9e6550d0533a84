import { expect, test } from 'vitest'
import { toPostYears } from './posts-by-year.ts'

const toPost = (date: string) => ({ title: date, url: `/blog/${date}/`, date, description: '' })

test('posts are grouped by year and keep their order', () => {
  const years = toPostYears(['2026-05-19', '2026-02-03', '2020-10-10', ''].map(toPost))
  expect(years.map(({ id, year, posts }) => [id, year, posts.map(({ date }) => date)])).toEqual([
    ['year-2026', '2026', ['2026-05-19', '2026-02-03']],
    ['year-2020', '2020', ['2020-10-10']],
    ['year-', '', ['']],
  ])
})

test('without posts there are no groups', () => {
  expect(toPostYears([])).toEqual([])
})
