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

/** Matches commands that use the files of a sample instead of only preparing its folder. */
const provingCommand = /(?:^|[\s;&|(])(?:npx|node|npm\s+(?:run|run-script|start|stop|test|t|exec|x))(?:\s|$)/m
/** Maximum number of characters of a page's text to report. */
const maxText = 300
const installCommand = /(?:^|[\s;&|(])npm\s+(?:install|i|add|ci|clean-install)(?:\s|$)/m

/**
 * Checks a sample with commands: all steps of the page are performed in order in one folder, like a reader
 * would. A configuration that no command uses after it was last shown is built at the end.
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
  /** The current working directory of the reader. */
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
    // Some commands use the name of the folder, so it is the name of the sample if possible.
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
      const isOk = await this.#take(step)
      // The following steps depend on the one that failed.
      if (!isOk) return this.#findings
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
        reason: `\`${step.path}\` is outside the sample’s folder`,
      })
      return false
    }
    this.#files.set(inner, file)
    if (isConfigFile(inner, this.#setup.configFiles)) this.#unproven.add(inner)
    return true
  }

  /**
   * Reads the file that a diff applies to: one that the page has shown or, if the diff omits lines, any
   * existing file.
   */
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
        hint: 'Remove the `cd` that leaves it.',
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
      reason: `The commands don’t create \`${file}\``,
    })
  }

  /** Opens a page of the sample in the browser and checks it. Does nothing on a machine without a browser. */
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
    for (const error of errors) add(`Error in the browser: ${error}`)
    if (!isShown) add(`The page doesn’t show \`${page?.shows}\``, `It shows:\n${text.slice(0, maxText)}`)
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
