import { expect, test } from 'vitest'
import { fill } from '../strings/fill.ts'
import { toFenceName } from './block-name.ts'

test.each([
  ['src/index.js', 'const a = 1', 'src/index.js'],
  [undefined, 'npx webpack\n', 'npx webpack'],
  [undefined, '\n  npm install\nnpx webpack', 'npm install …'],
  [undefined, `const long = '${'x'.repeat(99)}'`, `const long = '${'x'.repeat(46)} …`],
  [undefined, '', ''],
])(
  'the copy button of a fence is labeled with its title or the beginning of its code (%#)',
  (title, code, name) => {
    expect(toFenceName(title, code)).toBe(name)
  },
)

test('the title of a copy button contains code as it is', () => {
  expect(fill('Copy {value}', toFenceName(undefined, "text.replace(/a/, '$&$1')"))).toBe(
    "Copy text.replace(/a/, '$&$1')",
  )
})
