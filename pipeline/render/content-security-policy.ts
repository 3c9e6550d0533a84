import { createHash } from 'node:crypto'

export interface PolicySources {
  /** The exact contents of the document's inline `script` elements. */
  inlineScripts: readonly string[]
  /** The exact contents of the document's `style` elements. */
  inlineStyles?: readonly string[]
  scriptSrc?: readonly string[]
  /** Sources of images, video and audio. The client compares pages by their sources, not by the kind of each. */
  imgSrc?: readonly string[]
  frameSrc?: readonly string[]
  styleSrc?: readonly string[]
  fontSrc?: readonly string[]
  connectSrc?: readonly string[]
  formAction?: readonly string[]
}

/**
 * Create the Content-Security-Policy of a document, for its `meta` element. It allows nothing from other
 * origins and nothing inline, except for the listed sources.
 */
export function toPolicy({
  inlineScripts,
  inlineStyles = [],
  scriptSrc = [],
  imgSrc = [],
  frameSrc = [],
  connectSrc = [],
  styleSrc = [],
  fontSrc = [],
  formAction = [],
}: PolicySources): string {
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...inlineScripts.map(toHashSource), ...scriptSrc]],
    ['style-src', ["'self'", ...inlineStyles.map(toHashSource), ...styleSrc]],
    // Without it, `default-src` applies.
    ...(fontSrc.length > 0 ? [['font-src', ["'self'", ...fontSrc]] as [string, string[]]] : []),
    ['img-src', ["'self'", ...imgSrc]],
    ...(imgSrc.length > 0 ? [['media-src', ["'self'", ...imgSrc]] as [string, string[]]] : []),
    ['connect-src', ["'self'", ...connectSrc]],
    ['frame-src', frameSrc.length > 0 ? frameSrc : ["'none'"]],
    ['worker-src', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'self'"]],
    ['form-action', ["'self'", ...formAction]],
  ]
  return directives.map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`).join('; ')
}

/** The source expression that allows an inline script or style by the hash of its bytes. */
function toHashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The origin of an absolute URL; undefined for a URL on the site itself. */
export function toOrigin(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined
  return new URL(url).origin
}

/** The source expression that allows an image; undefined for an image on the site itself. */
export function toImageSource(url: string): string | undefined {
  return /^data:image\//i.test(url) ? 'data:' : toOrigin(url)
}
