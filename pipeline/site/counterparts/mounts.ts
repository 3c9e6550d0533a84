import path from 'node:path'
import type { Project } from '../../config/load-config.ts'

/** A finished output folder that is published below a path. */
export interface Mount {
  /** The label of its version. */
  label: string
  /** Where it is below the root of the output, such as `v4/`. */
  prefix: string
  /** Absolute. */
  dir: string
}

export function listMounts({ config, rootDir }: Pick<Project, 'config' | 'rootDir'>): Mount[] {
  return config.versions.flatMap(({ label, path: prefix, mount }) =>
    prefix === undefined || mount === undefined
      ? []
      : [{ label, prefix: prefix.slice(1), dir: path.resolve(rootDir, mount) }],
  )
}
