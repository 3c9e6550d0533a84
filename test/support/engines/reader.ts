import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { BrowserWindow, Point } from './engine.ts'

/** Actions of a reader in a window: finds visible elements, and waits for the results of an action. */
export interface Reader {
  window: BrowserWindow
  /** Load a page. */
  goto(url: string): Promise<void>
  /**
   * Click, tap or hover the first visible element that matches a selector and a text, once nothing covers it.
   */
  click(selector: string, text?: string): Promise<void>
  tap(selector: string, text?: string): Promise<void>
  hover(selector: string, text?: string): Promise<void>
  press(...keys: readonly string[]): Promise<void>
  type(text: string): Promise<void>
  /** The texts of the visible elements that match a selector. */
  texts(selector: string): Promise<string[]>
  /** Wait until an element that contains the text is visible, or until no such element is. */
  sees(selector: string, text?: string): Promise<void>
  seesNo(selector: string, text?: string): Promise<void>
  /** Wait until the window's URL has this path, including the fragment. */
  isAt(path: string): Promise<void>
}

export function toReader(window: BrowserWindow): Reader {
  const place = (selector: string, text?: string) => waitForPlace(window, selector, text)
  const see = async (selector: string, text: string | undefined, isSeen: boolean) => {
    const name = text === undefined ? selector : `${selector} with the text “${text}”`
    await expect
      .poll(() => window.evaluate(countVisible, selector, text ?? null), { message: name })
      .toSatisfy((count: number) => count > 0 === isSeen)
  }
  return {
    window,
    goto: (url) => window.goto(url),
    click: async (selector, text) => window.click(await place(selector, text)),
    tap: async (selector, text) => window.tap(await place(selector, text)),
    hover: async (selector, text) => window.movePointer(await place(selector, text)),
    async press(...keys) {
      for (const key of keys) await window.press(key)
    },
    type: (text) => window.type(text),
    texts: (selector) => window.evaluate(readTexts, selector),
    sees: (selector, text) => see(selector, text, true),
    seesNo: (selector, text) => see(selector, text, false),
    isAt: (path) => expect.poll(() => window.evaluate(() => location.pathname + location.hash)).toBe(path),
  }
}

const patienceMs = 15_000

/** @throws If the element is missing, covered or still moving after `patienceMs`. */
async function waitForPlace(window: BrowserWindow, selector: string, text?: string): Promise<Point> {
  const end = performance.now() + patienceMs
  let before: string | undefined
  for (;;) {
    const found = await window.evaluate(findPlace, selector, text ?? null)
    const isAtRest = JSON.stringify(found) === before
    if (typeof found !== 'string' && isAtRest) return found
    if (performance.now() > end)
      throw new Error(`${selector} ${text ?? ''}: ${typeof found === 'string' ? found : 'it keeps moving'}`)
    before = JSON.stringify(found)
    await sleep(30)
  }
}

/** Runs in the page. @returns The center of the element, or the reason why it can't be reached. */
function findPlace(selector: string, text: string | null): Point | string {
  const all = [...document.querySelectorAll(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) &&
      (text === null || element.textContent?.trim() === text),
  )
  const [element] = all
  if (!element) return 'no such element is visible'
  const toMiddle = () => {
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  }
  let at = toMiddle()
  if (at.x < 0 || at.y < 0 || at.x >= innerWidth || at.y >= innerHeight) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    at = toMiddle()
  }
  const hit = document.elementFromPoint(at.x, at.y)
  return element.contains(hit) ? at : `it is covered by ${hit?.outerHTML.slice(0, 100)}`
}

/** Runs in the page. */
function countVisible(selector: string, text: string | null): number {
  return [...document.querySelectorAll(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getClientRects().length > 0 &&
      (text === null || element.textContent?.includes(text)),
  ).length
}

/** Runs in the page. */
function readTexts(selector: string): string[] {
  return [...document.querySelectorAll(selector)]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
    )
    .map((element) => element.textContent?.trim() ?? '')
}
