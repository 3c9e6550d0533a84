import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type SnapshotFile, toDiffed, toFile } from '../../../../markdown/samples/plan-snapshots.ts'
import type { FenceFinding, SampleProject, SampleStep } from '../../../../markdown/samples/sample-step.ts'
import { isInside, toPosixPath } from '../../../../support/files/posix-path.ts'
import type { OpenedPage } from '../../site-module.ts'
import { linkPackages } from '../packages/install-packages.ts'
import { copyListName } from '../packages/package-shelf.ts'
import { listUsedPackages } from '../packages/used-packages.ts'
import type { SampleChild } from '../process/sample-child.ts'
import { compareOutput } from '../verdict/compare-output.ts'
import { judgeRun } from '../verdict/judge-run.ts'
import { proveFolder } from './prove-folder.ts'
import { runServer, type ServerResult } from './run-server.ts'
import { runShell } from './run-shell.ts'
import { isConfigFile, writeSampleFile } from './sample-files.ts'
import type { SampleSetup } from './sample-setup.ts'

type Step<Kind extends SampleStep['kind']> = Extract<SampleStep, { kind: Kind }>

/** Commands that do something with the files of a sample, and don't only prepare its folder. */
const provingCommand = /(?:^|[\s;&|(])(?:npx|node|npm\s+(?:run|run-script|start|stop|test|t|exec|x))(?:\s|$)/m
/** At most this much of the text of a page is reported. */
const mostText = 300
const installCommand = /(?:^|[\s;&|(])npm\s+(?:install|i|add|ci|clean-install)(?:\s|$)/m

/**
 * Prove a sample that has commands: what the page shows happens in its order, in one folder, as a reader does it. A
 * configuration that no command uses after it was last shown is built at the end.
 */
export function proveCommands(
  project: SampleProject,
  workDir: string,
  env: Record<string, string>,
  child: SampleChild,
  setup: SampleSetup,
): Promise<FenceFinding[]> {
  return new CommandRun(project, workDir, env, child, setup).run()
}

class CommandRun {
  readonly #steps: readonly SampleStep[]
  readonly #root: string
  readonly #workDir: string
  readonly #env: Record<string, string>
  readonly #child: SampleChild
  readonly #setup: SampleSetup
  /** Files that the page has shown, by path below the root. */
  readonly #files = new Map<string, SnapshotFile>()
  /** Configurations that no command has used yet. */
  readonly #unproven = new Set<string>()
  readonly #findings: FenceFinding[] = []
  /** The folder that the reader is in. */
  #cwd: string
  #lastOutput: string | undefined

  constructor(
    { name, steps }: SampleProject,
    workDir: string,
    env: Record<string, string>,
    child: SampleChild,
    setup: SampleSetup,
  ) {
    this.#steps = steps
    this.#workDir = workDir
    // Some commands name things after the folder.
    this.#root = path.join(workDir, /^[\w.-]+$/.test(name) ? name : 'demo')
    this.#cwd = this.#root
    this.#env = env
    this.#child = child
    this.#setup = setup
  }

  async run(): Promise<FenceFinding[]> {
    await this.#prepare()
    for (const step of this.#steps) {
      this.#setup.signal?.throwIfAborted()
      const goesOn = await this.#take(step)
      // What comes after a step that failed depends on it.
      if (!goesOn) return this.#findings
    }
    await this.#proveRest()
    return this.#findings
  }

  async #prepare(): Promise<void> {
    const { installed, packages } = this.#setup
    await mkdir(this.#root, { recursive: true })
    const runs = this.#steps.flatMap((step) => (step.kind === 'run' ? [step.script] : []))
    if (runs.some((script) => installCommand.test(script))) return
    const used = listUsedPackages(JSON.stringify(this.#steps), packages, installed)
    linkPackages(
      used.flatMap((name) => installed.find(name) ?? []),
      this.#root,
    )
  }

  async #take(step: SampleStep): Promise<boolean> {
    switch (step.kind) {
      case 'file':
      case 'diff':
        return this.#write(step)
      case 'output':
        return this.#compare(step)
      default:
        return this.#runStep(step)
    }
  }

  async #write(step: Step<'file' | 'diff'>): Promise<boolean> {
    const absolute = path.join(this.#cwd, step.path)
    const inner = toPosixPath(path.relative(this.#root, absolute))
    const file =
      step.kind === 'file'
        ? toFile(step)
        : toDiffed(step, await this.#readBefore(absolute, inner, step), this.#findings)
    if (!(await writeSampleFile(this.#root, absolute, file.content))) {
      this.#findings.push({
        fence: step.fence,
        line: 0,
        ruleId: 'sample-path',
        reason: `\`${step.path}\` is outside of the sample’s folder`,
      })
      return false
    }
    this.#files.set(inner, file)
    if (isConfigFile(inner, this.#setup.configFiles)) this.#unproven.add(inner)
    return true
  }

  /** What a diff starts from: a file that the page has shown, or, for a diff that leaves lines out, any that is there. */
  async #readBefore(absolute: string, inner: string, { diff }: Step<'diff'>): Promise<string | undefined> {
    const isPartial = /^\s*(?:\/\/|#)?\s*(?:…|\.\.\.)$/m.test(diff)
    if (!this.#files.has(inner) && !isPartial) return undefined
    return readFile(absolute, 'utf8').catch(() => undefined)
  }

  async #runStep(step: Step<'run'>): Promise<boolean> {
    const { timeoutMs, signal } = this.#setup
    const reportFile = path.join(this.#workDir, 'missing-packages')
    await rm(reportFile, { force: true })
    const env = {
      ...this.#env,
      DOCSITE_CHECK_REPORT: reportFile,
      DOCSITE_CHECK_COPIES: path.join(this.#workDir, copyListName),
    }
    const options = { cwd: this.#cwd, stateDir: this.#workDir, env, timeoutMs, signal }
    const { page } = step
    const visit = page && ((url: string) => this.#open(step, url))
    const result: ServerResult = step.server
      ? await runServer(step.script, step.server, options, visit)
      : await runShell(step.script, options)
    this.#lastOutput = result.output
    if (!isInside(result.cwd, this.#root)) {
      this.#findings.push({
        fence: step.fence,
        line: 0,
        ruleId: 'sample-path',
        reason: 'The commands leave the sample’s folder',
        hint: 'Remove the `cd` that leads out of it.',
      })
      return false
    }
    this.#cwd = result.cwd
    if (provingCommand.test(step.script)) this.#unproven.clear()
    const missing = await readFile(reportFile, 'utf8').catch(() => '')
    const found = judgeRun(step, result, missing.split('\n').filter(Boolean), timeoutMs)
    this.#findings.push(...found)
    if (found.length > 0) return false
    if (page?.file !== undefined) await this.#openFile(step, page.file)
    return true
  }

  async #openFile(step: Step<'run'>, file: string): Promise<void> {
    const absolute = path.join(this.#cwd, file)
    if (isInside(absolute, this.#root) && existsSync(absolute))
      return this.#open(step, pathToFileURL(absolute).href)
    this.#findings.push({
      fence: step.fence,
      line: 0,
      ruleId: 'sample-page',
      reason: `The commands don’t make \`${file}\``,
    })
  }

  /** Look at a page of the sample; on a machine without a browser nothing is known of it. */
  async #open({ fence, page }: Step<'run'>, url: string): Promise<void> {
    const { browser, signal } = this.#setup
    if (!browser) return
    const add = (reason: string, hint?: string) =>
      this.#findings.push({ fence, line: 0, ruleId: 'sample-page', reason, hint })
    let opened: OpenedPage
    try {
      opened = await browser.open(url, page?.shows)
    } catch (error) {
      signal?.throwIfAborted()
      add(`The page can’t be opened: ${error instanceof Error ? error.message : String(error)}`)
      return
    }
    const { errors, isShown, text } = opened
    for (const error of errors) add(`The page reports in the browser: ${error}`)
    if (!isShown) add(`The page doesn’t show \`${page?.shows}\``, `It shows:\n${text.slice(0, mostText)}`)
  }

  async #compare(step: Step<'output'>): Promise<boolean> {
    if (step.path !== undefined) {
      const file = path.join(this.#cwd, step.path)
      this.#findings.push(...compareOutput(step, await readFile(file, 'utf8').catch(() => undefined)))
    } else if (this.#lastOutput === undefined) {
      this.#findings.push({
        fence: step.fence,
        line: 0,
        ruleId: 'sample-output',
        reason: 'There is no command before this output',
        hint: 'Mark the commands with `run`, or remove `output`.',
      })
    } else this.#findings.push(...compareOutput(step, this.#lastOutput))
    return true
  }

  async #proveRest(): Promise<void> {
    for (const file of this.#unproven) {
      const { dir: folder, base } = path.posix.parse(file)
      const fence = this.#files.get(file)?.fence ?? 0
      const options = {
        root: this.#root,
        folder,
        configFiles: [base],
        files: this.#files,
        fence,
        isBuilt: true,
      }
      this.#findings.push(...(await proveFolder(options, this.#child, this.#setup)))
    }
  }
}
