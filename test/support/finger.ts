import type { CDPSession } from 'playwright-core'

/** A finger on the screen, as the browser itself gets it. */
export class Finger {
  readonly #session: CDPSession
  /** By its own clock: the browser computes from the time between events how fast a finger is. */
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

  /** Move by a distance from where it came down, and rest there: a finger that goes up while it moves flings the page. */
  async move(dx: number, dy = 0): Promise<void> {
    for (let moment = 0; moment < 3; moment++)
      await this.#send('touchMove', [{ x: this.#x + dx, y: this.#y + dy }])
  }

  async up(): Promise<void> {
    await this.#send('touchEnd', [])
  }

  async swipe(x: number, dx: number, dy = 0, y = 400): Promise<void> {
    await this.down(x, y)
    await this.move(dx, dy)
    await this.up()
  }

  #send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) {
    this.#seconds += 0.2
    return this.#session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: this.#seconds })
  }
}
