import { findProgram } from '../../../checks/find-program.ts'

/** Firefox, by its names on the systems that we test on. */
export function findFirefox(): string | undefined {
  return findProgram('FIREFOX_PATH', [
    'firefox-esr',
    'firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ])
}

/** The WebDriver of WebKitGTK, which starts the bundled browser. */
export function findWebKitDriver(): string | undefined {
  return findProgram('WEBKIT_DRIVER_PATH', ['WebKitWebDriver'])
}

/** An X server that needs no display hardware. */
export function findXvfb(): string | undefined {
  return findProgram('XVFB_PATH', ['Xvfb'])
}
