import { execa } from 'execa'
import { commandFile } from './docsite.ts'

export interface TerminalOptions {
  /** Width in characters. If absent, the terminal reports no width. */
  columns?: number
  env?: NodeJS.ProcessEnv
  /** Keys to type: each as soon as the terminal shows the text `shown`. */
  typed?: readonly (readonly [shown: string, keys: string])[]
}

/**
 * Run the command in a pseudo-terminal, which the program `script` provides.
 *
 * @returns Its exit code and its output, with stdout and stderr interleaved as on a terminal.
 */
export async function onTerminal(
  args: readonly string[],
  cwd: string,
  { columns, env = {}, typed = [] }: TerminalOptions = {},
): Promise<{ exitCode: number | undefined; screen: string }> {
  const quoted = [process.execPath, commandFile, ...args].map((part) => `'${part.replaceAll("'", `'\\''`)}'`)
  const line = [...(columns === undefined ? [] : [`stty cols ${columns};`]), 'exec', ...quoted].join(' ')
  const scriptArgs =
    process.platform === 'linux' ? ['-qec', line, '/dev/null'] : ['-q', '/dev/null', 'sh', '-c', line]
  const run = execa('script', scriptArgs, {
    cwd,
    reject: false,
    stdin: typed.length > 0 ? 'pipe' : 'ignore',
    env: {
      CI: '',
      GITHUB_ACTIONS: '',
      NO_COLOR: undefined,
      FORCE_COLOR: undefined,
      TERM: 'xterm-256color',
      ...env,
    },
  })
  const waiting = [...typed]
  let screen = ''
  run.stdout.on('data', (data: Buffer) => {
    screen += data
    const [first] = waiting
    const at = first ? screen.indexOf(first[0]) : -1
    if (!first || at === -1) return
    screen = screen.slice(at + first[0].length)
    waiting.shift()
    run.stdin?.write(first[1])
  })
  const { exitCode, stdout } = await run
  return { exitCode, screen: stdout }
}
