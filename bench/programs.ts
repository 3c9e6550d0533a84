import path from 'node:path'

/** The compiled benchmarks are in a folder of `bench/`. */
export const repository = path.resolve(import.meta.dirname, '../..')

/** The compiled command. */
export const docsite = path.join(repository, 'dist/docsite.js')

/** What docsite's builds are compared with. */
export const bareUnified = path.join(import.meta.dirname, 'bare-unified.js')
