import { spawnSync } from 'node:child_process'
import { chmodSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../../../../../test/support/project.ts'
import { toNpmScript, toNpxScript } from './command-scripts.ts'

const program = ['echo', 'our program']

function run(
  script: string,
  args: readonly string[],
  cwd: string,
): { status: number | null; stdout: string } {
  const file = path.join(createProject({ script }), 'script')
  chmodSync(file, 0o755)
  return spawnSync(file, args, { cwd, encoding: 'utf8' })
}

test('npx runs a command from the nearest node_modules itself, and passes arguments and exit code through', () => {
  const dir = createProject({
    'node_modules/.bin/outer': '#!/bin/sh\necho outer',
    'node_modules/.bin/both': '#!/bin/sh\necho outer',
    'node_modules/.bin/text': 'no program',
    'node_modules/.bin/script': '#!/usr/bin/env node\nstart()',
    'in/deep/node_modules/.bin/both': '#!/bin/sh\necho "inner $# $2"\nexit 3',
  })
  for (const name of ['outer', 'both', 'script', '../../in/deep/node_modules/.bin/both'])
    chmodSync(path.join(dir, 'node_modules/.bin', name), 0o755)
  const inner = path.join(dir, 'in/deep')
  const npx = (...args: string[]) => {
    const { status, stdout } = run(toNpxScript(program, ['echo', 'node', '--an-option']), args, inner)
    return { status, stdout: stdout.trim() }
  }
  expect(npx('both', '--a', 'b  $c')).toEqual({ status: 3, stdout: 'inner 2 b  $c' })
  expect(npx('--yes', '--no-install', 'outer')).toEqual({ status: 0, stdout: 'outer' })
  const script = path.join(realpathSync(dir), 'node_modules/.bin/script')
  expect(npx('script', 'a b').stdout).toBe(`node --an-option ${script} a b`)
  for (const args of [['text'], ['absent', '-x'], ['both@2'], ['@s/both'], ['../both'], ['--help'], []])
    expect(npx(...args).stdout).toBe(['our program npx', ...args].join(' '))
})

test('npm runs the real npm, except for installing and removing packages', () => {
  const dir = createProject({ "it's npm": '#!/bin/sh\necho "real $*"\nexit 4' })
  const real = path.join(dir, "it's npm")
  chmodSync(real, 0o755)
  const npm = (...args: string[]) => run(toNpmScript(program, real), args, dir)
  expect(npm('run', 'install')).toMatchObject({ status: 4, stdout: 'real run install\n' })
  expect(npm()).toMatchObject({ stdout: 'real \n' })
  expect(npm('i', '-D', 'x')).toMatchObject({ status: 0, stdout: 'our program npm i -D x\n' })
  expect(npm('rm', 'x').stdout).toBe('our program npm rm x\n')
  expect(run(toNpmScript(program, undefined), ['run', 'x'], dir).stdout).toBe('our program npm run x\n')
})
