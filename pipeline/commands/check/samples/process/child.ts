import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { transpileConfig } from '../../../../config/transpile-config.ts'
import type { ConfigValidator, SampleBuilder, SampleFolder, SampleMessage } from '../../site-module.ts'
import type { ChildRequest, ChildResponse, ChildResult } from './child-protocol.ts'
import { findStackPlace } from './stack-place.ts'

/**
 * Entry point of the process that runs the site's modules on samples, so that evaluating a configuration
 * can't affect the command. It handles one request at a time.
 */
process.on('message', (request: ChildRequest) => {
  void answer(request)
})

// The parent has ended, so nobody waits for the results.
process.on('disconnect', () => process.exit(0))

// The terminal sends Ctrl-C to all processes of the group. The parent handles it.
process.on('SIGINT', () => {})

async function answer(request: ChildRequest): Promise<void> {
  let response: ChildResponse
  try {
    process.chdir(request.folder)
    response = { id: request.id, results: await prove(request) }
  } catch (error) {
    response = {
      id: request.id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  }
  process.send?.(response)
}

async function prove({ folder, configFiles, validator, builder }: ChildRequest): Promise<ChildResult[]> {
  const validate = validator ? await importModule<ConfigValidator>(validator) : undefined
  const build = builder ? await importModule<SampleBuilder>(builder) : undefined
  const results: ChildResult[] = []
  for (const configFile of configFiles.length > 0 ? configFiles : [undefined]) {
    const result: ChildResult = { configFile, invalid: [] }
    results.push(result)
    const sample: SampleFolder = { folder, configFile }
    if (configFile !== undefined) {
      try {
        sample.config = await importConfig(path.join(folder, configFile))
      } catch (error) {
        result.failure = toMessage(error, folder)
        continue
      }
      result.invalid = (await validate?.(sample)) ?? []
    }
    if (build && result.invalid.length === 0) result.build = await build(sample)
  }
  return results
}

async function importModule<Exported>(file: string): Promise<Exported> {
  const module = (await import(pathToFileURL(file).href)) as { default: Exported }
  return module.default
}

async function importConfig(file: string): Promise<unknown> {
  if (/\.[cm]?ts$/.test(file)) return importTypeScript(file)
  const module = (await import(pathToFileURL(file).href)) as { default?: unknown }
  return module.default
}

async function importTypeScript(file: string): Promise<unknown> {
  const cacheDir = await mkdtemp(path.join(path.dirname(file), '.docsite-'))
  try {
    const module = (await import(pathToFileURL(await transpileConfig(file, cacheDir)).href)) as {
      default?: unknown
    }
    return module.default
  } finally {
    await rm(cacheDir, { recursive: true, force: true })
  }
}

/** Converts a thrown value to a message, with the innermost place in a file of the sample. */
function toMessage(error: unknown, folder: string): SampleMessage {
  if (!(error instanceof Error)) return { message: String(error) }
  const message = `${error.name}: ${error.message.split('\n')[0] ?? ''}`
  return { message, ...findStackPlace(error.stack ?? '', folder) }
}
