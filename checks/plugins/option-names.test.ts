import { expect, test } from 'vitest'
import { addOptionNames } from './option-names.ts'

const headingAt = (title: string, line: number) => ({
  heading: { id: title, title, depth: 2, place: { line, column: 1 } },
  codes: [title],
  rows: [],
})

const componentAt = (line: number, props: Record<string, string>, name = 'Option') => ({
  name,
  props,
  place: { line, column: 1 },
})

test('the name of an `<Option>` is added to the section that contains it', () => {
  const sections = [{ codes: [], rows: [] }, headingAt('DllPlugin', 10), headingAt('DllReferencePlugin', 20)]
  const named = addOptionNames(sections, [
    componentAt(12, { name: 'path', type: 'string' }),
    componentAt(22, { name: 'scope' }),
    componentAt(24, { type: 'string' }),
    componentAt(25, { name: 'text' }, 'Badge'),
  ])
  expect(named.map(({ codes }) => codes)).toEqual([
    [],
    ['DllPlugin', 'path'],
    ['DllReferencePlugin', 'scope'],
  ])
  expect(sections[1]?.codes).toEqual(['DllPlugin'])
})
