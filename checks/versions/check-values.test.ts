import type { CheckPage } from 'docsite'
import { expect, test } from 'vitest'
import type { DocumentedOption } from '../options/documented-options.ts'
import { checkValues } from './check-values.ts'

const table = {
  oldest: '5.0.0',
  newest: '5.9.0',
  options: { kind: '5.0.0', other: '5.0.0' },
  values: { kind: { "'late'": '5.3.0', "'soon'": '5.0.1', RegExp: '5.4.0', array: '5.5.0' } },
}

/** Checks one option on line 2 of its page. The keys of `badges` are line numbers. */
function check(type: string, badges: Record<number, string>) {
  const components = [
    { name: 'Option', props: { type }, place: { line: 2, column: 1 } },
    ...Object.entries(badges).map(([line, text]) => ({
      name: 'Badge',
      props: { text },
      place: { line: Number(line), column: 1 },
    })),
    { name: 'Option', props: { type: 'string' }, place: { line: 9, column: 1 } },
  ].sort((a, b) => a.place.line - b.place.line)
  const page = { record: { components } } as unknown as CheckPage
  const place = { line: 2, column: 1 }
  const option: DocumentedOption = { name: 'kind', page, place, kind: 'heading', line: { place, type } }
  return checkValues([option], { subject: 'options', table }, { placeOf: () => ({}) })
}

test('strings and types that are newer than the option need a badge with their version', () => {
  const { measure, problems } = check("'old' | 'soon' | 'late' | RegExp", { 4: '5.3.0+' })
  expect(measure).toMatchObject({ covered: 1, total: 2, missing: ['kind: RegExp'] })
  expect(problems).toMatchObject([
    {
      ruleId: 'value-since',
      reason: '`kind` only accepts RegExp since 5.4.0',
      hint: expect.stringContaining('5.4.0+'),
    },
  ])
})

test('a badge may name the package, and only counts for the option above it', () => {
  expect(check("'late'", { 4: 'some-server 5.3.0+' }).problems).toEqual([])
  expect(check("'late'", { 10: '5.3.0+' }).problems).toHaveLength(1)
})

test('values that the page doesn’t state need no badge', () => {
  expect(check("'old' | boolean", {}).measure.total).toBe(0)
})
