import { expect, test } from 'vitest'
import { hasLatin } from './unicode-range.ts'

test.each(['U+0000-00FF, U+0131, U+2019', 'u+20-7e', 'U+0-10FFFF', 'U+2019,U+??', 'U+41'])(
  'the range %s contains Latin letters',
  (range) => {
    expect(hasLatin(range)).toBe(true)
  },
)

test.each(['U+0410-044F', 'U+0100-02BA, U+1E00-1E9F, U+2020, U+20A0-20AB', 'U+2000-206F', 'U+4??', 'U+0-1F'])(
  'the range %s contains no Latin letters',
  (range) => {
    expect(hasLatin(range)).toBe(false)
  },
)
