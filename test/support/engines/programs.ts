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

/** Firefox, under the names that it has on the systems it is tested on. */
export function findFirefox(): string | undefined {
  return findProgram('FIREFOX_PATH', [
    'firefox-esr',
    'firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ])
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

/** The driver of WebKitGTK, which starts the browser that comes with it. */
export function findWebKitDriver(): string | undefined {
  return findProgram('WEBKIT_DRIVER_PATH', ['WebKitWebDriver'])
}

/** An X server that needs no screen. */
export function findXvfb(): string | undefined {
  return findProgram('XVFB_PATH', ['Xvfb'])
}
