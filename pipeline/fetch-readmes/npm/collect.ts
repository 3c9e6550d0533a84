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

/** Number of packages that are fetched in parallel. */
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

/** The data of a package in the registry. */
interface FetchedPackage {
  readme: FetchedReadme | SourceFailure
  packageJson: PackageJson
  deprecated?: string
}

/** Fetch the READMEs of the packages in sections from their tarballs. */
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
  // With npm's own cache, outdated metadata would be used if the registry can't be reached.
  const metadataCache = await mkdtemp(path.join(tempFolder(), 'docsite-npm-'))
  const results = await pMap(
    wanted,
    async (target) => {
      const result = await outage
        .guard(() =>
          fetchPackage(target, npm, metadataCache).catch((error: unknown) => {
            throw explainFailure(error, npm.registry)
          }),
        )
        .catch((error: unknown) => {
          if (error instanceof SourceFailure) return error
          throw error
        })
      progress.advance()
      return { target, result }
    },
    { concurrency, signal },
  ).finally(() => rm(metadataCache, { recursive: true, force: true }))
  for (const { target, result } of results) {
    if (result instanceof SourceFailure) {
      collected.outcomes.push({ source: toSource(target), failure: result })
      continue
    }
    const { readme, packageJson, deprecated } = result
    const source = toSource(target, packageJson)
    if (deprecated !== undefined) collected.deprecated.push({ name: target.name, message: deprecated })
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
    // An empty string revokes a deprecation.
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
    return {} // Invalid: treated as a file without a repository and home page.
  }
}

function toMissing(): SourceFailure {
  return new SourceFailure('The package has no Markdown README', {
    ruleId: 'readme-missing',
    hint: 'Remove this package from the configuration.',
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
