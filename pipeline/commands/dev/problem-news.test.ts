import { expect, test } from 'vitest'
import type { Problem } from '../../support/problems/problem.ts'
import { ProblemNews } from './problem-news.ts'

const problem = (reason: string): Problem => ({ ruleId: 'link-dead', severity: 'error', reason })

test('a problem is new once, and again after it was gone', () => {
  const news = new ProblemNews()
  expect(news.take([problem('a')])).toEqual([problem('a')])
  expect(news.take([problem('a'), problem('b')])).toEqual([problem('b')])
  expect(news.take([problem('b')])).toEqual([])
  expect(news.take([problem('a'), problem('b')])).toEqual([problem('a')])
})

test('a problem that several sites have is one', () => {
  expect(new ProblemNews().take([problem('a'), problem('a')])).toEqual([problem('a')])
})
