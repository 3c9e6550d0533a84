import { createInterface } from 'node:readline'
import type { JsonReport } from './docsite.ts'
import { startWarm } from './warm-docsite.ts'

/** The report that the development server prints after a change. */
export type ChangeReport = JsonReport & {
  result: { files: string[]; routes: string[]; ms: number; keys?: string[]; pages?: number }
}

export interface DevServer {
  /** Its URL, including the base path. */
  url: URL
  first: JsonReport
  /** The report that is printed once all pages are compiled and checked. */
  compiled: () => Promise<ChangeReport>
  /** The next report that matches the predicate. Other reports are skipped. */
  next: (fits: (report: ChangeReport) => boolean) => Promise<ChangeReport>
  /** Stop it with a signal. @returns Its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | undefined>
}

/** Run `docsite dev` in a project and a reused process, on a free port unless the arguments say otherwise. */
export async function startDev(
  dir: string,
  args: readonly string[] = ['--port', '0'],
  env: NodeJS.ProcessEnv = {},
): Promise<DevServer> {
  const child = startWarm(['dev', '--json', '--quiet', ...args], dir, { GITHUB_ACTIONS: '', ...env })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const read = async (): Promise<unknown> => {
    const { value, done } = await lines.next()
    if (done) throw new Error('The server has ended')
    return JSON.parse(value)
  }
  const first = (await read()) as JsonReport
  let compiled: ChangeReport | undefined
  const next: DevServer['next'] = async (fits) => {
    for (;;) {
      const report = (await read()) as ChangeReport
      if (report.result.pages !== undefined) compiled = report
      if (fits(report)) return report
    }
  }
  return {
    url: new URL((first.result as { url: string }).url),
    first,
    compiled: async () => compiled ?? next(({ result }) => result.pages !== undefined),
    next,
    stop: (signal = 'SIGTERM') => child.stop(signal),
  }
}
