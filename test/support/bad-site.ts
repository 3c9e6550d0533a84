import { expect } from 'vitest'
import { createProject, type Files, page } from './project.ts'
import { sampleGuides } from './sample-site.ts'
import type { WarmDocsite } from './warm-docsite.ts'

export const build = ['build', '--skip', 'fetch-readmes']

/** A site without problems, to which tests add bad files. */
export const good = sampleGuides({ 'content/guides/a.md': page('A') })

/**
 * The problems of a build without notes, as `file:line:column ruleId`. Each must have a reason and a hint.
 *
 * @param files Files in addition to those of the good site.
 */
export async function problemsOf(
  { docsiteJson }: WarmDocsite,
  files: Files,
): Promise<{ exitCode: number; problems: string[]; dir: string }> {
  const dir = createProject({ ...good, ...files })
  const { exitCode, messages } = await docsiteJson(build, dir)
  const reported = messages.filter(({ severity }) => severity !== 'note')
  for (const { reason, hint, ruleId } of reported) {
    expect(reason, ruleId).not.toBe('')
    expect(hint ?? 'hint', ruleId).not.toBe('')
  }
  return {
    exitCode,
    dir,
    problems: reported.map(({ file, line, column, ruleId }) =>
      [[file, line, column].filter((x) => x !== null).join(':'), ruleId].join(' '),
    ),
  }
}
