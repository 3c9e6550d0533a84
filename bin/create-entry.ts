#!/usr/bin/env node
import { explainNode } from './node-version.ts'

/** `engines` of package.json; replaced when the command is built. */
declare const __NODE_RANGE__: string

const refusal = explainNode(process.versions.node, __NODE_RANGE__)
if (refusal) {
  process.stderr.write(refusal)
  process.exitCode = 2
} else {
  // Only now: an older Node.js can't even read the rest.
  import('./create.ts')
}
