import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { makeWorkflow } from './make-workflow.ts'

interface Workflow {
  on: { push: { branches: string[] } }
  jobs: {
    build: {
      defaults?: { run: { 'working-directory': string } }
      steps: { uses?: string; run?: string; with?: Record<string, unknown> }[]
    }
  }
}

const template = readFileSync(path.resolve(import.meta.dirname, '../../../templates/ci/github.yml'), 'utf8')
const options = {
  manager: 'npm',
  branch: 'main',
  folder: '',
  output: 'output',
  lockFile: 'package-lock.json',
  check: 'check',
  build: 'build',
} as const
const make = (more: object = {}): Workflow => parse(makeWorkflow(template, { ...options, ...more }))
const commandsOf = ({ jobs }: Workflow) => jobs.build.steps.flatMap(({ run }) => run ?? [])

describe('the GitHub Actions workflow', () => {
  test('checks before it builds, on the repository’s branch', () => {
    const workflow = make({ branch: 'trunk' })
    expect(workflow.on.push.branches).toEqual(['trunk'])
    expect(commandsOf(workflow)).toEqual(['npm ci', 'npm run check', 'npm run build'])
    expect(workflow.jobs.build.steps.at(-1)?.with).toEqual({ path: 'output' })
  })

  test.each([
    ['pnpm', ['corepack enable', 'pnpm install', 'pnpm run docs:check', 'pnpm run docs:build']],
    ['yarn', ['corepack enable', 'yarn install', 'yarn run docs:check', 'yarn run docs:build']],
    ['bun', ['bun install', 'bun run docs:check', 'bun run docs:build']],
  ])('installs packages and runs the project’s scripts with %s', (manager, commands) => {
    expect(commandsOf(make({ manager, check: 'docs:check', build: 'docs:build' }))).toEqual(commands)
  })

  test('runs in the site’s folder if the site is in a subfolder of the repository', () => {
    const { build } = make({ folder: 'website', lockFile: 'website/package-lock.json' }).jobs
    expect(build.defaults?.run['working-directory']).toBe('website')
    expect(build.steps.flatMap((step) => step.with?.path ?? [])).toEqual([
      'website/.docsite',
      'website/output',
    ])
    const setup = build.steps.find(({ uses }) => uses?.startsWith('actions/setup-node'))
    expect(setup?.with?.['cache-dependency-path']).toBe('website/package-lock.json')
  })

  test('caches packages by the lock file in the root of a workspace', () => {
    const { build } = make({ folder: 'website', lockFile: 'pnpm-lock.yaml', manager: 'pnpm' }).jobs
    const setup = build.steps.find(({ uses }) => uses?.startsWith('actions/setup-node'))
    expect(setup?.with).toEqual({ 'node-version': 22, cache: 'pnpm' })
  })
})
