#!/usr/bin/env node
import { describeRange, isSupportedNode } from './node-version.ts'

/** `engines` of package.json; replaced when the command is built. */
declare const __NODE_RANGE__: string

const { node } = process.versions
if (isSupportedNode(node, __NODE_RANGE__)) {
  // Only now: an older Node.js can't even read the rest.
  import('./docsite.ts')
} else {
  process.stderr.write(`docsite needs ${describeRange(__NODE_RANGE__)}. This is Node.js ${node}.\n`)
  process.exitCode = 2
}
