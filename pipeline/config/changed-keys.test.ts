import { expect, test } from 'vitest'
import { listChangedKeys } from './changed-keys.ts'
import { configSchema } from './schema.ts'

const parse = (value: object) => configSchema.parse({ site: { name: 'Tea' }, ...value })

test('changed keys are listed with their full paths', () => {
  const before = parse({ site: { name: 'Tea', base: '/tea/' }, sections: [{ name: 'a' }] })
  const after = parse({
    site: { name: 'Coffee', base: '/tea/' },
    sections: [{ name: 'b' }],
    editUrl: 'https://x.example/{path}',
  })
  expect(listChangedKeys(before, after)).toEqual(['editUrl', 'sections', 'site.name'])
  expect(listChangedKeys(before, before)).toEqual([])
})
