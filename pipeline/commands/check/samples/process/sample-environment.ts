import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findExecutable, toNpmScript, toNpxScript } from './command-scripts.ts'

/** Most megabytes of heap that a Node.js process of a sample may use. */
export const heapMegabytes = 1024

/**
 * Options of V8 for programs of samples, which change nothing but their speed. A build of a sample is over before
 * functions that were optimised pay off, and its trees die young: 0.70 s of the processor became 0.60 s.
 */
export const sampleV8Options = ['--max-semi-space-size=64', '--interrupt-budget=600000']

/**
 * Prepare a folder for running commands: a home of its own, and `npm` and `npx` that need no network.
 *
 * @param workDir Where it goes; absolute.
 * @param rootDir The project whose packages samples may install.
 * @param shelfDir Where copies of packages are kept between samples.
 * @param execArgv Options of Node.js for the programs that `npx` starts.
 * @returns Variables of the processes of samples: nothing of the caller's environment gets there but the `PATH`.
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
    NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}`,
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
