import { findProgram } from '../../../checks/find-program.ts'

/** Firefox, under the names that it has on the systems it is tested on. */
export function findFirefox(): string | undefined {
  return findProgram('FIREFOX_PATH', [
    'firefox-esr',
    'firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
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
