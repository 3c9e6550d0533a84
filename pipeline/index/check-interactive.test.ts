import path from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../../test/support/project.ts'
import { checkInteractive } from './check-interactive.ts'

const body = 'export default function Whistle() { return <b>{useState(0)[0]}</b> }\n'
const withHook = `import { useState } from 'react'\n\n${body}`

function check(source: string, used = ['Whistle']) {
  const file = path.join(createProject({ 'Whistle.tsx': source }), 'Whistle.tsx')
  return checkInteractive([{ name: 'Whistle', file }], new Set(used))
}

test('a hook in a component that is not interactive is reported at its import', async () => {
  expect(await check(withHook)).toMatchObject([
    {
      file: expect.stringMatching(/Whistle\.tsx$/),
      line: 1,
      column: 10,
      ruleId: 'component-not-interactive',
      severity: 'warning',
    },
  ])
})

test.each([
  ["import * as React from 'react'", 'React.useState'],
  ["import React from 'react'", 'React.useState'],
  ["import R, { memo } from 'react'", 'R.useState'],
])('a hook is reported where it is called as a member of React: %s', async (line, hook) => {
  const source = `${line}\n\n${body.replace('useState', hook)}`
  expect(await check(source)).toMatchObject([
    { line: 3, column: 48, reason: expect.stringContaining(`\`${hook}\``) },
  ])
})

test.each([
  ['the component is interactive', `export const interactive = true\n${withHook}`],
  ['the export is a separate one', `${withHook}const interactive = true\nexport { interactive }\n`],
  ['another module may export it', `export * from './parts.ts'\n${withHook}`],
  ['the hook also works without a script', withHook.replaceAll('useState', 'useId')],
  ['the hook is from another module', withHook.replace("'react'", "'./hooks.ts'")],
  ['only a type is imported', withHook.replace('useState', 'type useState')],
  ['it is a member of something else', body.replace('useState', 'React.useState')],
  [
    'only React’s types are imported',
    `import type * as React from 'react'\n${body.replace('useState', 'React.useState')}`,
  ],
  ['the source has errors', `${withHook}}`],
])('a hook is not reported if %s', async (_case, source) => {
  expect(await check(source)).toEqual([])
})

test('a component that no page uses is not reported, because it may be part of another one', async () => {
  expect(await check(withHook, ['Kettle'])).toEqual([])
})
