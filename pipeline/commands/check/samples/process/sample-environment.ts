import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findExecutable, toNpmScript, toNpxScript } from './command-scripts.ts'

/** Maximum heap size of a Node.js process of a sample, in megabytes. */
export const heapMegabytes = 1024

/**
 * V8 options for programs of samples, which only affect their speed. The build of a sample ends before
 * optimised functions pay off, and its syntax trees are short-lived objects: CPU time went down from 0.70 s
 * to 0.60 s.
 */
export const sampleV8Options = ['--max-semi-space-size=64', '--interrupt-budget=600000']

/**
 * Loaded by each Node.js process of a sample, which then sees one core. There are as many samples at a time as
 * cores, so that a bundler has no use for the threads that it would start for a single small file. Without
 * them, a build for production takes a tenth less CPU time.
 */
const oneCore = "require('node:os').availableParallelism = () => 1\n"

/**
 * Prepares a folder for running commands, with a separate home directory and with `npm` and `npx` scripts
 * that don't need a network.
 *
 * @param workDir Absolute path of the folder.
 * @param rootDir The project whose packages samples may install.
 * @param shelfDir Folder where copies of packages are kept between samples.
 * @param execArgv Node.js options for the programs that `npx` starts.
 * @returns the environment variables of the processes of samples. Only `PATH` is taken from the caller's
 *   environment.
 */
export async function createEnvironment(
  workDir: string,
  rootDir: string,
  shelfDir: string,
  execArgv: readonly string[],
): Promise<Record<string, string>> {
  const binDir = path.join(workDir, '.bin')
  const home = path.join(workDir, '.home')
  await mkdir(binDir, { recursive: true })
  await mkdir(home, { recursive: true })
  const outerPath = [path.dirname(process.execPath), process.env.PATH ?? ''].join(path.delimiter)
  const program = [process.execPath, path.join(import.meta.dirname, 'check-npm.js')]
  const npm = toNpmScript(program, findExecutable('npm', outerPath))
  await writeFile(path.join(binDir, 'npm'), npm, { mode: 0o755 })
  const preload = path.join(binDir, 'one-core.cjs')
  await writeFile(preload, oneCore)
  await writeFile(path.join(binDir, 'npx'), toNpxScript(program, [process.execPath, ...execArgv]), {
    mode: 0o755,
  })
  return {
    PATH: binDir + path.delimiter + outerPath,
    HOME: home,
    TMPDIR: home,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    NO_COLOR: '1',
    BROWSER: 'none',
    BROWSERSLIST_IGNORE_OLD_DATA: '1',
    // Quotes protect spaces in the path, and backslashes are escaped, like in JSON.
    NODE_OPTIONS: `--max-old-space-size=${heapMegabytes} --require ${JSON.stringify(preload)}`,
    DOCSITE_CHECK_ROOT: rootDir,
    DOCSITE_CHECK_SHELF: shelfDir,
    npm_config_offline: 'true',
    npm_config_cache: path.join(home, '.npm'),
    npm_config_logs_max: '0',
    npm_config_update_notifier: 'false',
    npm_config_fund: 'false',
    npm_config_audit: 'false',
  }
}
