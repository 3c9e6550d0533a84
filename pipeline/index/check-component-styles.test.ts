import path from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../../test/support/project.ts'
import { checkComponentStyles } from './check-component-styles.ts'

function check(markup: string, { before = '', used = ['Bar'] } = {}) {
  const source = `${before}export default function Bar() {\n  return ${markup}\n}\n`
  const file = path.join(createProject({ 'Bar.tsx': source }), 'Bar.tsx')
  return checkComponentStyles([{ name: 'Bar', file }], new Set(used))
}

test('the first style attribute of a component is reported at its place', async () => {
  expect(await check('<p><b style={{ color: "red" }}>A</b><i style={{ top: 0 }} /></p>')).toMatchObject([
    {
      file: expect.stringMatching(/Bar\.tsx$/),
      line: 2,
      column: 16,
      ruleId: 'component-style',
      severity: 'warning',
      reason: 'The `style` attribute in `<Bar>` has no effect: the policy of the page blocks it',
    },
  ])
})

test('in an interactive component, the attribute has an effect later', async () => {
  const [problem] = await check('<b style={{ top: 0 }} />', { before: 'export const interactive = true\n' })
  expect(problem?.reason).toBe(
    'The `style` attribute in `<Bar>` has no effect until a reader uses the component: the policy of the page blocks it',
  )
})

test.each([
  ['it is a prop of another component', '<Cup style="round" />'],
  ['it is a prop of a member', '<cups.Big style="round" />'],
  ['it is a `style` element', '<style href="a">{`a[style=b] {}`}</style>'],
  ['it is part of a text', '<p title="style=1">style=2</p>'],
  ['the source has errors', '<b style={{ top: 0 }}>'],
])('a component is not reported if %s', async (_case, markup) => {
  expect(await check(markup)).toEqual([])
})

test('a component that no page uses is not reported', async () => {
  expect(await check('<b style={{ top: 0 }} />', { used: [] })).toEqual([])
})
