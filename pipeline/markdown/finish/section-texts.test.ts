import { expect, test } from 'vitest'
import { compileSource } from '../../../test/support/compile-source.ts'

test('inline code with several words is listed for each section in addition to its text', async () => {
  const { sections } = await compileSource(
    'It is `The lid is open`.\n\n## Fill\n\n| A |\n| --- |\n| `Water is too hot` |\n\n- `npm run` and `kettle`\n\n## Pour\n\n```text\nThe spout is closed\n```\n',
  )
  expect(sections).toEqual([
    { id: '', text: 'It is The lid is open.', quoted: ['The lid is open'] },
    { id: 'fill', text: expect.stringContaining('Water is too hot'), quoted: ['Water is too hot'] },
    { id: 'pour', text: expect.any(String) },
  ])
})
