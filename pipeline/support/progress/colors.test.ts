import { expect, test } from 'vitest'
import { isColored } from './colors.ts'

const terminal = { isTTY: true }
const file = {}

test.each([
  [{}, terminal, true],
  [{}, file, false],
  [{ TERM: 'dumb' }, terminal, false],
  [{ NO_COLOR: '1' }, terminal, false],
  [{ NO_COLOR: '' }, terminal, true],
  [{ NO_COLOR: '1', FORCE_COLOR: '1' }, terminal, false],
  [{ FORCE_COLOR: '1' }, file, true],
  [{ FORCE_COLOR: '3' }, file, true],
  [{ FORCE_COLOR: '' }, file, true],
  [{ FORCE_COLOR: '0' }, terminal, false],
  [{ FORCE_COLOR: 'false' }, terminal, false],
  [{ CI: 'true' }, file, true],
  [{ CI: '' }, file, false],
  [{ CI: 'true', NO_COLOR: '1' }, file, false],
  [{ CI: 'true', FORCE_COLOR: '0' }, file, false],
])('with the environment %j, output to %j is coloured: %s', (env, stream, expected) => {
  expect(isColored(env, stream)).toBe(expected)
})
