import { expect, test } from 'vitest'
import { checkParts, readParts } from './parts.ts'

test.each([
  [undefined, [...checkParts]],
  [['samples'], ['samples']],
  [
    ['links, prose', 'samples'],
    ['links', 'prose', 'samples'],
  ],
])('readParts(%j) returns the parts with these names, or all parts', (named, parts) => {
  expect([...readParts(named)]).toEqual(parts)
})

test.each([
  ['linsk', 'Did you mean `links`?'],
  ['spelling', /^The parts are `samples`, .* or `addresses`\.$/],
])('an unknown part is an error with a hint: %s', (name, hint) => {
  expect(() => readParts([`samples,${name}`])).toThrow(
    expect.objectContaining({
      problems: [
        expect.objectContaining({
          reason: `\`docsite check\` has no part \`${name}\``,
          hint: expect.stringMatching(hint),
        }),
      ],
    }),
  )
})
