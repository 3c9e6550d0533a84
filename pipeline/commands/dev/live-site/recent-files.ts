/** Reads a file of the site. */
type Read = () => Promise<string | Uint8Array>

/** Number of versions whose files are still served. */
const maxVersions = 10

/**
 * Files whose names contain a hash, such as scripts and stylesheets. A page that was requested before a change still loads
 * the files of its version, so those of the last versions are kept.
 */
export class RecentFiles {
  readonly #versions: ReadonlyMap<string, Read>[] = []

  /** The paths of all files that are kept, from the root of the site. */
  get paths(): Set<string> {
    return new Set(this.#versions.flatMap((files) => [...files.keys()]))
  }

  /**
   * Adds the files of a version. The oldest version is dropped if there are too many.
   *
   * @param files What reads each file, by its path from the root of the site.
   */
  add(files: ReadonlyMap<string, Read>): void {
    const isAmong = ([latest]: readonly ReadonlyMap<string, Read>[]) =>
      latest !== undefined && [...files.keys()].every((file) => latest.has(file))
    if (isAmong(this.#versions)) return
    this.#versions.unshift(files)
    this.#versions.splice(maxVersions)
  }

  /** @returns undefined if no recent version has had the file. */
  async read(file: string): Promise<string | Uint8Array | undefined> {
    return this.#versions.find((files) => files.has(file))?.get(file)?.()
  }
}
