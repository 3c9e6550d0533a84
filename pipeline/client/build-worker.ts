import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { writeAtomic } from '../files/atomic-write.ts'
import { workerTemplateName } from './worker-template.ts'

/** Build the service worker as one classic script, with a place for the precache manifest. */
export async function buildWorker(rendererDir: string, outDir: string): Promise<void> {
  const result = await build({
    root: rendererDir,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: path.join(rendererDir, 'worker/sw.ts'),
        output: { format: 'iife', entryFileNames: workerTemplateName },
      },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  await writeAtomic(path.join(outDir, workerTemplateName), output[0].code)
}
