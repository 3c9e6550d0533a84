import path from 'node:path'
import { readTemplate } from '../site/templates.ts'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { buildClient } from './build-client.ts'
import { buildScripts } from './build-scripts.ts'
import { drawIcon, iconSizes, toPlainIcon } from './draw-icon.ts'
import { hashRenderer } from './renderer-hash.ts'

/**
 * Runs when the package is built: prebuilds the default icons and the client for sites without own
 * components.
 */
const rendererDir = path.join(import.meta.dirname, '..', 'renderer')
const outDir = path.join(import.meta.dirname, 'client')

await buildScripts(rendererDir, outDir)
await buildClient({
  rendererDir,
  iconsFile: path.join(import.meta.dirname, 'icons.js'),
  outDir,
  rendererHash: hashRenderer(rendererDir),
  ownComponents: [],
  interactive: new Set(),
  ownHash: '',
})

const icon = readTemplate('icon.svg')
for (const size of iconSizes)
  await writeAtomic(toPlainIcon(outDir, size), await drawIcon(icon, size, 'icon.svg'))
