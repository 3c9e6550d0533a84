import { expect, test } from 'vitest'
import { listModuleHooks } from './module-hooks.ts'

test('worker processes find modules as their parent does', () => {
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

test('without such options there is nothing to pass on', () => {
  expect(listModuleHooks(['--inspect=9229', '--title', 'docsite'])).toEqual([])
})
