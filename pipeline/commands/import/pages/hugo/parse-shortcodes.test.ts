import { expect, test } from 'vitest'
import { isShortcode, parseShortcodes, type Shortcode, type TextPart } from './parse-shortcodes.ts'

function outline(parts: readonly (Shortcode | TextPart)[]): unknown[] {
  return parts
    .filter(isShortcode)
    .map(({ name, args, named, children }) => [
      name,
      ...args,
      ...named,
      ...(children ? [outline(children)] : []),
    ])
}

test.each<[string, unknown[]]>([
  ['{{< a >}}', [['a']]],
  ['{{<a "x y" `b"c` d>}}', [['a', 'x y', 'b"c', 'd']]],
  ['{{% a b="x \\"y\\" >}}" c = 1 %}}', [['a', ['b', 'x "y" >}}'], ['c', '1']]]],
  ['{{< a >}}x{{< b />}}{{< /a >}}', [['a', [['b']]]]],
  ['{{< a >}}{{< b >}}{{< /a >}}{{< /b >}}', [['a', [['b']]]]],
  ['{{< a >}}{{< a >}}{{< /a >}}', [['a'], ['a', []]]],
  ['{{< /a >}}', []],
  ['{{< a', []],
  ['{{< a {{< b >}}', [['b']]],
  ['{{</* a */>}}', []],
  ['{{< a/b.html x >}}', [['a/b', 'x']]],
  ['{{ .Site }}', []],
])('parses `%s`', (source, expected) => {
  expect(outline(parseShortcodes(source))).toEqual(expected)
})

test('malicious input doesn’t exhaust time or memory', () => {
  const deep = `${'{{< a >}}'.repeat(20_000)}${'{{< /a >}}'.repeat(20_000)}`
  let depth = 0
  for (let parts = parseShortcodes(deep); parts.length > 0; depth += 1)
    parts = parts.filter(isShortcode).flatMap(({ children = [] }) => children)
  expect(depth).toBeLessThan(100)
  expect(parseShortcodes('{{< "'.repeat(20_000)).length).toBe(1)
})
