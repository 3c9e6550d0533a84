import path from 'node:path'

/** The root of the repository. This module is compiled into `bench/.build/`, two levels below it. */
export const repository = path.resolve(import.meta.dirname, '../..')

/** The compiled command. */
export const docsite = path.join(repository, 'dist/docsite.js')

/** The compiled baseline that docsite's builds are compared with. */
export const bareUnified = path.join(import.meta.dirname, 'bare-unified.js')
