import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Most megabytes of heap that a Node.js process of a sample may use. */
export const heapMegabytes = 1024

/**
 * Prepare a folder for running commands: a home of its own, and `npm` and `npx` that need no network.
 *
 * @param workDir Where it goes; absolute.
 * @param rootDir The project whose packages samples may install.
 * @returns Variables of the processes of samples: nothing of the caller's environment gets there but the `PATH`.
 */
export async function createEnvironment(workDir: string, rootDir: string): Promise<Record<string, string>> {
  const binDir = path.join(workDir, '.bin')
  const home = path.join(workDir, '.home')
  await mkdir(binDir, { recursive: true })
  await mkdir(home, { recursive: true })
  const program = path.join(import.meta.dirname, 'check-npm.js')
  for (const name of ['npm', 'npx']) {
    const script = `#!/bin/sh\nexec ${quote(process.execPath)} ${quote(program)} ${name} "$@"\n`
    await writeFile(path.join(binDir, name), script)
    await chmod(path.join(binDir, name), 0o755)
  }
  const outerPath = [path.dirname(process.execPath), process.env.PATH ?? ''].join(path.delimiter)
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
    DOCSITE_CHECK_PATH: outerPath,
    npm_config_offline: 'true',
    npm_config_cache: path.join(home, '.npm'),
    npm_config_logs_max: '0',
    npm_config_update_notifier: 'false',
    npm_config_fund: 'false',
    npm_config_audit: 'false',
  }
}

/** A word of a shell script: paths may hold quotes. */
function quote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`
}
