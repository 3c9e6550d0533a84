import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { devClientName, disabledWorkerName, workerTemplateName } from './worker-template.ts'

/**
 * Build the scripts that are no part of a page, each as one file: the service worker of a site, with a place for the
 * precache manifest, the one that removes it, and what the development server adds to pages.
 */
export async function buildWorkers(rendererDir: string, outDir: string): Promise<void> {
  await buildWorker(rendererDir, outDir, 'workers/service/sw.ts', workerTemplateName)
  await buildWorker(rendererDir, outDir, 'workers/service/disabled.ts', disabledWorkerName)
  await buildWorker(rendererDir, outDir, 'dev/dev-client.ts', devClientName)
}

async function buildWorker(
  rendererDir: string,
  outDir: string,
  source: string,
  fileName: string,
): Promise<void> {
  const result = await build({
    root: rendererDir,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: path.join(rendererDir, source),
        output: { format: 'iife', entryFileNames: fileName },
      },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  await writeAtomic(path.join(outDir, fileName), output[0].code)
}
