import path from 'node:path'
import { type FoundContent, isUsual } from '../pipeline/commands/init/find-content.ts'
import { type Proposal, proposeSite, readContentFolder } from '../pipeline/commands/init/propose.ts'
import { type InitResult, runInit } from '../pipeline/commands/init/run.ts'
import { toPosixPath } from '../pipeline/support/files/posix-path.ts'
import { DocsiteError } from '../pipeline/support/problems/docsite-error.ts'
import { countOf } from '../pipeline/support/text/count-of.ts'
import type { Answers } from './ask-site.ts'
import type { CommandOptions, CommandResult, CommandStart } from './run-command.ts'

/** Replaced at build time. */
declare const __VERSION__: string

/**
 * Creates a site in a folder. Answers that weren't given as flags are prompted for on a terminal, else take
 * their defaults.
 *
 * @param findTool Finds the tool that an existing site was built with, if `docsite import` supports it.
 */
export async function startInit(
  { args, options, progress, signal }: CommandStart,
  findTool: (dir: string) => string | undefined = () => undefined,
): Promise<CommandResult> {
  const dir = path.resolve(args[0] ?? '.')
  const given = readAnswers(options)
  const proposal = await proposeSite(dir)
  const { title, content } = proposal
  const answers = isAsking(options)
    ? await (await import('./ask-site.ts')).askForSite(proposal, given, signal)
    : { title, content, ...given }
  const result = await runInit({ dir, ...answers, version: __VERSION__ })
  for (const line of toLines(proposal, result, path.basename(dir))) progress.note(line)
  if (proposal.config === undefined && proposal.found !== undefined) {
    for (const place of [dir, path.join(dir, result.content)]) {
      const tool = findTool(place)
      if (tool === undefined) continue
      progress.note(toImportAdvice(tool, path.relative(path.dirname(dir), place)))
      break
    }
  }
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

/** @param name The name of the site's folder. */
function toLines(
  { found, config }: Proposal,
  { title, content, ...files }: InitResult,
  name: string,
): string[] {
  const pages =
    found?.folder === content ? `with the existing pages in ${content}` : `with pages in ${content}`
  return [
    ...(config === undefined ? [`${title}, ${pages}`] : []),
    ...files.written.map((file) => `wrote ${file}`),
    ...files.changed.map((file) => `added to ${file}`),
    ...files.kept.map((file) => `kept ${file} unchanged`),
    ...toOthers(found, content, name),
  ]
}

/** @param place The folder of the site of the other tool, relative to the folder around this site. */
function toImportAdvice(tool: string, place: string): string {
  return `This is a site made with ${tool}: to convert its navigation and settings, too, run \`docsite import ../${toPosixPath(place)}\` in a new folder next to this one`
}

/** Says that most of the project's Markdown isn't part of the site, unless its folder has a name that suggests so. */
function toOthers(found: FoundContent | undefined, content: string, name: string): string[] {
  if (!found || found.others === 0 || found.others < found.pages) return []
  const isDefault = content === (found.folder ?? 'content')
  if (!isDefault || (found.folder !== undefined && isUsual(found.folder.split('/', 1)[0] ?? ''))) return []
  const files = countOf(found.others, 'other Markdown file')
  return [
    `${files} ${found.others === 1 ? 'isn’t' : 'aren’t'} part of the site. To publish all of them, run \`docsite init --content ${name}\` in the folder above.`,
  ]
}
