import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SampleFence } from '../../../../markdown/samples/list-fences.ts'
import type { FenceFinding } from '../../../../markdown/samples/sample-step.ts'
import { linkPackages } from '../packages/install-packages.ts'
import { listUsedPackages } from '../packages/used-packages.ts'
import type { SampleChild } from '../process/sample-child.ts'
import { completeConfig } from './complete-config.ts'
import { proveFolder } from './prove-folder.ts'
import type { SampleSetup } from './sample-setup.ts'

/** Evaluates and validates a complete or partial configuration that doesn't belong to a project. */
export async function proveConfig(
  { index, code, language, attributes }: SampleFence,
  workDir: string,
  child: SampleChild,
  setup: SampleSetup,
): Promise<FenceFinding[]> {
  const completed = completeConfig(code, language, setup.packages)
  if (!completed) {
    return [
      {
        fence: index,
        line: 0,
        ruleId: 'sample-config',
        reason: 'This isn’t a configuration: it has no export, and is neither an object nor members of one',
        hint: 'Add `module.exports =` or `export default`, or replace `config` by `fragment`.',
      },
    ]
  }
  const { fileName, content, shift } = completed
  const root = path.join(workDir, 'demo')
  await mkdir(root, { recursive: true })
  await writeFile(path.join(root, fileName), content)
  const used = listUsedPackages(code, setup.packages, setup.installed)
  linkPackages(
    used.flatMap((name) => setup.installed.find(name) ?? []),
    root,
  )
  const expectsError = attributes['expect-error'] ?? false
  const files = new Map([[fileName, { fence: index, content, expectsError, shift }]])
  const options = { root, folder: '', configFiles: [fileName], files, fence: index, isBuilt: false }
  return proveFolder(options, child, setup)
}
