import type { CDPSession } from 'playwright-core'

/** A finger on a touch screen, simulated by input events of the DevTools protocol. */
export class TouchInput {
  readonly #session: CDPSession
  /** A simulated clock: the browser computes the finger's velocity from the timestamps of events. */
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

  /**
   * Move by a distance from the start point, and rest there: lifting a moving finger would fling the page.
   */
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
