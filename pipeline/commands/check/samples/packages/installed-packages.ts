import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Project } from '../../../../config/load-config.ts'

const manifestSchema = z.object({
  name: z.string(),
  version: z.string().default('0.0.0'),
  bin: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
})

export type Manifest = z.output<typeof manifestSchema>

export interface InstalledPackage {
  name: string
  version: string
  /** Absolute path of its folder in a `node_modules`. */
  dir: string
  manifest: Manifest
}

/** @returns the absolute path of the folder whose `package.json` lists the packages that samples may use. */
export function samplePackageDir({ rootDir, config }: Project): string {
  return path.resolve(rootDir, config.check.samples.packageDir)
}

/** The installed packages of a project, found like Node.js does: by walking up the folders. */
export class InstalledPackages {
  readonly #rootDir: string
  readonly #manifests = new Map<string, Manifest | undefined>()
  #direct: string[] | undefined

  /** @param rootDir The folder whose `package.json` lists the dependencies. */
  constructor(rootDir: string) {
    this.#rootDir = rootDir
  }

  /** Names of the project's direct dependencies. Only these are certain to stay installed. */
  get direct(): readonly string[] {
    this.#direct ??= this.#readDirect()
    return this.#direct
  }

  /** Finds a direct dependency. Returns undefined if the package isn't one or isn't installed. */
  find(name: string): InstalledPackage | undefined {
    return this.direct.includes(name) ? this.#findFrom(name, this.#rootDir) : undefined
  }

  /**
   * @returns the packages and all their dependencies, in no particular order. Packages that aren't installed
   *   are skipped.
   */
  closure(names: Iterable<string>): InstalledPackage[] {
    const found = new Map<string, InstalledPackage>()
    const waiting = [...names].map((name) => this.find(name))
    for (let next = waiting.pop(); waiting.length > 0 || next; next = waiting.pop()) {
      if (!next || found.has(next.dir)) continue
      found.set(next.dir, next)
      for (const name of listNeeds(next.manifest)) waiting.push(this.#findFrom(name, next.dir))
    }
    return [...found.values()]
  }

  #findFrom(name: string, from: string): InstalledPackage | undefined {
    for (let dir = from; ; dir = path.dirname(dir)) {
      const candidate = path.join(dir, 'node_modules', name)
      const manifest = this.#readManifest(candidate)
      if (manifest) return { name, version: manifest.version, dir: candidate, manifest }
      if (dir === path.dirname(dir)) return undefined
    }
  }

  #readManifest(dir: string): Manifest | undefined {
    if (this.#manifests.has(dir)) return this.#manifests.get(dir)
    const manifest = readManifest(path.join(dir, 'package.json'))
    this.#manifests.set(dir, manifest)
    return manifest
  }

  #readDirect(): string[] {
    for (let dir = this.#rootDir; ; dir = path.dirname(dir)) {
      const manifest = readManifest(path.join(dir, 'package.json'), { name: 'project' })
      if (manifest) {
        const { dependencies, devDependencies, optionalDependencies } = manifest
        return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).sort()
      }
      if (dir === path.dirname(dir)) return []
    }
  }
}

/** Lists the dependencies that a package needs. Optional peer dependencies aren't included. */
function listNeeds(manifest: Manifest): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifest
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]
}

/** @param defaults Values of fields that may be missing in the file. */
function readManifest(file: string, defaults: Partial<Manifest> = {}): Manifest | undefined {
  try {
    const parsed = manifestSchema.safeParse({ ...defaults, ...JSON.parse(readFileSync(file, 'utf8')) })
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined // The file is missing or isn't JSON, so there is no package.
  }
}
