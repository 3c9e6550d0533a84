/** Time in milliseconds after which loading a script or stylesheet counts as failed. */
export const chunkTimeoutMs = 120_000

/** Why a chunk failed: the type of the event, or `missing` if the script loaded but provided no content. */
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

/** No page or component has the requested name. */
export class ModuleNotFoundError extends Error {
  readonly code = 'MODULE_NOT_FOUND'

  constructor(path: string) {
    super(`Cannot find module ${path}`)
  }
}
