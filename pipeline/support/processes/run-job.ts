import type { FileCompiler } from '../../markdown/compile-file.ts'
import type { PageRenderer } from '../../render/render-page-files.ts'
import { toSummary } from '../../site/pages/page-summary.ts'
import type { JobName, Jobs } from './protocol.ts'

type Runner<Name extends JobName> = (task: Jobs[Name]['task']) => Promise<Jobs[Name]['result']>

/**
 * Make the function that does one job, in this process. A job's libraries load here: the one of compiling never
 * loads React, the one of rendering no parser.
 */
export async function createRunner<Name extends JobName>(
  job: Name,
  setup: Jobs[Name]['setup'],
): Promise<Runner<Name>> {
  const runner = job === 'compile' ? await compileRunner(setup as never) : await renderRunner(setup as never)
  return runner as unknown as Runner<Name>
}

/** Load the libraries of a job ahead of its first task. */
export async function loadJob(job: JobName): Promise<void> {
  if (job === 'compile') await import('../../markdown/compile-file.ts')
  else await import('../../render/render-page-files.ts')
}

async function compileRunner(setup: Jobs['compile']['setup']): Promise<Runner<'compile'>> {
  const { FileCompiler } = await import('../../markdown/compile-file.ts')
  const compiler: FileCompiler = new FileCompiler(setup)
  return async (task) => {
    const { record, key, ...source } = await compiler.compile(task)
    return toSummary(source, key, record)
  }
}

async function renderRunner(setup: Jobs['render']['setup']): Promise<Runner<'render'>> {
  const { PageRenderer } = await import('../../render/render-page-files.ts')
  const renderer: PageRenderer = new PageRenderer(setup)
  return (task) => renderer.render(task)
}
