import type { SampleFence } from '../../../../markdown/samples/list-fences.ts'
import { listPages, type SampleProject } from '../../../../markdown/samples/sample-step.ts'
import { sha256, stableJson } from '../../../../support/files/hash.ts'
import { hashVersions, listUsedPackages } from '../packages/used-packages.ts'
import type { SampleSetup } from '../prove/sample-setup.ts'

/** Hash of the code that checks samples. Replaced when the command is compiled. */
declare const __CHECK_VERSION__: string

const checkVersion = typeof __CHECK_VERSION__ === 'undefined' ? 'source' : __CHECK_VERSION__

/**
 * Computes the cache key of a sample's result from its text, the versions of the packages that it may use,
 * the site's modules and the version of Node.js. The page and the sample's place in it don't matter.
 */
export function toProjectKey({ name, steps, isBuilt }: SampleProject, setup: SampleSetup): string {
  const content = steps.map(({ fence: _, ...step }) => step)
  // A result without a browser isn't valid if there is a browser.
  const isOpened = listPages(steps).length > 0 ? setup.browser !== undefined : undefined
  return toKey({ kind: 'project', name, isBuilt, content, isOpened }, setup)
}

/** Computes the cache key of a configuration that doesn't belong to a project. */
export function toConfigKey({ code, language, attributes }: SampleFence, setup: SampleSetup): string {
  return toKey({ kind: 'config', code, language, expectsError: attributes['expect-error'] ?? false }, setup)
}

function toKey(
  content: object,
  { installed, packages, configFiles, builder, validator }: SampleSetup,
): string {
  const text = stableJson(content)
  const versions = hashVersions(listUsedPackages(text, packages, installed), installed)
  const [major] = process.versions.node.split('.')
  const modules = [builder?.sha256 ?? null, validator?.sha256 ?? null]
  return sha256(
    stableJson({
      checkVersion,
      major,
      platform: process.platform,
      versions,
      modules,
      packages,
      configFiles,
      text,
    }),
  ).slice(0, 32)
}
