#!/usr/bin/env node
import * as nodeModule from 'node:module'
import { endSoon } from './end-soon.ts'
import { explainNode } from './node-version.ts'

/** `engines.node` and `version` of package.json; replaced at build time. */
declare const __NODE_RANGE__: string
declare const __VERSION__: string

const refusal = explainNode(process.versions.node, __NODE_RANGE__)
if (refusal) {
  process.stderr.write(refusal)
  process.exitCode = 2
} else if (process.argv.length === 3 && /^(?:-V|--version)$/.test(process.argv[2] ?? '')) {
  // Tools run this often, so nothing else is loaded.
  process.stdout.write(`${__VERSION__}\n`)
} else {
  // Since Node.js 22.8: keeps compiled code in the system's temporary folder.
  const { enableCompileCache } = nodeModule as { enableCompileCache?: () => void }
  enableCompileCache?.()
  // Imported only after the check, because older versions of Node.js can't parse the rest of the code.
  import('./docsite.ts').then(endSoon)
}
