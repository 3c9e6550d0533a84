/** Scripts and stylesheets that take longer than this have failed, in milliseconds. */
export const chunkTimeoutMs = 120_000

/** What happened to a script: the event's type, or `missing` when it loaded without handing over its content. */
export type ChunkFailure = 'error' | 'timeout' | 'missing'

/** A script chunk that could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly type: ChunkFailure
  readonly request: string

  constructor(id: string, type: ChunkFailure, request: string) {
    super(`Loading chunk ${id} failed.\n(${type}: ${request})`)
    this.type = type
    this.request = request
  }
}

/** A stylesheet chunk that could not be loaded. */
export class CssChunkLoadError extends Error {
  readonly code = 'CSS_CHUNK_LOAD_FAILED'
  readonly type: ChunkFailure
  readonly request: string

  constructor(id: string, type: ChunkFailure, request: string) {
    super(`Loading CSS chunk ${id} failed.\n(${request})`)
    this.type = type
    this.request = request
  }
}

/** A page or component that is asked for by a name nobody has. */
export class ModuleNotFoundError extends Error {
  readonly code = 'MODULE_NOT_FOUND'

  constructor(path: string) {
    super(`Cannot find module ${path}`)
  }
}
