import { cancel, intro, isCancel, note, select, text } from '@clack/prompts'
import { type Proposal, readContentFolder } from '../pipeline/commands/init/propose.ts'
import type { InitOptions } from '../pipeline/commands/init/run.ts'
import { exitCodes } from '../pipeline/support/problems/exit-code.ts'
import { countOf } from '../pipeline/support/text/count-of.ts'
import { Interrupt } from './interrupt.ts'

export type Answers = Pick<InitOptions, 'title' | 'content' | 'ci'>

/**
 * Prompts on the terminal for every answer that wasn't given as a flag.
 *
 * @param given The answers from flags. `ci` counts as given if the key exists, even if its value is
 *   undefined.
 * @throws {Interrupt} If the user cancels with Ctrl-C or Escape.
 */
export async function askForSite(
  { title, content, found, config }: Proposal,
  given: Partial<Answers>,
  signal: AbortSignal,
): Promise<Answers> {
  const common = { output: process.stderr, signal }
  intro('A new documentation site', common)
  if (config === undefined) {
    given.title ??= answered(
      await text({ message: 'What is its title?', placeholder: title, defaultValue: title, ...common }),
    ).trim()
    const folder = found?.folder
    const files = countOf(found?.pages ?? 0, 'Markdown file')
    given.content ??= answered(
      await text({
        message: `Which folder contains its pages?${folder === undefined ? '' : ` ${folder} has ${files}, which won’t be changed`}`,
        placeholder: content,
        defaultValue: content,
        validate: (value) => explainFolder(value || content),
        ...common,
      }),
    )
  } else note(`${config} exists and won’t be changed.`, undefined, common)
  if (!('ci' in given)) {
    const ci = answered(
      await select<'github' | 'none'>({
        message: 'Should CI check, build and publish the site?',
        options: [
          { value: 'none', label: 'Not now', hint: 'docsite init --ci github adds the workflow later' },
          { value: 'github', label: 'Yes, with GitHub Actions, on GitHub Pages' },
        ],
        initialValue: 'none',
        ...common,
      }),
    )
    if (ci !== 'none') given.ci = ci
  }
  return { title, content, ...given }
}

function answered<Value>(value: Value): Exclude<Value, symbol> {
  if (!isCancel(value)) return value as Exclude<Value, symbol>
  cancel('Nothing was written.', { output: process.stderr })
  throw new Interrupt(exitCodes.interrupted)
}

function explainFolder(value: string): string | undefined {
  try {
    readContentFolder(value)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
