import { expect, test } from 'vitest'
import { findSchemaFaults } from './schema-org.ts'

test('findSchemaFaults finds missing, unknown and empty fields', () => {
  expect(findSchemaFaults({ '@type': 'TechArticle', title: 'x', author: [] }).sort()).toEqual([
    'TechArticle.author: empty',
    'TechArticle.headline: missing',
    'TechArticle.title: unknown field',
  ])
})

test('findSchemaFaults finds unknown types, also in nested nodes', () => {
  expect(
    findSchemaFaults({ '@type': 'TechArticle', headline: 'x', author: [{ '@type': 'Kettle' }] }),
  ).toEqual(['Kettle: unknown type'])
})
