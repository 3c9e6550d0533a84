#!/usr/bin/env node
import { explainNode } from './node-version.ts'

/** `engines.node` of package.json; replaced at build time. */
declare const __NODE_RANGE__: string

const refusal = explainNode(process.versions.node, __NODE_RANGE__)
if (refusal) {
  process.stderr.write(refusal)
  process.exitCode = 2
} else {
  // Imported only after the check, because older versions of Node.js can't parse the rest of the code.
  import('./create.ts')
}
