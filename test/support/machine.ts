import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { execa, type Options } from 'execa'
import { vi } from 'vitest'
import { isExecutable } from '../../pipeline/support/files/is-executable.ts'
import { commandFile, type Ended, plainEnv } from './docsite.ts'
import { createProject } from './project.ts'

export const isRoot = process.getuid?.() === 0

/** User id of `nobody` on Debian. */
const nobody = 65_534

/** Run a program until it ends. A non-zero exit code doesn't throw. */
export async function runProgram(
  program: string,
  args: readonly string[],
  cwd: string,
  options: Options = {},
): Promise<Ended> {
  const { exitCode, stdout, stderr } = await execa(program, args, {
    cwd,
    reject: false,
    stripFinalNewline: false,
    env: plainEnv,
    ...options,
  })
  return { exitCode, stdout: String(stdout), stderr: String(stderr) }
}

/** Whether a program is in the `PATH`. */
export function hasProgram(name: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some((dir) => isExecutable(path.join(dir, name)))
}

/** Whether the command can run as a user other than root: the current one, or `nobody` if it may read it. */
export const hasUnprivileged =
  process.platform !== 'win32' && (!isRoot || (hasProgram('setpriv') && isReadableByAll(commandFile)))

function isReadableByAll(file: string): boolean {
  const isFolder = statSync(file).isDirectory()
  const isOpen = (statSync(file).mode & (isFolder ? 0o001 : 0o004)) !== 0
  return isOpen && (path.dirname(file) === file || isReadableByAll(path.dirname(file)))
}

/** Run the command as a user other than root. */
export function runUnprivileged(
  args: readonly string[],
  cwd: string,
  { file = commandFile, ...rest }: Options & { file?: string } = {},
): Promise<Ended> {
  const command = [process.execPath, file, ...args]
  if (!isRoot) return runProgram(command[0] ?? '', command.slice(1), cwd, rest)
  const ids = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--no-new-privs']
  return runProgram('setpriv', [...ids, ...command], cwd, rest)
}

/** Change the owner of a folder and its contents to the user of `runUnprivileged`. */
export function changeOwner(dir: string): void {
  if (!isRoot) return
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }))
    chownSync(path.join(entry.parentPath, entry.name), nobody, nobody)
  chownSync(dir, nobody, nobody)
}

/** Remove write permission from a folder and its contents. @returns A function that restores it. */
export function makeReadOnly(dir: string): () => void {
  const change = (mode: (old: number) => number) => {
    const inner = readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isSymbolicLink())
      .map((entry) => path.join(entry.parentPath, entry.name))
    for (const file of [...inner, dir]) chmodSync(file, mode(statSync(file).mode))
  }
  change((mode) => (mode & ~0o222) | 0o444)
  return () => change((mode) => mode | 0o200)
}

/** The folder in which root can create memory cgroups on Linux: v1, or v2 with the memory controller. */
const [cgroupRoot, limitName] = ['/sys/fs/cgroup/memory', '/sys/fs/cgroup'].flatMap((dir) => {
  const name = dir.endsWith('memory') ? 'memory.limit_in_bytes' : 'memory.max'
  const probe = path.join(dir, `docsite-probe-${process.pid}`)
  try {
    mkdirSync(probe)
  } catch {
    return [] // Not root, not Linux, or a container without permission.
  }
  try {
    accessSync(path.join(probe, name), constants.W_OK)
    return [dir, name]
  } catch {
    return []
  } finally {
    rmdirSync(probe)
  }
})

/** Whether the memory of processes can be limited on this machine, as containers do. */
export const hasCgroups = cgroupRoot !== undefined

/**
 * Run the command with a memory limit in bytes. Requires `hasCgroups`.
 *
 * A launcher process joins the cgroup and spawns the command, which is therefore limited from the start.
 */
export async function runWithMemory(
  bytes: number,
  args: readonly string[],
  cwd: string,
  options: Options = {},
): Promise<Ended> {
  if (cgroupRoot === undefined || limitName === undefined) throw new Error('No cgroups here')
  const group = path.join(cgroupRoot, `docsite-test-${process.pid}-${groups++}`)
  mkdirSync(group)
  try {
    writeFileSync(path.join(group, limitName), String(bytes))
    const join = `require('node:fs').writeFileSync(${JSON.stringify(path.join(group, 'cgroup.procs'))}, String(process.pid))
const { status } = require('node:child_process').spawnSync(process.execPath, process.argv.slice(1), { stdio: 'inherit' })
process.exitCode = status ?? 137`
    return await runProgram(process.execPath, ['-e', join, commandFile, ...args], cwd, options)
  } finally {
    // Child processes of the command may leave the group a little later.
    await vi.waitFor(() => rmdirSync(group), { timeout: 15_000 })
  }
}

let groups = 0

/**
 * Create a module for `--require` that makes Node.js report a number of cores, and records its processes.
 *
 * @returns A value for `NODE_OPTIONS`, and a function that counts the worker processes started so far.
 */
export function pretendCores(cores: number): { nodeOptions: string; countProcesses: () => number } {
  const dir = createProject({
    'preload.cjs': `const os = require('node:os')
os.availableParallelism = () => ${cores}
os.cpus = () => Array.from({ length: ${cores} }, () => ({ model: '', speed: 0, times: {} }))
require('node:module').syncBuiltinESMExports()
require('node:fs').writeFileSync(require('node:path').join(__dirname, process.pid + '.started'), String(process.argv[1]))
`,
  })
  return {
    nodeOptions: `--require ${path.join(dir, 'preload.cjs')}`,
    countProcesses: () =>
      readdirSync(dir).filter(
        (name) =>
          name.endsWith('.started') &&
          readFileSync(path.join(dir, name), 'utf8').endsWith('worker-process.js'),
      ).length,
  }
}
