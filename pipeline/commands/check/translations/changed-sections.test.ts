import { expect, test } from 'vitest'
import { compareSections, splitSections } from './changed-sections.ts'

const page = `---
title: Tea
---

Intro.

## Water

Boil it.

\`\`\`md
## No heading
\`\`\`

### Kettle

Fill it.

## Leaves

Two spoons.
`

test('a page is split at headings of all levels, but not inside code', () => {
  expect(splitSections(page).map(({ heading }) => heading)).toEqual([undefined, 'Water', 'Kettle', 'Leaves'])
})

test('identical pages have no changes, even with different line endings', () => {
  const changes = { changed: [], removed: [], total: 4 }
  expect(compareSections(page, page)).toEqual(changes)
  expect(compareSections(page, page.replaceAll('\n', '\r\n'))).toEqual(changes)
})

test('changed, added and removed sections are listed by their headings', () => {
  const now = page
    .replace('title: Tea', 'title: Green tea')
    .replace('Fill it.', 'Fill it with water.')
    .replace('## Leaves', '## Tea leaves')
  expect(compareSections(page, now)).toEqual({
    changed: [undefined, 'Kettle', 'Tea leaves'],
    removed: ['Leaves'],
    total: 4,
  })
})

test('sections that were only moved are not reported as changed', () => {
  const now = page
    .replace('## Leaves\n\nTwo spoons.\n', '')
    .replace('## Water', '## Leaves\n\nTwo spoons.\n\n## Water')
  expect(compareSections(page, now).changed).toEqual([])
})

test('several sections with the same heading are matched one by one', () => {
  const twice = '## Example\n\nOne.\n\n## Example\n\nTwo.\n'
  expect(compareSections(twice, twice.replace('Two', 'Three')).changed).toEqual(['Example'])
  expect(compareSections(twice, twice.replace('One', 'Three')).changed).toEqual(['Example'])
})
