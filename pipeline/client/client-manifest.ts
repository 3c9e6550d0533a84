import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type ScreenName, screens } from '../../renderer/screens/screen.ts'

/** The files of the client, as its build leaves them. Paths are relative to the root of the site. */
export const clientManifestSchema = z.strictObject({
  /** The module that runs on every page. */
  boot: z.string(),
  /** The module that searches, in the search worker. */
  searchWorker: z.string(),
  /**
   * What a page of the documentation needs to be read, with a network and without: the boot module, the site's
   * stylesheet, the offline page's. React is stored once it has been used.
   */
  shell: z.array(z.string()),
  /** Scripts that bring a page to life, search in it, and keep what was saved new: what a saved section needs besides. */
  app: z.array(z.string()),
  /** Of screens, by name: their stylesheet, and the module that brings them to life. */
  screens: z.partialRecord(
    z.enum(Object.keys(screens) as ScreenName[]),
    z.strictObject({ stylesheet: z.string().optional(), client: z.string().optional() }),
  ),
  styles: z.strictObject({
    /** What every page needs. */
    site: z.string(),
    /** What search shows. */
    search: z.string(),
    /** Of built-in content components, by name. */
    components: z.record(z.string(), z.string()),
  }),
  /** The site's own content components: their module, if they are interactive, and their stylesheets. */
  own: z.record(z.string(), z.strictObject({ module: z.string().optional(), styles: z.array(z.string()) })),
  /** The keys of the interface's texts that the scripts may show: the others are in the HTML already. */
  strings: z.array(z.string()),
  /** All files, with the SHA-256 of their bytes. Their names hold a hash. */
  files: z.record(z.string(), z.string()),
  /** A hash of all of the above, and of the renderer that the pages are made with. */
  hash: z.string(),
})

export type ClientManifest = z.infer<typeof clientManifestSchema>

export const clientManifestName = 'manifest.json'

export async function readClientManifest(dir: string): Promise<ClientManifest> {
  return clientManifestSchema.parse(JSON.parse(await readFile(path.join(dir, clientManifestName), 'utf8')))
}
