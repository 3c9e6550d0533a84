import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import validateConfig from './validate-config.ts'

const folder = path.dirname(createRequire(import.meta.url).resolve('../package.json'))
const validate = async (config: unknown) => validateConfig({ folder, config })

test.each([
  [{}],
  [{ entry: './a.js', output: { clean: true } }],
  [() => ({ mode: 'none' })],
  [[{}, Promise.resolve({})]],
])('%j is valid', async (config) => {
  expect(await validate(config)).toEqual([])
})

test('an unknown option is reported with its key and the most similar known name', async () => {
  expect(await validate({ output: { filname: 'x' } })).toEqual([
    {
      message: "configuration.output has an unknown property 'filname'. Did you mean `filename`?",
      key: ['output', 'filname'],
    },
  ])
})

test('each wrong value gets its own message', async () => {
  const messages = await validate({ mode: 'prod', module: { rules: [{ tset: /x/ }] } })
  expect(messages.map(({ key }) => key)).toEqual([['mode'], ['module', 'rules', 0, 'tset']])
})

test('a configuration that is not an object is reported', async () => {
  expect(await validate(undefined)).toMatchObject([
    { message: expect.stringContaining('neither an object nor') },
  ])
})
