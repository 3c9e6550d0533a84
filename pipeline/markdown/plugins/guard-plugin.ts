import type { Root } from 'hast'
import type { Plugin, Processor } from 'unified'
import type { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import type { KeyPath } from '../../config/locate-key.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import type { CompileContext } from '../compile-context.ts'
import { toPlace } from '../parse/location-space.ts'
import type { PageProblem } from '../record.ts'

/**
 * Thrown if one of the site's plugins fails on a page. It is reported as a problem of the page with the
 * plugin's name.
 */
export class PluginFailure extends Error {
  override readonly name = 'PluginFailure'
  readonly plugin: string

  constructor(plugin: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.plugin = plugin
  }
}

/** A unified plugin: it is called once with its options, and may return a function that transforms trees. */
export type Attach = (this: Processor, ...options: unknown[]) => unknown

type Next = (error?: unknown, changed?: unknown) => void
type Transform = (tree: unknown, file: unknown, next?: Next) => unknown

/**
 * Wrap a plugin so that its errors have the plugin's name. The wrapper throws a `DocsiteError` if the plugin
 * rejects its options, and its transform throws a `PluginFailure` if it fails on a page.
 *
 * @param key The key of the configuration that names the plugin.
 */
export function guardPlugin(name: string, attach: Attach, key: KeyPath): Plugin {
  function guarded(this: Processor, ...options: unknown[]) {
    let transform: unknown
    try {
      transform = attach.apply(this, options)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new DocsiteError(`The plugin \`${name}\` doesn’t accept its options: ${reason}`, {
        ruleId: 'plugin',
        hint: 'Fix its options in the configuration.',
        cause,
        key,
      })
    }
    if (typeof transform !== 'function') return undefined
    return async (tree: unknown, file: unknown) => {
      try {
        return await callTransform(transform as Transform, tree, file)
      } catch (cause) {
        throw new PluginFailure(name, cause)
      }
    }
  }
  return guarded as Plugin
}

/** Transforms return a tree or a promise, or call the callback that is their third parameter. */
function callTransform(transform: Transform, tree: unknown, file: unknown): unknown {
  if (transform.length < 3) return transform(tree, file)
  return new Promise((resolve, reject) => {
    transform(tree, file, (error, changed) => (error ? reject(error) : resolve(changed)))
  })
}

/**
 * Convert a `PluginFailure` to a problem of the page.
 *
 * @throws Any other error, because it is a bug in docsite.
 */
export function toPluginProblem(error: unknown): PageProblem {
  if (!(error instanceof PluginFailure)) throw error
  const place = error.cause instanceof VFileMessage ? toPlace(error.cause.place) : undefined
  return {
    place,
    ruleId: 'plugin-failed',
    severity: 'error',
    reason: `The plugin \`${error.plugin}\` failed on this page: ${error.message}`,
    hint: 'Fix the page or the plugin, or remove the plugin from the configuration.',
  }
}

/** Report the messages that the site's plugins have added with `file.message(…)`. */
export function rehypeReportMessages(context: CompileContext) {
  return (_: Root, file: VFile): undefined => {
    for (const message of file.messages) context.report(toMessageProblem(message))
  }
}

/** Convert a message of a plugin to a problem, with the severities that unified's own tools use. */
function toMessageProblem({ place, ruleId, source, reason, fatal, note }: VFileMessage): PageProblem {
  return {
    place: toPlace(place),
    ruleId: ruleId ?? source ?? 'plugin-message',
    severity: fatal === true ? 'error' : fatal === false ? 'warning' : 'note',
    reason,
    hint: note ?? undefined,
  }
}
