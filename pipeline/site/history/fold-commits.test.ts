import { expect, test } from 'vitest'
import { foldCommits } from './fold-commits.ts'
import type { Change, Commit } from './parse-changes.ts'

const commit = (time: number, who: string, ...changes: Change[]): Commit => ({
  id: String(time),
  time,
  name: who,
  email: `${who.toLowerCase()}@kettle.example`,
  changes,
})
const fold = (...commits: Commit[]) =>
  Object.fromEntries(
    [...foldCommits(commits)].map(([path, { first, last, authors }]) => [
      path,
      [first, last, authors.map(({ name }) => name).join(' ')],
    ]),
  )

test('a file has the times of its first and last commit, and its authors by their first change', () => {
  expect(
    fold(
      commit(1, 'Ann', ['added', 'a.md'], ['added', 'b.md']),
      commit(2, 'Bob', ['changed', 'a.md']),
      commit(3, 'Ann', ['changed', 'a.md']),
    ),
  ).toEqual({ 'a.md': [1, 3, 'Ann Bob'], 'b.md': [1, 1, 'Ann'] })
})

test('a file keeps its history when it moves, even several times and back', () => {
  const moved = [
    commit(1, 'Ann', ['added', 'a.md']),
    commit(2, 'Bob', ['moved', 'a.md', 'b.md']),
    commit(3, 'Cy', ['moved', 'b.md', 'c.md']),
  ]
  expect(fold(...moved)).toEqual({ 'c.md': [1, 3, 'Ann Bob Cy'] })
  expect(fold(...moved, commit(4, 'Ann', ['moved', 'c.md', 'a.md']))).toEqual({
    'a.md': [1, 4, 'Ann Bob Cy'],
  })
})

test('two files that swap their paths keep their histories', () => {
  expect(
    fold(
      commit(1, 'Ann', ['added', 'a.md']),
      commit(2, 'Bob', ['added', 'b.md']),
      commit(3, 'Cy', ['moved', 'a.md', 'b.md'], ['moved', 'b.md', 'a.md']),
      commit(4, 'Dee', ['changed', 'a.md']),
    ),
  ).toEqual({ 'b.md': [1, 3, 'Ann Cy'], 'a.md': [2, 4, 'Bob Cy Dee'] })
})

test('a change at the old path on another branch belongs to the moved file', () => {
  expect(
    fold(
      commit(1, 'Ann', ['added', 'a.md']),
      commit(5, 'Bob', ['moved', 'a.md', 'b.md']),
      commit(3, 'Cy', ['changed', 'a.md']),
    ),
  ).toEqual({ 'b.md': [1, 5, 'Ann Cy Bob'] })
})

test('a new file at the old path of a moved file has its own history', () => {
  expect(
    fold(
      commit(1, 'Ann', ['added', 'a.md']),
      commit(2, 'Bob', ['moved', 'a.md', 'b.md'], ['added', 'a.md']),
      commit(3, 'Cy', ['changed', 'a.md']),
    ),
  ).toEqual({ 'b.md': [1, 2, 'Ann Bob'], 'a.md': [2, 3, 'Bob Cy'] })
})

test('a file that was deleted and added again keeps its history', () => {
  expect(
    fold(
      commit(1, 'Ann', ['added', 'a.md']),
      commit(2, 'Bob', ['deleted', 'a.md']),
      commit(3, 'Cy', ['added', 'a.md']),
    ),
  ).toEqual({ 'a.md': [1, 3, 'Ann Cy'] })
})

test('authors are identified by their email address and have their latest name', () => {
  const ann = commit(1, 'Ann', ['added', 'a.md'])
  const married = { ...commit(2, 'Ann Lee', ['changed', 'a.md']), email: 'ANN@kettle.example' }
  expect(fold(ann, married)).toEqual({ 'a.md': [1, 2, 'Ann Lee'] })
})
