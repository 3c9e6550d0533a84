import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { phone, siteInBrowser, startReact } from '../support/site-in-browser.ts'

const site = siteInBrowser(firstSite())

const isOpen = (tab: Page) => tab.locator('#menu-toggle').isChecked()
const leftEdge = (tab: Page) => tab.locator('.sidebar').evaluate((el) => el.getBoundingClientRect().left)

/** A finger on the screen, as the browser itself gets it. */
class Finger {
  readonly #session: CDPSession
  /** By its own clock: the browser tells by the time between events how fast a finger is. */
  #seconds = Date.now() / 1000 - 60
  #x = 0
  #y = 0

  constructor(session: CDPSession) {
    this.#session = session
  }

  async down(x: number, y: number): Promise<void> {
    this.#x = x
    this.#y = y
    await this.#send('touchStart', [{ x, y }])
  }

  /** Move by so much from where it came down, and rest there: a finger that goes up while it moves flings the page. */
  async move(dx: number, dy = 0): Promise<void> {
    for (let moment = 0; moment < 3; moment++)
      await this.#send('touchMove', [{ x: this.#x + dx, y: this.#y + dy }])
  }

  async up(): Promise<void> {
    await this.#send('touchEnd', [])
  }

  async swipe(x: number, dx: number, dy = 0): Promise<void> {
    await this.down(x, 400)
    await this.move(dx, dy)
    await this.up()
  }

  #send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) {
    this.#seconds += 0.2
    return this.#session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: this.#seconds })
  }
}

async function visit(): Promise<{ tab: Page; finger: Finger }> {
  const tab = await site.visit('/concepts/', phone)
  // Nothing moves by itself while positions are measured.
  await tab.emulateMedia({ reducedMotion: 'reduce' })
  return { tab, finger: new Finger(await tab.context().newCDPSession(tab)) }
}

async function open(tab: Page, finger: Finger): Promise<void> {
  await finger.swipe(5, 100)
  await expect.poll(() => leftEdge(tab)).toBe(0)
}

describe('a swipe to the right from the edge', () => {
  test.each([
    [21, true],
    [20, false],
  ])('of %d px: open is %s', async (dx, opens) => {
    const { tab, finger } = await visit()
    expect(await leftEdge(tab)).toBeLessThan(-200)
    await finger.swipe(5, dx)
    expect(await isOpen(tab)).toBe(opens)
    if (opens) await expect.poll(() => leftEdge(tab)).toBe(0)
    else expect(await leftEdge(tab)).toBeLessThan(-200)
  })

  test('that starts further in opens nothing', async () => {
    const { tab, finger } = await visit()
    await finger.swipe(150, 120)
    expect(await isOpen(tab)).toBe(false)
  })

  test.each([
    [39, true],
    [40, false],
  ])('of 50 px across and %d px down: open is %s, for a slope of 0.8 is scrolling', async (dy, opens) => {
    const { tab, finger } = await visit()
    await finger.swipe(5, 50, dy)
    expect(await isOpen(tab)).toBe(opens)
  })

  test('takes the drawer along below 295 px', async () => {
    const { tab, finger } = await visit()
    await tab.evaluate(() => {
      document.addEventListener('touchmove', ({ touches }) => {
        document.body.dataset.finger = String(touches[0]?.clientX)
      })
    })
    await finger.down(5, 400)
    const placed: string[] = []
    for (const dx of [100, 294, 295]) {
      await finger.move(dx)
      await expect.poll(() => tab.getAttribute('body', 'data-finger')).toBe(String(5 + dx))
      placed.push(await tab.locator('.sidebar').evaluate((el) => el.style.translate))
    }
    expect(placed).toEqual(['-195px', '-1px', '-1px'])
    await finger.up()
    await expect.poll(() => leftEdge(tab)).toBe(0)
    expect(await tab.locator('.sidebar').evaluate((el) => el.style.translate)).toBe('')
  })
})

describe('while it is open', () => {
  test.each([
    [-21, false],
    [-20, true],
  ])('a swipe of %d px: open is %s', async (dx, stays) => {
    const { tab, finger } = await visit()
    await open(tab, finger)
    await finger.swipe(250, dx)
    expect(await isOpen(tab)).toBe(stays)
    if (!stays) await expect.poll(() => leftEdge(tab)).toBeLessThan(-200)
  })

  test('a tap outside closes it', async () => {
    const { tab, finger } = await visit()
    await open(tab, finger)
    await tab.touchscreen.tap(370, 500)
    await expect.poll(() => isOpen(tab)).toBe(false)
    await expect.poll(() => leftEdge(tab)).toBeLessThan(-200)
  })

  test('Escape closes it, and the focus is on its button', async () => {
    const { tab, finger } = await visit()
    await open(tab, finger)
    await tab.keyboard.press('Escape')
    await expect.poll(() => isOpen(tab)).toBe(false)
    expect(await tab.evaluate(() => document.activeElement?.id)).toBe('menu-toggle')
  })

  test('a link in it leads to its page, and closes it', async () => {
    const { tab, finger } = await visit()
    await startReact(tab)
    await open(tab, finger)
    await tab.locator('.sidebar').getByRole('link', { name: 'Loaders' }).tap()
    await tab.waitForURL('**/loaders/')
    await expect.poll(() => isOpen(tab)).toBe(false)
  })

  test('closed it is out of the way of the keyboard', async () => {
    const { tab, finger } = await visit()
    expect(await tab.locator('.sidebar').isVisible()).toBe(false)
    await open(tab, finger)
    expect(await tab.locator('.sidebar').isVisible()).toBe(true)
  })
})

test('the button opens and closes it', async () => {
  const { tab } = await visit()
  await tab.locator('.menu-button').tap()
  await expect.poll(() => leftEdge(tab)).toBe(0)
  await tab.locator('.drawer-cover').tap({ position: { x: 370, y: 400 } })
  await expect.poll(() => leftEdge(tab)).toBeLessThan(-200)
})
