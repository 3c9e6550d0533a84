import pico from 'picocolors'

/**
 * Whether text for people is coloured. `NO_COLOR` (https://no-color.org) goes before `FORCE_COLOR`, both before what
 * the stream is; the logs of CI services show colours.
 *
 * @param stream What the text is written to.
 */
export function isColored(env: NodeJS.ProcessEnv, stream: { isTTY?: boolean }): boolean {
  if (env.NO_COLOR) return false
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false'
  if (stream.isTTY) return env.TERM !== 'dumb'
  return Boolean(env.CI)
}

/** Colours of what is printed on standard error, where all text for people goes. */
export const colors = pico.createColors(isColored(process.env, process.stderr))
