import { expect, test } from 'vitest'
import { describeDeadLink, describeMissingFile } from './link-messages.ts'

test.each(['.\\guides\\kettle.md', '.%5Cguides%5Ckettle.md'])(
  'for the Windows path %s, the hint is the address with slashes',
  (url) => {
    const hint = 'Write `./guides/kettle.md`: addresses contain slashes, also on Windows.'
    expect(describeDeadLink(url, ['/other/'])).toMatchObject({
      reason: 'There is no page at `.\\guides\\kettle.md`',
      hint,
    })
    expect(describeMissingFile(url).hint).toBe(hint)
  },
)

test('for other addresses, the hint names similar ones', () => {
  expect(describeDeadLink('/ketle/', ['/kettle/']).hint).toBe('Did you mean `/kettle/`?')
})

test('an image without an address is described as such', () => {
  expect(describeMissingFile('')).toEqual({
    reason: 'The image has no address',
    hint: 'Write the path of the file between the parentheses, or remove the image.',
  })
})
