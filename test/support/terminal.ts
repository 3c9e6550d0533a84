import { execa } from 'execa'
import { commandFile } from './docsite.ts'

export interface TerminalOptions {
  /** Width in characters. If absent, the terminal reports no width. */
  columns?: number
  env?: NodeJS.ProcessEnv
  /** Keys to type: each as soon as the terminal shows the text `shown`. */
  typed?: readonly (readonly [shown: string, keys: string])[]
}

interface Ended {
  exitCode: number | undefined
  /** Stdout and stderr, interleaved as on a terminal. */
  screen: string
}

/** Run the command in a pseudo-terminal, which the program `script` provides. */
export function onTerminal(
  args: readonly string[],
  cwd: string,
  { columns, ...options }: TerminalOptions = {},
): Promise<Ended> {
  const sized = columns === undefined ? [] : [`stty cols ${columns};`]
  return runLine([...sized, 'exec', toCommandLine(args)].join(' '), cwd, options)
}

/** Run an interactive Bash with job control in a pseudo-terminal. Its prompt is `ready> `. */
export function inShell(cwd: string, typed: TerminalOptions['typed']): Promise<Ended> {
  return runLine('exec bash --norc --noprofile -i', cwd, { typed, env: { PROMPT_COMMAND: "PS1='ready> '" } })
}

/** The line that runs the command in a shell. */
export function toCommandLine(args: readonly string[]): string {
  return [process.execPath, commandFile, ...args]
    .map((part) => `'${part.replaceAll("'", `'\\''`)}'`)
    .join(' ')
}

async function runLine(
  line: string,
  cwd: string,
  { env = {}, typed = [] }: Omit<TerminalOptions, 'columns'>,
): Promise<Ended> {
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
    for (let [first] = waiting; first && screen.includes(first[0]); [first] = waiting) {
      screen = screen.slice(screen.indexOf(first[0]) + first[0].length)
      waiting.shift()
      run.stdin?.write(first[1])
    }
  })
  const { exitCode, stdout } = await run
  return { exitCode, screen: stdout }
}
