import path from 'node:path'
import type { ReportFiles } from '../pipeline/commands/report/write-report.ts'
import { cacheNames } from '../pipeline/config/cache-layout.ts'
import type { RunContext } from '../pipeline/config/run-context.ts'
import type { FetchOptions } from '../pipeline/fetch-readmes/run.ts'
import type { RenderOptions } from '../pipeline/render/run.ts'
import { toShownPath } from '../pipeline/support/files/posix-path.ts'
import { DocsiteError } from '../pipeline/support/problems/docsite-error.ts'
import { nearest, orList } from '../pipeline/support/problems/nearest.ts'
import { execCommand } from '../pipeline/support/problems/package-manager.ts'
import type { Problem } from '../pipeline/support/problems/problem.ts'
import { countOf } from '../pipeline/support/text/count-of.ts'
import type { CommandDefinition } from './define-command.ts'
import { initDefinition } from './init-definition.ts'
import type { CommandResult, CommandRun } from './run-command.ts'
import { readWholeNumber } from './whole-number.ts'

const keepAssetsOption: [flags: string, description: string] = [
  '--keep-assets <count>',
  'the number of earlier deployments whose scripts and styles stay published, for tabs that are still open (default: 5)',
]

const keepGoingOption: [flags: string, description: string] = [
  '--keep-going',
  'leave out pages with errors, or keep their last good version, and publish the others; the exit code is still 1',
]

/** A command that needs a loaded project. */
export interface ProjectCommand extends Omit<CommandDefinition, 'start'> {
  run: (run: CommandRun) => Promise<CommandResult>
}

export const commands: (CommandDefinition | ProjectCommand)[] = [
  {
    ...initDefinition,
    async start(run) {
      const { startInit } = await import('./init.ts')
      const { findTool } = await import('../pipeline/commands/import/detect.ts')
      return startInit(run, findTool)
    },
  },
  {
    name: 'import',
    description: 'convert a site made with another tool: its configuration, pages and files',
    examples: [
      'docsite import ../kettle-docs --into site',
      'docsite import . --dry-run',
      'docsite import ../kettle-docs --from mkdocs --into site --json',
    ],
    args: [['<folder>', 'the root folder of the site to import, which contains its configuration']],
    options: [
      [
        '--from <tool>',
        'the tool: vitepress, vuepress, rspress, docusaurus, starlight, mkdocs, mdbook, hugo, docsify, eleventy, sphinx, jekyll or webpack (default: detected)',
      ],
      ['--into <folder>', 'the folder of the new site (default: the working folder)'],
      [
        '--run-config',
        'execute JavaScript configurations, instead of only parsing them, to get computed values',
      ],
      ['--dry-run', 'only report what would be done, and write nothing'],
    ],
    async start(run) {
      const { startImport } = await import('./import-site.ts')
      return startImport(run)
    },
  },
  {
    name: 'new',
    description: 'create a page from a template',
    examples: [
      'docsite new page guides/kettle',
      'docsite new page guides/kettle.mdx --title "The Kettle"',
      'docsite new post "Kettle 2 is out"',
    ],
    args: [
      ['<template>', 'page, post, or the name of a file in templates/ next to the configuration'],
      ['<name>', 'the path of the page in the content folder; for a post, its title'],
    ],
    options: [['--title <text>', 'the title (default: derived from the name)']],
    async run({ project, args, options, progress }) {
      const { runNew } = await import('../pipeline/commands/new/run.ts')
      const [kind = '', name = ''] = args
      const title = options.title?.trim() || undefined
      const ended = await runNew(project, { kind, name, title, date: new Date() })
      const { file, address } = ended.result
      progress.note(`wrote ${file}`)
      return { ...ended, next: `Its address is ${address}` }
    },
  },
  {
    name: 'build',
    description: 'run all stages: fetch-readmes, index, render and sw',
    examples: ['docsite build', 'docsite build --skip fetch-readmes --out public'],
    options: [
      ['--skip <stage...>', 'stages to leave out'],
      keepGoingOption,
      keepAssetsOption,
      [
        '--report [file]',
        'write an HTML report about the time and the output of the build, and the same data as JSON next to it (default: report.html in the cache folder)',
      ],
      ['--report-summary <file>', 'write the report as Markdown, for a comment on a pull request'],
    ],
    async run(run) {
      const { runBuild, stageNames } = await import('../pipeline/commands/build.ts')
      const { withLocks } = await import('../pipeline/site/output/with-locks.ts')
      const skip = readSkip(run.options.skip ?? [], stageNames)
      const fetch = readFetchOptions(run.options)
      const render = readRenderOptions(run.options)
      const { keepGoing } = run.options
      const ended = await inContext(run, (context) =>
        withLocks(context, true, () =>
          runBuild(context, skip, { fetch, render, index: { keepGoing }, report: readReportFiles(run) }),
        ),
      )
      return { ...ended, next: toNext(run), instead: toKeepGoing(ended.problems, run) }
    },
  },
  {
    name: 'fetch-readmes',
    description: 'fetch READMEs of other packages from GitHub or the npm registry into the content folder',
    examples: [
      'docsite fetch-readmes',
      'docsite fetch-readmes --source npm',
      'GITHUB_TOKEN=… docsite fetch-readmes --source github --json',
    ],
    options: [
      [
        '--source <name>',
        'where READMEs are fetched from: github, npm, or auto, which is GitHub if GITHUB_TOKEN or GH_TOKEN is set, else npm (default: as configured, or auto)',
      ],
      ['--api-url <url>', 'the REST API of a GitHub Enterprise host: https://HOST/api/v3'],
    ],
    async run(run) {
      const { runFetchReadmes } = await import('../pipeline/fetch-readmes/run.ts')
      const options = readFetchOptions(run.options)
      return locked(run, false, (context) => runFetchReadmes(context, options))
    },
  },
  {
    name: 'fetch-sponsors',
    description: 'fetch the sponsors of the project from Open Collective into sponsors.json',
    examples: ['docsite fetch-sponsors'],
    options: [
      ['--api-url <url>', 'the URL of the GraphQL API (default: as configured, or Open Collective’s)'],
    ],
    async run(run) {
      const { runFetchSponsors } = await import('../pipeline/commands/fetch-data/sponsors.ts')
      const { apiUrl } = readFetchOptions(run.options)
      return locked(run, false, (context) => runFetchSponsors(context, { apiUrl }))
    },
  },
  {
    name: 'fetch-votes',
    description: 'fetch the feature requests that readers vote on, which are GitHub issues, into votes.json',
    examples: ['docsite fetch-votes', 'GITHUB_TOKEN=… docsite fetch-votes'],
    options: [['--api-url <url>', 'the REST API of a GitHub Enterprise host: https://HOST/api/v3']],
    async run(run) {
      const { runFetchVotes } = await import('../pipeline/commands/fetch-data/votes.ts')
      const { apiUrl, token } = readFetchOptions(run.options)
      return locked(run, false, (context) => runFetchVotes(context, { apiUrl, token }))
    },
  },
  {
    name: 'index',
    description: 'compile the pages, check them, and write the content index',
    examples: ['docsite index', 'docsite index --content docs --json'],
    options: [keepGoingOption],
    async run(run) {
      const { runIndex } = await import('../pipeline/index/run.ts')
      const { keepGoing } = run.options
      const { runForSites } = await import('../pipeline/commands/run-for-sites.ts')
      return locked(run, false, (context) =>
        runForSites(context, run.project.built, (part) => runIndex(part, { keepGoing })),
      )
    },
  },
  {
    name: 'render',
    description: 'render the site from the content index',
    examples: ['docsite render', 'docsite render --out public'],
    options: [keepAssetsOption],
    async run(run) {
      const { runRender } = await import('../pipeline/render/run.ts')
      const options = readRenderOptions(run.options)
      const { runForSites } = await import('../pipeline/commands/run-for-sites.ts')
      return locked(run, true, (context) =>
        runForSites(context, run.project.built, (part) => runRender(part, options)),
      )
    },
  },
  {
    name: 'sw',
    description: 'write the service worker of a rendered site',
    examples: ['docsite sw', 'docsite sw --disable'],
    options: [
      [
        '--disable',
        'write a service worker that unregisters itself in readers’ browsers and deletes everything that was stored',
      ],
    ],
    async run(run) {
      const { runSw } = await import('../pipeline/sw/run.ts')
      const { disable } = run.options
      const { runForSites } = await import('../pipeline/commands/run-for-sites.ts')
      return locked(run, true, (context) =>
        runForSites(context, run.project.built, (part) => runSw(part, { disable })),
      )
    },
  },
  {
    name: 'check',
    description: 'verify the content: run the samples, and check links, completeness, prose and translations',
    examples: [
      'docsite check',
      'docsite check --only samples,links --page guides/getting-started.mdx',
      'docsite check --only links --external',
      'docsite check --only translations',
    ],
    options: [
      [
        '--only <part...>',
        'parts to run: samples, links, completeness, prose, translations, addresses (default: all)',
      ],
      [
        '--page <path...>',
        'paths of the pages to check, in the content folder (default: all); the part completeness needs all pages',
      ],
      ['--external', 'also request links to other sites; a link that works is requested again after a week'],
    ],
    async run(run) {
      const { runCheck } = await import('../pipeline/commands/check/run.ts')
      const { readParts } = await import('../pipeline/commands/check/parts.ts')
      const { only, page, external } = run.options
      const options = { parts: readParts(only), pages: page, external }
      const ended = await inContext(run, (context) => runCheck(context, options))
      // Without this line, no output could also mean that nothing was checked.
      return { ...ended, next: ended.problems.length === 0 ? 'No problems found' : undefined }
    },
  },
  {
    name: 'redirects',
    description: 'find addresses that were published before and no longer exist, and redirect them',
    examples: [
      'docsite redirects',
      'docsite redirects --update',
      'docsite redirects --accept',
      'docsite redirects --accept /guides/kettle/ "/guides/#boil"',
    ],
    options: [
      ['--update', 'add new addresses to addresses.lock'],
      [
        '--accept [address...]',
        'redirect lost addresses to the suggested targets: all of them, or only the given ones',
      ],
    ],
    async run(run) {
      const { runRedirects } = await import('../pipeline/commands/redirects/run.ts')
      const { update, accept } = run.options
      return locked(run, false, (context) => runRedirects(context, { update, accept }))
    },
  },
  {
    name: 'serve',
    description: 'preview the built site the way a static host serves it',
    examples: ['docsite serve', 'docsite serve --port 8080'],
    options: [
      ['--port <number>', 'the port to listen on; 0 picks a free one (default: 4321)'],
      ['--host <name>', 'the address to listen on (default: loopback)'],
    ],
    async run({ project, options, progress, signal }) {
      const { runServe } = await import('../pipeline/commands/serve/run.ts')
      const server = await runServe(project, {
        port: readPort(options.port),
        hostname: typeof options.host === 'string' ? options.host : undefined,
      })
      progress.note(`Serving at ${server.url} — press Ctrl-C to stop`)
      const stopped = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(server.close()), { once: true })
      })
      return { problems: [], result: { url: server.url }, stopped }
    },
  },
  {
    name: 'dev',
    description: 'start a development server that shows every change at once',
    examples: ['docsite dev', 'docsite dev --port 3000 --open'],
    options: [
      ['--port <number>', 'the first port to try; 0 picks a free one (default: 4320)'],
      [
        '--host [name]',
        'the address to listen on; without a name, all addresses of this machine (default: loopback)',
      ],
      ['--open', 'open the site in the browser'],
      ['--strict', 'compile and check all pages first, and exit with code 1 if they have errors'],
      [
        '--poll [ms]',
        'poll all files at this interval, for file systems that report no changes (default with the flag: 300)',
      ],
    ],
    async run(run) {
      const { startDev } = await import('./dev.ts')
      return startDev(run, readPort(run.options.port ?? '4320'), readPoll(run.options.poll))
    },
  },
  {
    name: 'clean',
    description: 'delete all files that docsite wrote, and nothing else',
    examples: ['docsite clean'],
    async run(run) {
      const { runClean } = await import('../pipeline/commands/clean.ts')
      const result = await runClean(run.project)
      run.progress.note(`${countOf(result.deleted, 'file')} deleted`)
      return { problems: [], result }
    },
  },
]

/** @returns Absolute paths, resolved against the working folder; undefined if no report was requested. */
function readReportFiles({ project, options }: CommandRun): ReportFiles | undefined {
  const { report, reportSummary } = options
  if (report === undefined && reportSummary === undefined) return undefined
  const html = report === true ? path.join(project.cacheDir, cacheNames.report) : report
  return {
    html: html === undefined ? undefined : path.resolve(html),
    summary: reportSummary === undefined ? undefined : path.resolve(reportSummary),
  }
}

/** The line after a build: where the site is, and the command that serves it. */
function toNext({ project, options }: CommandRun): string {
  const { config, content, out, cache } = options
  const given = Object.entries({ config, content, out, cache }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${/[^\w./:\\@+-]/.test(value) ? `"${value}"` : value}`],
  )
  const folder = toShownPath(project.outputDir)
  return `The site is in ${folder}. Preview it with: ${[execCommand('docsite serve'), ...given].join(' ')}`
}

/** The line after a build that failed because of pages; undefined if it failed for another reason. */
function toKeepGoing(problems: readonly Problem[], { project, options }: CommandRun): string | undefined {
  if (options.keepGoing || project.config.onPageError === 'skip') return undefined
  const folder = `${toShownPath(project.contentDir)}/`
  const isOfPage = ({ severity, file }: Problem) => severity === 'error' && file?.startsWith(folder)
  if (!problems.some(isOfPage)) return undefined
  return `Nothing was published. To publish all pages without errors, run \`${execCommand('docsite build --keep-going')}\`.`
}

async function inContext<Result>(
  run: CommandRun,
  use: (context: RunContext) => Promise<Result>,
): Promise<Result> {
  const { withContext } = await import('../pipeline/config/run-context.ts')
  return withContext(run.project, run, use)
}

async function locked<Result>(
  run: CommandRun,
  usesOutput: boolean,
  use: (context: RunContext) => Promise<Result>,
): Promise<Result> {
  const { withLocks } = await import('../pipeline/site/output/with-locks.ts')
  return inContext(run, (context) => withLocks(context, usesOutput, () => use(context)))
}

function readSkip<Name extends string>(names: readonly string[], known: readonly Name[]): Set<Name> {
  for (const name of names) {
    if (known.includes(name as Name)) continue
    const expected = nearest(name, known)
    throw new DocsiteError(`There is no stage \`${name}\` to skip`, {
      hint: expected.length > 0 ? `Did you mean ${orList(expected)}?` : `The stages are ${orList(known)}.`,
    })
  }
  return new Set(names as Name[])
}

/** The token is read from the environment, because other users of the machine can see command lines. */
function readFetchOptions({ source, apiUrl }: CommandRun['options']): FetchOptions {
  const { GITHUB_TOKEN, GH_TOKEN } = process.env
  const token = GITHUB_TOKEN?.trim() || GH_TOKEN?.trim() || undefined
  if (apiUrl !== undefined && !(URL.canParse(apiUrl) && /^https?:$/.test(new URL(apiUrl).protocol))) {
    throw new DocsiteError(`\`--api-url ${apiUrl}\` isn’t an HTTP URL`, {
      hint: 'Use a URL such as `https://github.example.org/api/v3`.',
    })
  }
  if (source === undefined || isSourceName(source)) return { source, apiUrl, token }
  throw new DocsiteError(`\`--source ${source}\` isn’t a source of READMEs`, {
    hint: `The sources are ${orList(sourceNames)}.`,
  })
}

function readRenderOptions({ keepAssets }: CommandRun['options']): RenderOptions {
  if (keepAssets === undefined) return {}
  const count = readWholeNumber(keepAssets, 0, 100)
  if (count !== undefined) return { keepAssets: count }
  throw new DocsiteError(`\`--keep-assets ${keepAssets}\` isn’t a valid number of deployments`, {
    hint: 'Use a whole number from 0 to 100.',
  })
}

const sourceNames = ['github', 'npm', 'auto'] as const

function isSourceName(name: string): name is (typeof sourceNames)[number] {
  return sourceNames.some((known) => known === name)
}

function readPort(text = '4321'): number {
  const port = readWholeNumber(text, 0, 65_535)
  if (port !== undefined) return port
  throw new DocsiteError(`\`--port ${text}\` isn’t a valid port`, { hint: 'Use a number from 0 to 65535.' })
}

/** @returns The interval in milliseconds; undefined without the flag. */
function readPoll(given: string | true | undefined): number | undefined {
  if (given === undefined) return undefined
  const ms = given === true ? 300 : readWholeNumber(given, 20, 60_000)
  if (ms !== undefined) return ms
  throw new DocsiteError(`\`--poll ${given}\` isn’t a valid interval`, {
    hint: 'Use a number of milliseconds from 20 to 60000.',
  })
}
