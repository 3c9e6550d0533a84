import path from 'node:path'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { bundleScript } from './bundle.ts'
import { listInlineScripts, toInlineFile } from './inline-scripts.ts'
import { devClientName, disabledWorkerName, workerTemplateName } from './service-worker-files.ts'

/**
 * Build the scripts that aren't part of the client bundle, each as one file: the template of the service
 * worker, with a placeholder for the precache manifest, the service worker that removes another one, the
 * script that the development server adds to pages, and the inline scripts.
 */
export async function buildScripts(rendererDir: string, outDir: string): Promise<void> {
  const scripts = {
    [workerTemplateName]: 'workers/service/sw.ts',
    [disabledWorkerName]: 'workers/service/disabled.ts',
    [devClientName]: 'dev/dev-client.ts',
    ...Object.fromEntries(listInlineScripts().map((source) => [toInlineFile(source), source])),
  }
  for (const [file, source] of Object.entries(scripts))
    await writeAtomic(path.join(outDir, file), await bundleScript(rendererDir, source))
}
