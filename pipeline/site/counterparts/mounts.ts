import path from 'node:path'
import type { Project } from '../../config/load-config.ts'

/** A finished output folder that is published below a path. */
export interface Mount {
  /** The label of its version. */
  label: string
  /** Its path below the root of the output, such as `v4/`. */
  prefix: string
  /** The absolute path of the folder. */
  dir: string
}

/** The finished output folders that the configuration publishes as other versions. */
export function listMounts({ config, rootDir }: Pick<Project, 'config' | 'rootDir'>): Mount[] {
  return config.versions.flatMap(({ label, path: prefix, mount }) =>
    prefix === undefined || mount === undefined
      ? []
      : [{ label, prefix: prefix.slice(1), dir: path.resolve(rootDir, mount) }],
  )
}
