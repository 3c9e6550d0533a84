import path from 'node:path'
import { readTemplate } from '../site/templates.ts'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { buildClient } from './build-client.ts'
import { buildScripts } from './build-scripts.ts'
import { drawIcon, iconSizes, toPlainIcon } from './draw-icon.ts'
import { hashRenderer } from './renderer-hash.ts'

/** Run when the package is built: makes the client of all sites that have no components of their own, and their icons. */
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
