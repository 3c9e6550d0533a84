import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type ScreenName, screens } from '../../renderer/screens/screen.ts'

/** The files of the client, as the client build produced them. Paths are relative to the root of the site. */
export const clientManifestSchema = z.strictObject({
  /** The module that runs on every page. */
  boot: z.string(),
  /** The script of the search worker. */
  searchWorker: z.string(),
  /**
   * Files that are needed to read a documentation page, online or offline: the boot module, the site's
   * stylesheet and the files of precached screens. React isn't one of them: it is cached when it is first
   * used.
   */
  shell: z.array(z.string()),
  /**
   * Scripts that a saved section needs besides the shell: for hydration, search and updates of the section.
   */
  app: z.array(z.string()),
  /** The stylesheet and the client module (for hydration) of each screen, by the screen's name. */
  screens: z.partialRecord(
    z.enum(Object.keys(screens) as ScreenName[]),
    z.strictObject({ stylesheet: z.string().optional(), client: z.string().optional() }),
  ),
  styles: z.strictObject({
    /** The stylesheet that every page loads. */
    site: z.string(),
    /** The stylesheet of the search box and its results. */
    search: z.string(),
    /** Stylesheets of built-in content components, by component name. */
    components: z.record(z.string(), z.string()),
  }),
  /** The site's own content components: their module, if they are interactive, and their stylesheets. */
  own: z.record(z.string(), z.strictObject({ module: z.string().optional(), styles: z.array(z.string()) })),
  /** Keys of interface texts that scripts may show. All other texts are only in the HTML. */
  strings: z.array(z.string()),
  /** All files, with the SHA-256 of their bytes. The file names contain a hash as well. */
  files: z.record(z.string(), z.string()),
  /** A hash of all files, of the renderer that renders the pages, and of the site's own components. */
  hash: z.string(),
})

export type ClientManifest = z.infer<typeof clientManifestSchema>

export const clientManifestName = 'manifest.json'

export async function readClientManifest(dir: string): Promise<ClientManifest> {
  return clientManifestSchema.parse(JSON.parse(await readFile(path.join(dir, clientManifestName), 'utf8')))
}
