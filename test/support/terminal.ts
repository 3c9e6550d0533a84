import { execa } from 'execa'
import { commandFile } from './docsite.ts'

export interface TerminalOptions {
  /** Its width in characters; without it the terminal doesn't say. */
  columns?: number
  env?: NodeJS.ProcessEnv
}

/**
 * Run the command as on a terminal: `script` gives it a pseudo-terminal.
 *
 * @returns All that it printed, standard output and error mixed as a terminal shows them, and its exit code.
 */
export async function onTerminal(
  args: readonly string[],
  cwd: string,
  { columns, env = {} }: TerminalOptions = {},
): Promise<{ exitCode: number | undefined; screen: string }> {
  const quoted = [process.execPath, commandFile, ...args].map((part) => `'${part.replaceAll("'", `'\\''`)}'`)
  const line = [...(columns === undefined ? [] : [`stty cols ${columns};`]), 'exec', ...quoted].join(' ')
  const scriptArgs =
    process.platform === 'linux' ? ['-qec', line, '/dev/null'] : ['-q', '/dev/null', 'sh', '-c', line]
  const { exitCode, stdout } = await execa('script', scriptArgs, {
    cwd,
    reject: false,
    stdin: 'ignore',
    env: {
      CI: '',
      GITHUB_ACTIONS: '',
      NO_COLOR: undefined,
      FORCE_COLOR: undefined,
      TERM: 'xterm-256color',
      ...env,
    },
  })
  return { exitCode, screen: stdout }
}
