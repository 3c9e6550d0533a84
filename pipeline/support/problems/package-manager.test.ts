import { expect, test } from 'vitest'
import { execCommand, installCommand } from './package-manager.ts'

test.each([
  [undefined, 'npx docsite serve', 'npm install remark-a'],
  ['npm/11.0.0 node/v22.0.0 linux x64 workspaces/false', 'npx docsite serve', 'npm install remark-a'],
  ['pnpm/10.1.0 npm/? node/v22.0.0 linux x64', 'pnpm docsite serve', 'pnpm add remark-a'],
  ['yarn/4.5.0 npm/? node/v22.0.0 linux x64', 'yarn docsite serve', 'yarn add remark-a'],
  ['bun/1.2.0 npm/? node/v22.0.0 linux x64', 'bunx docsite serve', 'bun add remark-a'],
  ['constructor/1', 'npx docsite serve', 'npm install remark-a'],
])(
  'commands are written for the package manager with the user agent %s',
  (npm_config_user_agent, exec, install) => {
    const env = { npm_config_user_agent }
    expect([execCommand('docsite serve', env), installCommand('remark-a', env)]).toEqual([exec, install])
  },
)
