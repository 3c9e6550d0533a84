import { execa } from 'execa'
import { commandFile } from './docsite.ts'

/**
 * Run the command as on a terminal: `script` gives it a pseudo-terminal.
 *
 * @returns All that it printed, standard output and error mixed as a terminal shows them, and its exit code.
 */
export async function onTerminal(
  args: readonly string[],
  cwd: string,
): Promise<{ exitCode: number | undefined; screen: string }> {
  const command = [process.execPath, commandFile, ...args]
  const scriptArgs =
    process.platform === 'linux'
      ? ['-qec', command.map((part) => `'${part.replaceAll("'", `'\\''`)}'`).join(' '), '/dev/null']
      : ['-q', '/dev/null', ...command]
  const { exitCode, stdout } = await execa('script', scriptArgs, {
    cwd,
    reject: false,
    stdin: 'ignore',
    env: { CI: '', GITHUB_ACTIONS: '', NO_COLOR: undefined, FORCE_COLOR: undefined, TERM: 'xterm-256color' },
  })
  return { exitCode, screen: stdout }
}
