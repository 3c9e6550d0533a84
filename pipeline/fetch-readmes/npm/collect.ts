import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import pMap from 'p-map'
import type { Config } from '../../config/schema.ts'
import { tempFolder } from '../../support/files/temp-folder.ts'
import type { Progress } from '../../support/progress/progress.ts'
import { Outage } from '../outage.ts'
import { type Collected, type FetchedReadme, type ReadmeSource, SourceFailure } from '../source.ts'
import { explainFailure } from './explain-failure.ts'
import { manifestSchema, type PackageJson, packageJsonSchema } from './manifest.ts'
import { loadNpmOptions, type NpmOptions } from './npm-options.ts'
import { readTarball } from './read-tarball.ts'
import { toPackageRepository } from './repository.ts'

type ReadmeSection = Config['readmes']['sections'][number]

/** Packages under way at once. */
const concurrency = 8

export interface NpmCollectOptions {
  rootDir: string
  timeoutMs: number
  progress: Progress
  signal: AbortSignal | undefined
}

interface Wanted {
  section: ReadmeSection
  /** As configured: `css-loader`, `css-loader@6`. */
  spec: string
  name: string
}

/** What a package on the registry has to say. */
interface FetchedPackage {
  readme: FetchedReadme | SourceFailure
  packageJson: PackageJson
  deprecated?: string
}

/** Fetch the READMEs of the packages that sections name, out of their tarballs. */
export async function collectFromNpm(
  sections: readonly ReadmeSection[],
  { rootDir, timeoutMs, progress, signal }: NpmCollectOptions,
): Promise<Collected> {
  const collected: Collected = {
    outcomes: [],
    brokenListings: [],
    archived: [],
    deprecated: [],
    moved: [],
    unlisted: [],
  }
  const npm = await loadNpmOptions({ rootDir, timeoutMs, signal })
  const outage = new Outage()
  const wanted = sections.flatMap((section) =>
    section.packages.map((spec): Wanted => ({ section, spec, name: spec.replace(/(?<=.)@.*$/, '') })),
  )
  progress.start('fetch-readmes', wanted.length)
  // From a cache that it has, npm would report what a registry said some day that can't be reached now.
  const metadataCache = await mkdtemp(path.join(tempFolder(), 'docsite-npm-'))
  const results = await pMap(
    wanted,
    async (one) => {
      const result = await outage
        .guard(() =>
          fetchPackage(one, npm, metadataCache).catch((error: unknown) => {
            throw explainFailure(error, npm.registry)
          }),
        )
        .catch((error: unknown) => {
          if (error instanceof SourceFailure) return error
          throw error
        })
      progress.advance()
      return { one, result }
    },
    { concurrency, signal },
  ).finally(() => rm(metadataCache, { recursive: true, force: true }))
  for (const { one, result } of results) {
    if (result instanceof SourceFailure) {
      collected.outcomes.push({ source: toSource(one), failure: result })
      continue
    }
    const { readme, packageJson, deprecated } = result
    const source = toSource(one, packageJson)
    if (deprecated !== undefined) collected.deprecated.push({ name: one.name, message: deprecated })
    collected.outcomes.push(
      readme instanceof SourceFailure ? { source, failure: readme } : { source, readme },
    )
  }
  return collected
}

async function fetchPackage(
  { spec, name }: Wanted,
  npm: NpmOptions,
  metadataCache: string,
): Promise<FetchedPackage> {
  const { default: pacote } = await import('pacote')
  const parsed = manifestSchema.safeParse(await pacote.manifest(spec, { ...npm, cache: metadataCache }))
  if (!parsed.success) throw new Error(`its metadata is not valid: ${parsed.error.issues[0]?.message}`)
  const { version, deprecated, _resolved: resolved, _integrity: integrity } = parsed.data
  const options = { ...npm, resolved, integrity }
  const { manifest, readme } = await pacote.tarball.stream(`${name}@${version}`, readTarball, options)
  const packageJson = parsePackageJson(manifest)
  const readmePath = `${toPackageRepository(packageJson)?.directory ?? ''}${readme?.name}`
  return {
    packageJson,
    // An empty text takes the deprecation back.
    deprecated: deprecated ? (deprecated === true ? '' : deprecated) : undefined,
    readme: readme
      ? { bytes: readme.bytes, revision: { path: readmePath, version, integrity } }
      : toMissing(),
  }
}

function parsePackageJson(bytes: Buffer | undefined): PackageJson {
  try {
    return packageJsonSchema.parse(JSON.parse(String(bytes ?? '{}')))
  } catch {
    return {} // Damaged: it names no repository and no home page.
  }
}

function toMissing(): SourceFailure {
  return new SourceFailure('The package has no README in Markdown', {
    ruleId: 'readme-missing',
    hint: 'Leave this package out of the configuration.',
  })
}

function toSource({ section, name }: Wanted, packageJson?: PackageJson): ReadmeSource {
  const found = packageJson && toPackageRepository(packageJson)
  const shortName = name.replace(/^@[^/]+\//, '')
  return {
    kind: 'npm',
    label: name,
    section: section.section,
    group: section.group,
    name: shortName,
    packageName: name,
    repository: found?.repository,
    homeUrl: found?.repository.url ?? packageJson?.homepage ?? `https://www.npmjs.com/package/${name}`,
  }
}
