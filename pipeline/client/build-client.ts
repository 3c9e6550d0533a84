import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { writeAtomic } from '../files/atomic-write.ts'
import { sha256, shortHash, stableJson } from '../files/hash.ts'
import { type ClientManifest, clientManifestName } from './client-manifest.ts'

export interface BuildClientOptions {
  /** The folder of the renderer's sources. */
  rendererDir: string
  outDir: string
  /** Stands for the code that renders pages on the server: pages and shell must be of one making. */
  rendererHash: string
}

/** Build the scripts and stylesheets that pages load, and the manifest that names them. */
export async function buildClient({
  rendererDir,
  outDir,
  rendererHash,
}: BuildClientOptions): Promise<ClientManifest> {
  const result = await build({
    root: rendererDir,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { boot: path.join(rendererDir, 'client/boot.ts') },
        output: {
          entryFileNames: 'assets/[name].[hash].js',
          chunkFileNames: 'assets/[name].[hash].js',
          assetFileNames: 'assets/[name].[hash][extname]',
        },
      },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  const files: Record<string, string> = {}
  for (const item of [...output].sort((a, b) => (a.fileName < b.fileName ? -1 : 1))) {
    const data = item.type === 'chunk' ? item.code : item.source
    files[item.fileName] = sha256(data)
    await writeAtomic(path.join(outDir, item.fileName), data)
  }
  const boot = output.find((item) => item.type === 'chunk' && item.isEntry && item.name === 'boot')
  if (!boot) throw new Error('The client has no boot module')
  const styles = Object.keys(files).filter((file) => file.endsWith('.css'))
  const manifest: ClientManifest = {
    boot: boot.fileName,
    styles,
    files,
    hash: shortHash(stableJson({ files, rendererHash })),
  }
  await writeAtomic(path.join(outDir, clientManifestName), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}
