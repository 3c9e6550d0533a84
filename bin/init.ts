import path from 'node:path'
import { type Proposal, proposeSite, readContentFolder } from '../pipeline/commands/init/propose.ts'
import { type InitResult, runInit } from '../pipeline/commands/init/run.ts'
import { DocsiteError } from '../pipeline/support/problems/docsite-error.ts'
import type { Answers } from './ask-site.ts'
import type { CommandOptions, CommandResult, CommandStart } from './run-command.ts'

/** Replaced at build time. */
declare const __VERSION__: string

/**
 * Creates a site in a folder. Answers that weren't given as flags are prompted for on a terminal, else take
 * their defaults.
 */
export async function startInit({ args, options, progress, signal }: CommandStart): Promise<CommandResult> {
  const dir = path.resolve(args[0] ?? '.')
  const given = readAnswers(options)
  const proposal = await proposeSite(dir)
  const { title, content } = proposal
  const answers = isAsking(options)
    ? await (await import('./ask-site.ts')).askForSite(proposal, given, signal)
    : { title, content, ...given }
  const result = await runInit({ dir, ...answers, version: __VERSION__ })
  for (const line of toLines(proposal, result)) progress.note(line)
  return { problems: [], result, next: `Next: ${result.next.join(' && ')}` }
}

function isAsking({ yes, json, quiet }: CommandOptions): boolean {
  const isTerminal = process.stdin.isTTY === true && process.stderr.isTTY === true
  return isTerminal && !yes && !json && !quiet && !process.env.CI
}

function readAnswers({ title, content, ci }: CommandOptions): Partial<Answers> {
  const given: Partial<Answers> = {}
  if (title !== undefined) given.title = title.trim()
  if (given.title === '')
    throw new DocsiteError('`--title` is empty', { hint: 'Give a title, or remove the option.' })
  if (content !== undefined) given.content = readContentFolder(content)
  if (ci === undefined) return given
  if (ci !== 'github' && ci !== 'none')
    throw new DocsiteError(`\`--ci ${ci}\` isn’t supported`, { hint: 'The values are `github` and `none`.' })
  return { ...given, ci: ci === 'none' ? undefined : ci }
}

function toLines({ found, config }: Proposal, { title, content, ...files }: InitResult): string[] {
  const pages =
    found?.folder === content ? `with the existing pages in ${content}` : `with pages in ${content}`
  return [
    ...(config === undefined ? [`${title}, ${pages}`] : []),
    ...files.written.map((file) => `wrote ${file}`),
    ...files.changed.map((file) => `added to ${file}`),
    ...files.kept.map((file) => `kept ${file} unchanged`),
  ]
}
