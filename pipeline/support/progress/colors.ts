import pico from 'picocolors'

/**
 * Whether human-readable output is coloured. `NO_COLOR` (https://no-color.org) takes precedence over `FORCE_COLOR`, and
 * both over the kind of stream. The logs of CI services show colours.
 *
 * @param stream The stream that the text is written to.
 */
export function isColored(env: NodeJS.ProcessEnv, stream: { isTTY?: boolean }): boolean {
  if (env.NO_COLOR) return false
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false'
  if (stream.isTTY) return env.TERM !== 'dumb'
  return Boolean(env.CI)
}

/** The colours for standard error, to which all human-readable output is written. */
export const colors = pico.createColors(isColored(process.env, process.stderr))
