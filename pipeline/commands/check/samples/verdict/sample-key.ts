import type { SampleFence } from '../../../../markdown/samples/list-fences.ts'
import { listPages, type SampleProject } from '../../../../markdown/samples/sample-step.ts'
import { sha256, stableJson } from '../../../../support/files/hash.ts'
import { hashVersions, listUsedPackages } from '../packages/used-packages.ts'
import type { SampleSetup } from '../prove/sample-setup.ts'

/** Replaced when the command is built by a hash of the code of this folder. */
declare const __CHECK_VERSION__: string

const checkVersion = typeof __CHECK_VERSION__ === 'undefined' ? 'source' : __CHECK_VERSION__

/**
 * The key of a sample's result: its own text, the versions of the packages that it can use, the site's modules, and
 * the Node.js that ran it. Neither the page nor the place in it counts.
 */
export function toProjectKey({ name, steps, isBuilt }: SampleProject, setup: SampleSetup): string {
  const content = steps.map(({ fence: _, ...step }) => step)
  // What was proved without a browser isn't proved for one.
  const isOpened = listPages(steps).length > 0 ? setup.browser !== undefined : undefined
  return toKey({ kind: 'project', name, isBuilt, content, isOpened }, setup)
}

/** The key of a configuration that belongs to no project. */
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
