import { existsSync } from 'node:fs'
import path from 'node:path'

/** Where a program is: named by a variable of the environment, or the first of several names in the path. */
export function findProgram(variable: string, names: readonly string[]): string | undefined {
  const { PATH = '', [variable]: named } = process.env
  if (named) return named
  return names
    .flatMap((name) =>
      path.isAbsolute(name) ? [name] : PATH.split(path.delimiter).map((dir) => path.join(dir, name)),
    )
    .find((candidate) => existsSync(candidate))
}

/**
 * Chrome or Chromium, in the order of preference. The shell is the same engine without windows: it starts in a sixth of
 * the time.
 */
export function findChromium(): string | undefined {
  return findProgram('CHROME_PATH', [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ])
}
