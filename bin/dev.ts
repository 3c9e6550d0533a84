import { setFlagsFromString } from 'node:v8'
import type { DevChange, DevServer } from '../pipeline/commands/dev/dev-server.ts'
import { runDev } from '../pipeline/commands/dev/run.ts'
import { followKeys } from '../pipeline/commands/dev/terminal/keys.ts'
import { openBrowser } from '../pipeline/commands/dev/terminal/open-browser.ts'
import { toExitCode } from '../pipeline/support/problems/exit-code.ts'
import { toJsonReport } from '../pipeline/support/problems/json-report.ts'
import { toTerminalReport } from '../pipeline/support/problems/report.ts'
import { countOf } from '../pipeline/support/text/count-of.ts'
import type { CommandResult, CommandRun } from './run-command.ts'

const keysHelp = 'Keys: o opens the browser, r restarts, c clears the screen, q quits, h shows this help'

/**
 * Runs `docsite dev` until it is stopped.
 *
 * @param port The first port to try.
 * @param pollMs The polling interval, as in `DevOptions`.
 */
export async function startDev(
  run: CommandRun,
  port: number,
  pollMs: number | undefined,
): Promise<CommandResult> {
  // The server runs for hours next to other programs, and has time to collect garbage between edits. With
  // 10,000 pages this option reduces the idle process from 270 MB to 240 MB.
  setFlagsFromString('--heap-growing-percent=40')
  const { project, options, progress, signal, workers } = run
  const hostname = options.host === true ? '0.0.0.0' : options.host
  const { config, content, out, cache, language } = options
  const load = { config, content, out, cache, language }
  const onChange = (change: DevChange) => void printChange(run, change)
  const isStrict = options.strict
  const server = await runDev(project, {
    port,
    hostname,
    load,
    progress,
    signal,
    workers,
    isStrict,
    pollMs,
    onChange,
  })
  const { url, sites, problems } = server
  // The default of Node.js 20. A shorter command benefits from optimising functions later (see `docsite.ts`), but
  // the server compiles pages again and again: with this, an edit takes a tenth less CPU time.
  if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=135168')
  if (options.strict && toExitCode({ problems }) !== 0) {
    await server.close()
    return { problems: [...problems], result: { url: null } }
  }
  for (const site of sites) progress.note(`${countOf(site.pages, 'page')} at ${site.url}`)
  for (const address of server.networkUrls) progress.note(`Network: ${address}`)
  if (process.stdin.isTTY) progress.note(keysHelp)
  if (options.open) await open(run, url)
  return { problems: [...problems], result: { url }, stopped: untilStopped(run, server), endsWell: true }
}

/** Handles keys until `q` or a signal stops the server. */
async function untilStopped(run: CommandRun, server: DevServer): Promise<void> {
  const { signal, progress } = run
  let unfollow = () => {}
  await new Promise<void>((resolve) => {
    unfollow = followKeys({
      o: () => void open(run, server.url),
      r: () => void server.restart(),
      c: () => process.stderr.write('\u001B[2J\u001B[3J\u001B[H'),
      q: resolve,
      h: () => progress.note(keysHelp),
    })
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (signal.aborted) resolve()
  })
  unfollow()
  await server.close()
}

async function open({ progress }: CommandRun, url: string): Promise<void> {
  if (!(await openBrowser(url))) progress.note(`No program was found to open ${url}`)
}

async function printChange({ options, progress }: CommandRun, change: DevChange): Promise<void> {
  const { files, routes, ms, newProblems, gone, problems, keys, pages, isRestart } = change
  if (options.json) {
    const result = { files, routes, ms: Math.round(ms), keys, pages }
    process.stdout.write(toJsonReport('dev', toExitCode({ problems }), problems, result))
    return
  }
  const [first] = files
  if (first !== undefined) {
    const what = files.length === 1 ? first : `${files.length} files`
    const target = keys ? toKeyList(keys) : toRouteList(routes)
    progress.note(`${what}${target && ` → ${target}`} in ${Math.round(ms)} ms`)
  }
  if (isRestart) progress.note(`Reloaded in ${Math.round(ms)} ms`)
  // While a mistake is being corrected, its message changes: the new one says enough.
  if (gone > 0 && newProblems.length === 0) progress.note(toFixed(gone, problems.length))
  process.stderr.write(await toTerminalReport(newProblems))
}

function toFixed(gone: number, left: number): string {
  return `${countOf(gone, 'problem')} fixed, ${left === 0 ? 'none' : left} left`
}

/** The route of the open page that changed, or the number of these pages. */
function toRouteList(routes: readonly string[]): string {
  const [first = '', ...others] = routes
  return others.length === 0 ? first : `${routes.length} pages`
}

function toKeyList(keys: readonly string[]): string {
  return keys.length === 0 ? 'no key has changed' : keys.join(', ')
}
