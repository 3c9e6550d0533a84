import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { createProject } from '../test/support/project.ts'
import { startChunks } from './start-chunks.ts'

const sources = {
  // The command awaits a module that imports the same modules as itself.
  'command.ts': "import './shared-1.ts'\nawait import('./dev.ts')\nconsole.log('command')",
  'dev.ts': "import './shared-1.ts'\nimport './dev-1.ts'\nimport './dev-2.ts'\nconsole.log('dev')",
  'worker.ts': "import './shared-1.ts'\nimport './shared-2.ts'\nconsole.log('worker')",
  'shared-1.ts': "import './shared-2.ts'\nconsole.log('shared-1')",
  'shared-2.ts': "console.log('shared-2')",
  'dev-1.ts': "import './shared-2.ts'\nconsole.log('dev-1')",
  'dev-2.ts': "console.log('dev-2')",
  'other.ts': "import './dev-2.ts'\nimport './other-1.ts'",
  'other-1.ts': "console.log('other-1')",
}

/** Bundles a program. @returns what its modules print, by the name of the chunk that contains them. */
async function listChunks(
  starts: Record<string, string[]>,
  browserEntries: string[] = [],
): Promise<Record<string, string[]>> {
  const root = createProject(sources)
  const { plugin, group } = startChunks(starts, root, browserEntries)
  await build({
    root,
    logLevel: 'silent',
    configFile: false,
    plugins: [plugin],
    build: {
      ssr: true,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          ['command', 'worker', 'other'].map((name) => [name, path.join(root, `${name}.ts`)]),
        ),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          codeSplitting: { groups: [group] },
        },
      },
    },
  })
  const dist = path.join(root, 'dist')
  return Object.fromEntries(
    readdirSync(dist, { encoding: 'utf8' }).flatMap((file) => {
      const code = readFileSync(path.join(dist, file), 'utf8')
      const printed = [...code.matchAll(/console\.log\("([\w-]+)"\)/g)].map(([, text = '']) => text)
      return file.endsWith('.js') && printed.length > 0 ? [[file, printed]] : []
    }),
  )
}

test('modules that are loaded by the same starts are in one chunk', async () => {
  const chunks = await listChunks({ command: ['command.ts'], live: ['dev.ts'], worker: ['worker.ts'] })
  expect(chunks).toEqual({
    'command.js': ['command'],
    'command_live_worker.js': ['shared-2', 'shared-1'],
    'dev.js': ['dev'],
    'live.js': ['dev-2', 'dev-1'],
    'other.js': ['other-1'],
    'worker.js': ['worker'],
  })
})

test('modules that the browser also needs are in chunks without other modules', async () => {
  const starts = { command: ['command.ts'], live: ['dev.ts'], worker: ['worker.ts'] }
  expect(await listChunks(starts, ['other.ts'])).toEqual({
    'command.js': ['command'],
    'command_live_worker.js': ['shared-2', 'shared-1'],
    'dev.js': ['dev'],
    'dev-2.js': ['dev-2'],
    'live.js': ['dev-1'],
    'other.js': ['other-1'],
    'worker.js': ['worker'],
  })
})

test('a start that isn’t part of the bundle is an error', async () => {
  await expect(listChunks({ command: ['missing.ts'] })).rejects.toThrow(
    /missing\.ts isn't part of the bundle/,
  )
})
