import { findChromium } from '../../../checks/find-program.ts'
import type { Engine, EngineName } from './engine.ts'
import { findFirefox, findWebKitDriver, findXvfb } from './programs.ts'
import { startChromium, startFirefox } from './puppeteer-engine.ts'
import { startWebKit } from './webkit-engine.ts'

/** Start an installed browser. @throws If it is missing; the message names the package to install. */
export async function startEngine(name: EngineName): Promise<Engine> {
  switch (name) {
    case 'firefox':
      return startFirefox(findFirefox() ?? fail('Firefox', 'firefox-esr', 'FIREFOX_PATH'))
    case 'chromium':
      return startChromium(findChromium() ?? fail('Chromium', 'chromium', 'CHROME_PATH'))
    case 'webkit': {
      const driver = findWebKitDriver() ?? fail('WebKitGTK', 'webkit2gtk-driver', 'WEBKIT_DRIVER_PATH')
      const { DISPLAY, WAYLAND_DISPLAY } = process.env
      if (DISPLAY || WAYLAND_DISPLAY) return startWebKit(driver)
      return startWebKit(driver, findXvfb() ?? fail('A display for WebKitGTK', 'xvfb', 'XVFB_PATH'))
    }
  }
}

function fail(what: string, debianPackage: string, variable: string): never {
  throw new Error(
    `${what} is missing. On Debian, install it with \`apt-get install ${debianPackage}\`; elsewhere set ${variable} to the path of the program.`,
  )
}
