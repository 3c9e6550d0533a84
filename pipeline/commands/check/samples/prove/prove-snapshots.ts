import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { planSnapshots, type Snapshot } from '../../../../markdown/samples/plan-snapshots.ts'
import type { FenceFinding, SampleProject } from '../../../../markdown/samples/sample-step.ts'
import { linkPackages } from '../packages/install-packages.ts'
import { listUsedPackages } from '../packages/used-packages.ts'
import type { SampleChild } from '../process/sample-child.ts'
import { compareOutput } from '../verdict/compare-output.ts'
import { proveFolder } from './prove-folder.ts'
import { isConfigFile, writeSampleFile } from './sample-files.ts'
import type { SampleSetup } from './sample-setup.ts'

/** Checks a sample without commands: each of its states is written to a separate folder and built. */
export async function proveSnapshots(
  { steps, isBuilt }: SampleProject,
  workDir: string,
  child: SampleChild,
  setup: SampleSetup,
): Promise<FenceFinding[]> {
  const findings: FenceFinding[] = []
  for (const [index, snapshot] of planSnapshots(steps, findings).entries()) {
    setup.signal?.throwIfAborted()
    const root = path.join(workDir, String(index), 'demo')
    findings.push(...(await proveSnapshot(snapshot, root, isBuilt, child, setup)))
  }
  return findings
}

async function proveSnapshot(
  { files, outputs }: Snapshot,
  root: string,
  isAlwaysBuilt: boolean,
  child: SampleChild,
  setup: SampleSetup,
): Promise<FenceFinding[]> {
  const configs = groupByFolder([...files.keys()].filter((file) => isConfigFile(file, setup.configFiles)))
  if (configs.size === 0 && isAlwaysBuilt) configs.set('', [])
  if (configs.size === 0) return outputs.map(({ fence }) => toNoCommand(fence))
  for (const [file, { content }] of files) await writeSampleFile(root, path.join(root, file), content)
  const text = [...files.values()].map(({ content }) => content).join('\n')
  const used = listUsedPackages(text, setup.packages, setup.installed)
  linkPackages(
    used.flatMap((name) => setup.installed.find(name) ?? []),
    root,
  )
  const findings: FenceFinding[] = []
  for (const [folder, configFiles] of configs) {
    const shown = files.get(path.posix.join(folder, configFiles[0] ?? '')) ?? [...files.values()][0]
    const fence = shown?.fence ?? 0
    findings.push(
      ...(await proveFolder({ root, folder, configFiles, files, fence, isBuilt: true }, child, setup)),
    )
  }
  for (const output of outputs) {
    const actual =
      output.path === undefined
        ? undefined
        : await readFile(path.join(root, output.path), 'utf8').catch(() => undefined)
    if (output.path === undefined) findings.push(toNoCommand(output.fence))
    else findings.push(...compareOutput(output, actual))
  }
  return findings
}

/** Groups file names by folder. */
function groupByFolder(files: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const file of files) {
    const { dir, base } = path.posix.parse(file)
    groups.set(dir, [...(groups.get(dir) ?? []), base])
  }
  return groups
}

function toNoCommand(fence: number): FenceFinding {
  return {
    fence,
    line: 0,
    ruleId: 'sample-output',
    reason: 'There is no command before this output, and no build that could create this file',
    hint: 'Mark the commands with `run`, or remove `output`.',
  }
}
