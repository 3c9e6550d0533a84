import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { writeAtomic } from '../files/atomic-write.ts'
import { disabledWorkerName, workerTemplateName } from './worker-template.ts'

/**
 * Build the service workers, each as one classic script: that of a site, with a place for the precache manifest, and
 * the one that removes it.
 */
export async function buildWorkers(rendererDir: string, outDir: string): Promise<void> {
  await buildWorker(rendererDir, outDir, 'worker/sw.ts', workerTemplateName)
  await buildWorker(rendererDir, outDir, 'worker/disabled.ts', disabledWorkerName)
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
