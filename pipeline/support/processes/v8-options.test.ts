import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../../../test/support/project.ts'
import { acceptedV8Options, pickListed, v8OptionsFile } from './v8-options.ts'

const listing = `Options:
  --max-semi-space-size (max size of a semi-space (in MBytes), --gone is no option)
        type: size_t  default: --max-semi-space-size=0
  --always-sparkplug (directly tier up to Sparkplug code)
        type: bool  default: --no-always-sparkplug
`

test('only listed options are picked, in the wanted order', () => {
  const wanted = ['--always-sparkplug', '--gone=1', '--max-semi-space', '--max-semi-space-size=64']
  expect(pickListed(wanted, listing)).toEqual(['--always-sparkplug', '--max-semi-space-size=64'])
})

test('the running executable is queried, and the result is cached', () => {
  const dir = createProject({})
  const wanted = ['--no-such-option-of-any-version=1', '--max-semi-space-size=64']
  expect(acceptedV8Options(wanted, dir)).toEqual(['--max-semi-space-size=64'])
  const file = path.join(dir, v8OptionsFile)
  const kept = JSON.parse(readFileSync(file, 'utf8'))
  // After this change of the file, its content is returned.
  const changed = { '--no-such-option-of-any-version=1': true, '--max-semi-space-size=64': false }
  writeFileSync(file, JSON.stringify({ ...kept, options: changed }))
  expect(acceptedV8Options(wanted, dir)).toEqual(wanted.slice(0, 1))
  // Querying other options keeps the cached ones. Another executable is queried for all of them.
  expect(acceptedV8Options(['--max-semi-space-size=16'], dir)).toEqual(['--max-semi-space-size=16'])
  expect(acceptedV8Options(wanted, dir)).toEqual(wanted.slice(0, 1))
  const other = kept.key.replace(process.version, 'v0.0.0')
  writeFileSync(file, JSON.stringify({ key: other, options: changed }))
  expect(acceptedV8Options(wanted, dir)).toEqual(['--max-semi-space-size=64'])
  writeFileSync(file, 'damaged')
  expect(acceptedV8Options(wanted, dir)).toEqual(['--max-semi-space-size=64'])
})

test('an executable that can’t be queried gets no options, and nothing is cached', ({ onTestFinished }) => {
  const { execPath } = process
  onTestFinished(() => {
    process.execPath = execPath
  })
  const dir = createProject({})
  process.execPath = path.join(dir, 'missing')
  expect(acceptedV8Options(['--max-semi-space-size=64'], dir)).toEqual([])
  expect(existsSync(path.join(dir, v8OptionsFile))).toBe(false)
})
