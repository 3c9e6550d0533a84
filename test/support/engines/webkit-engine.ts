import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../free-port.ts'
import type { BrowserWindow, Engine, Point, WindowOptions } from './engine.ts'
import { applyPrintRules, gatherComplaints, sendSwipe } from './in-page.ts'
import { startSession, type WebDriverSession } from './webdriver.ts'
import { startDisplay } from './x-display.ts'

/**
 * Start WebKitGTK's MiniBrowser, controlled by its driver.
 *
 * @param xServer Path of an X server, which is started to provide a display.
 */
export async function startWebKit(driverPath: string, xServer?: string): Promise<Engine> {
  const shown = xServer === undefined ? undefined : await startDisplay(xServer)
  const env = { ...process.env, ...(shown && { DISPLAY: shown.name }) }
  const driver = await startDriver(driverPath, env)
  const session = await startSession(driver.url, toCapabilities(true))
  await session.end()
  await driver.stop()
  return {
    version: session.version,
    open: (options) => openWindow(driverPath, env, options),
    close: async () => void (await shown?.stop()),
  }
}

function toCapabilities(hasScripts: boolean): object {
  const args = ['--automation', `--enable-javascript=${hasScripts}`]
  return { 'webkitgtk:browserOptions': { args } }
}

interface Driver {
  url: string
  stop(): Promise<void>
}

/** Start a driver. Each one can run only one session. */
async function startDriver(executablePath: string, env: NodeJS.ProcessEnv): Promise<Driver> {
  const port = await findFreePort()
  const child = spawn(executablePath, [`--port=${port}`], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(child, url)
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

async function waitUntilReady(driver: ChildProcess, url: string): Promise<void> {
  while (driver.exitCode === null) {
    const answer = await fetch(`${url}/status`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(20)
  }
  throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`)
}

async function openWindow(
  executablePath: string,
  env: NodeJS.ProcessEnv,
  { width, height, hasScripts }: WindowOptions,
): Promise<BrowserWindow> {
  const driver = await startDriver(executablePath, env)
  const session = await startSession(driver.url, toCapabilities(hasScripts))
  const evaluate = async <A extends unknown[], R>(run: (...args: A) => R, ...args: A): Promise<Awaited<R>> =>
    (await session.send('POST', '/execute/sync', {
      script: `return (${run}).apply(null, arguments)`,
      args,
    })) as Awaited<R>
  const consoleErrors: string[] = []
  const listen = async () => void consoleErrors.push(...(await evaluate(gatherComplaints)))
  await sizeWindow(session, evaluate, { width, height })
  const act = (...sources: object[]) => session.send('POST', '/actions', { actions: sources })

  return {
    async goto(url) {
      await session.send('POST', '/url', { url })
      await listen()
    },
    back: async () => void (await session.send('POST', '/back', {})),
    forward: async () => void (await session.send('POST', '/forward', {})),
    async reload() {
      await session.send('POST', '/refresh', {})
      await listen()
    },
    async evaluate<A extends unknown[], R>(run: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
      await listen()
      return await evaluate(run, ...args)
    },
    movePointer: async (to) => void (await act(pointer([moveTo(to)]))),
    click: async (at) => void (await act(pointer([moveTo(at), down, up]))),
    // The browser handles touch as mouse input.
    tap: async (at) => void (await act(pointer([moveTo(at), down, up]))),
    // It generates no touch events either, so they are dispatched by a script in the page.
    swipe: (from, to) => evaluate(sendSwipe, from, to),
    press: async (key) => void (await act(keyboard([toKeyValue(key)]))),
    type: async (text) => void (await act(keyboard([...text]))),
    showAsPrinted: () => evaluate(applyPrintRules),
    readComplaints: () => consoleErrors,
    async close() {
      await session.end()
      await driver.stop()
    },
  }
}

/** WebDriver sets the outer size of a window: add the height of its bars to get the requested page size. */
async function sizeWindow(
  session: WebDriverSession,
  evaluate: BrowserWindow['evaluate'],
  { width, height }: Pick<WindowOptions, 'width' | 'height'>,
): Promise<void> {
  await session.send('POST', '/window/rect', { width, height })
  const bars = height - (await evaluate(() => innerHeight))
  await session.send('POST', '/window/rect', { width, height: height + bars })
}

const down = { type: 'pointerDown', button: 0 }
const up = { type: 'pointerUp', button: 0 }
const moveTo = ({ x, y }: Point) => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration: 0,
})

const pointer = (actions: readonly object[]) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
})

const keyboard = (values: readonly string[]) => ({
  type: 'key',
  id: 'keyboard',
  actions: values.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

/** WebDriver's code points of keys that produce no character. */
const keyValues: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

function toKeyValue(key: string): string {
  const value = keyValues[key] ?? key
  if ([...value].length !== 1) throw new Error(`The key ${key} has no value of WebDriver’s yet`)
  return value
}
