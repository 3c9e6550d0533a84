import { type Command, CommanderError } from 'commander'
import { DocsiteError, toMachineError } from '../pipeline/support/problems/docsite-error.ts'
import { type ExitCode, exitCodes } from '../pipeline/support/problems/exit-code.ts'
import type { Problem } from '../pipeline/support/problems/problem.ts'
import { toInterruptExitCode } from './interrupt.ts'
import { printReport } from './print-report.ts'
import type { CommandOptions } from './run-command.ts'

/**
 * Runs a command line.
 *
 * @param argv In the shape of `process.argv`: two entries before the arguments.
 * @param createProgram Creates the commander program. It gets a function to call with the exit code of the
 *   command.
 * @param command The name of the command in reports; by default the first argument.
 * @returns The exit code. This function doesn't end the process.
 */
export async function main(
  argv: readonly string[],
  createProgram: (setExitCode: (code: ExitCode) => void) => Command,
  command = toCommandName(argv),
): Promise<ExitCode> {
  let exitCode: ExitCode = exitCodes.done
  const program = createProgram((code) => {
    exitCode = code
  })
  try {
    await program.parseAsync([...argv])
    return exitCode
  } catch (thrown) {
    const signal = toInterruptExitCode(thrown)
    if (signal) return signal
    if (thrown instanceof CommanderError) {
      // Commander has already printed the help or the error as text. The JSON report is printed here.
      if (thrown.exitCode === 0) return exitCodes.done
      if (wantsJson(program, argv))
        await print([{ ruleId: 'usage', severity: 'error', reason: thrown.message }], exitCodes.usage)
      return exitCodes.usage
    }
    const error = toMachineError(thrown)
    if (error instanceof DocsiteError) {
      await print(error.problems, error.exitCode)
      return error.exitCode
    }
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    if (wantsJson(program, argv))
      await print([{ ruleId: 'bug', severity: 'error', reason: message }], exitCodes.bug)
    process.stderr.write(
      `${stack ?? message}\nThis is a bug in docsite: please report it with the lines above.\n`,
    )
    return exitCodes.bug
  }

  function print(problems: readonly Problem[], code: ExitCode): Promise<void> {
    return printReport({ command, problems, exitCode: code, result: null, json: wantsJson(program, argv) })
  }
}

/**
 * The name of the command in reports. It is always the first argument: docsite has no options before it.
 *
 * @param argv In the shape of `process.argv`: two entries before the arguments.
 */
export function toCommandName([, , first = '']: readonly string[]): string {
  return first.startsWith('-') ? '' : first
}

/**
 * Whether a command line requests a JSON report. An argument `--json` can also be the value of an option, or
 * follow `--`, so commander decides if it knows the command.
 *
 * @param program The program after it has parsed the command line.
 * @param argv In the shape of `process.argv`: two entries before the arguments.
 */
export function wantsJson(program: Command, argv: readonly string[]): boolean {
  const name = toCommandName(argv)
  const command =
    program.commands.length === 0 ? program : program.commands.find((known) => known.name() === name)
  return command ? command.opts<CommandOptions>().json === true : argv.includes('--json')
}
