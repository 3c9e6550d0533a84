import { execa } from 'execa'
import { commandFile } from './docsite.ts'

export interface TerminalOptions {
  /** Its width in characters; without it the terminal doesn't say. */
  columns?: number
  env?: NodeJS.ProcessEnv
  /** What is typed, each as soon as the terminal shows the text before it. */
  typed?: readonly (readonly [shown: string, keys: string])[]
}

/**
 * Run the command as on a terminal: `script` gives it a pseudo-terminal.
 *
 * @returns All that it printed, standard output and error mixed as a terminal shows them, and its exit code.
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
