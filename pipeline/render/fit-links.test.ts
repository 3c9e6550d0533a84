import { describe, expect, test } from 'vitest'
import { fitIntoBar, fitIntoRow, toEms } from './fit-links.ts'

const bar = { name: 'Kettle', hasLogo: true, hasSearch: true, hasLanguages: true, icons: 2 }
const toItems = (names: readonly string[]) => names.map((label) => ({ label }))
const labels = (count: number, label = 'Section') =>
  Array.from({ length: count }, (_, index) => ({ label: `${label} ${index}` }))

describe('the header’s bar', () => {
  test('has room for a few links at every width', () => {
    const [documentation, ...others] = toItems(['Documentation', 'Contribute', 'Vote', 'Blog'])
    const items = [{ label: '', ...documentation, hasMenu: true }, ...others]
    expect(fitIntoBar(items, { ...bar, name: 'webpack' })).toEqual(items.map(() => undefined))
  })

  test('shows further links in wider windows, in their order, and the last ones only in the menu', () => {
    const from = fitIntoBar(labels(15), bar)
    const values = [undefined, 72, 80, 88, 96, 'never'] as const
    const places = from.map((value) => values.indexOf(value))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(new Set(from).size).toBeGreaterThan(3)
    expect([from[0], from.at(-1)]).toEqual([undefined, 'never'])
  })

  test('has less room for links next to a long site name, and more without search and language menu', () => {
    const count = (from: readonly unknown[]) => from.filter((value) => value === undefined).length
    const usual = count(fitIntoBar(labels(15), bar))
    expect(count(fitIntoBar(labels(15), { ...bar, name: 'The Documentation of the Kettle' }))).toBeLessThan(
      usual,
    )
    expect(count(fitIntoBar(labels(15), { ...bar, hasSearch: false, hasLanguages: false }))).toBeGreaterThan(
      usual,
    )
    expect(count(fitIntoBar(labels(15, '很长的章节名称'), bar))).toBeLessThan(usual)
  })

  test('has less room if links have menu buttons', () => {
    const count = (from: readonly unknown[]) => from.filter((value) => value !== 'never').length
    const withMenus = labels(15).map((item) => ({ ...item, hasMenu: true }))
    expect(count(fitIntoBar(withMenus, bar))).toBeLessThan(count(fitIntoBar(labels(15), bar)))
  })

  test('needs no room for the menu of remaining links if the last link fits', () => {
    const all = labels(15)
    const last = all.findIndex((_, index) => fitIntoBar(all.slice(0, index + 1), bar).at(-1) !== undefined)
    const fitting = all.slice(0, last)
    expect(fitIntoBar(fitting, bar)).toEqual(fitting.map(() => undefined))
    expect(fitIntoBar(all, bar)[last - 1]).not.toBe('never')
  })
})

test('the row of sections can use the whole width', () => {
  expect(
    fitIntoRow(toItems(['Concepts', 'Configuration', 'API', 'Guides', 'Loaders', 'Plugins', 'Migrate'])),
  ).toEqual(Array.from({ length: 7 }, () => undefined))
  expect(fitIntoRow(labels(15))).toContain('never')
})

test.each([
  ['', 0],
  ['ill', 1.29],
  ['Kettle', 0.84 + 0.64 * 2 + 0.43 * 3],
  ['指南', 2],
  ['e\u0301', 0.64],
])('%j is %f em wide at most', (text, width) => {
  expect(toEms(text)).toBeCloseTo(width)
})
