#!/usr/bin/env node
import * as nodeModule from 'node:module'
import { endSoon } from './end-soon.ts'
import { explainNode } from './node-version.ts'

/** `engines` and `version` of package.json; replaced when the command is built. */
declare const __NODE_RANGE__: string
declare const __VERSION__: string

const refusal = explainNode(process.versions.node, __NODE_RANGE__)
if (refusal) {
  process.stderr.write(refusal)
  process.exitCode = 2
} else if (process.argv.length === 3 && /^(?:-V|--version)$/.test(process.argv[2] ?? '')) {
  // Tools ask for it again and again: nothing else is loaded.
  process.stdout.write(`${__VERSION__}\n`)
} else {
  // Since Node.js 22.8. Code that was compiled once is read from the system's folder for temporary files.
  const { enableCompileCache } = nodeModule as { enableCompileCache?: () => void }
  enableCompileCache?.()
  // Only now: an older Node.js can't even read the rest.
  import('./docsite.ts').then(endSoon)
}
