import { expect, test } from 'vitest'
import { listModuleHooks } from './module-hooks.ts'

test('options that affect module resolution are passed to worker processes', () => {
  expect(
    listModuleHooks([
      '--inspect',
      '--require',
      './.pnp.cjs',
      '--experimental-loader=./.pnp.loader.mjs',
      '--max-old-space-size=512',
      '-r',
      '--strange name',
      '--no-warnings',
    ]),
  ).toEqual(['--require', './.pnp.cjs', '--experimental-loader=./.pnp.loader.mjs', '-r', '--strange name'])
})

test('other options are not passed to worker processes', () => {
  expect(listModuleHooks(['--inspect=9229', '--title', 'docsite'])).toEqual([])
})
