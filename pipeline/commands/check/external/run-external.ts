import type { RunContext } from '../../../config/run-context.ts'
import type { SitePage } from '../../../site/pages/link-targets.ts'
import { chooseFetch } from '../../../support/choose-fetch.ts'
import type { Problem } from '../../../support/problems/problem.ts'
import { ofPage } from '../third-party.ts'
import { AnswerCache } from './answer-cache.ts'
import type { Answer } from './ask-address.ts'
import { askHosts } from './ask-hosts.ts'
import { listExternal } from './list-external.ts'

export interface ExternalResult {
  addresses: number
  /** Number of addresses that were requested in this run. The others could be reached a few days ago. */
  asked: number
  dead: number
  moved: number
  unsure: number
}

/** Checks the addresses of other sites that pages refer to. */
export async function runExternal(
  pages: readonly SitePage[],
  { project, progress, signal }: RunContext,
): Promise<{ problems: Problem[]; result: ExternalResult }> {
  const { delayMs, hosts, timeoutMs, keepDays } = project.config.check.external
  const found = listExternal(pages, project)
  const cache = await AnswerCache.open(project.cacheDir)
  const answers = new Map<string, Answer>()
  for (const url of found.keys()) {
    const known = cache.find(url, keepDays)
    if (known) answers.set(url, known)
  }
  const unknown = [...found.keys()].filter((url) => !answers.has(url))
  progress.start('external', unknown.length)
  try {
    const asked = await askHosts(unknown, {
      fetch: await chooseFetch(),
      timeoutMs,
      signal,
      delayMs,
      hosts,
      onAnswer(url, answer) {
        cache.add(url, answer)
        progress.advance()
      },
    })
    for (const [url, answer] of asked) answers.set(url, answer)
  } finally {
    // Keep the answers that were received before an interruption.
    await cache.write()
  }
  const problems = [...found].flatMap(([url, places]) => {
    const answer = answers.get(url)
    const wrong = answer && toWrong(url, answer)
    if (!wrong) return []
    return places.map(({ place, isThirdParty }) => ofPage({ ...place, ...wrong }, isThirdParty))
  })
  const count = (test: (answer: Answer) => boolean) => [...answers.values()].filter(test).length
  const result = {
    addresses: found.size,
    asked: unknown.length,
    dead: count(({ kind }) => kind === 'dead'),
    moved: count((answer) => answer.kind === 'there' && answer.movedTo !== undefined),
    unsure: count(({ kind }) => kind === 'unsure'),
  }
  progress.finish(
    `${result.addresses} addresses of other sites (${result.asked} requested), ${result.dead} dead, ${result.unsure} unsure`,
  )
  return { problems, result }
}

type Wrong = Pick<Problem, 'ruleId' | 'severity' | 'reason' | 'expected' | 'hint'>

function toWrong(url: string, answer: Answer): Wrong | undefined {
  if (answer.kind === 'dead') {
    return {
      ruleId: 'external-dead',
      severity: 'error',
      reason: `\`${url}\` no longer exists: its host answers with status ${answer.status}`,
      hint: 'Link to its new address, or remove the link.',
    }
  }
  if (answer.kind === 'unsure') {
    return {
      ruleId: 'external-unsure',
      severity: 'warning',
      reason: `\`${url}\` could not be checked: ${answer.reason}`,
      hint: 'Open it in a browser. If its host never answers programs, add it to `check.external.ignore`.',
    }
  }
  if (answer.movedTo === undefined) return undefined
  return {
    ruleId: 'external-moved',
    severity: 'warning',
    reason: `\`${url}\` has moved permanently`,
    expected: [answer.movedTo],
    hint: `Link to \`${answer.movedTo}\`.`,
  }
}
