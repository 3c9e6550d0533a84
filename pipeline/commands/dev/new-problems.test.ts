import { expect, test } from 'vitest'
import type { Problem } from '../../support/problems/problem.ts'
import { NewProblems } from './new-problems.ts'

const problem = (reason: string): Problem => ({ ruleId: 'link-dead', severity: 'error', reason })

test('a problem is reported once, and again if it comes back', () => {
  const news = new NewProblems()
  expect(news.take([problem('a')]).fresh).toEqual([problem('a')])
  expect(news.take([problem('a'), problem('b')]).fresh).toEqual([problem('b')])
  expect(news.take([problem('b')]).fresh).toEqual([])
  expect(news.take([problem('a'), problem('b')]).fresh).toEqual([problem('a')])
})

test('a problem that several sites share is reported once', () => {
  expect(new NewProblems().take([problem('a'), problem('a')]).fresh).toEqual([problem('a')])
})

test('a problem that may be found again is neither new nor gone meanwhile', () => {
  const news = new NewProblems()
  news.take([problem('a'), problem('b')])
  expect(news.take([problem('c')], [problem('a'), problem('b')])).toEqual({
    fresh: [problem('c')],
    gone: 0,
  })
  expect(news.take([problem('a'), problem('c')])).toEqual({ fresh: [], gone: 1 })
})

test('all problems are reported again after they were forgotten', () => {
  const news = new NewProblems()
  news.take([problem('a')])
  news.forget()
  expect(news.take([problem('a')]).fresh).toEqual([problem('a')])
})

test('a problem that has disappeared is noticed once', () => {
  const news = new NewProblems()
  news.take([problem('a'), problem('b')])
  expect(news.take([problem('a')]).gone).toBe(1)
  expect(news.take([problem('a'), problem('c')]).gone).toBe(0)
})
