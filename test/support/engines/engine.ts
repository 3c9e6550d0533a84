/** The browsers that the journeys run in. */
export const engineNames = ['firefox', 'webkit', 'chromium'] as const

export type EngineName = (typeof engineNames)[number]

/** A point of the window, in CSS pixels from its upper left corner. */
export interface Point {
  x: number
  y: number
}

export interface WindowOptions {
  /** CSS pixels. A browser with visible controls may not allow windows narrower than about 450 px. */
  width: number
  height: number
  /** Whether scripts of pages run. If not, `evaluate` still works with functions that return no promise. */
  hasScripts: boolean
}

/** The operations on a window that both WebDriver protocols support; everything else is built on them. */
export interface BrowserWindow {
  /** Load a document, and wait for its `load` event. */
  goto(url: string): Promise<void>
  /** The browser's Back and Forward buttons. The page may not have changed yet when the promise resolves. */
  back(): Promise<void>
  forward(): Promise<void>
  reload(): Promise<void>
  /** Run a function in the page. It can't access its module's scope. Arguments and result are JSON values. */
  evaluate<A extends unknown[], R>(run: (...args: A) => R, ...args: A): Promise<Awaited<R>>
  movePointer(to: Point): Promise<void>
  click(at: Point): Promise<void>
  tap(at: Point): Promise<void>
  swipe(from: Point, to: Point): Promise<void>
  /** @param key A value of `KeyboardEvent.key`. */
  press(key: string): Promise<void>
  type(text: string): Promise<void>
  /** Apply the print styles to the current document. */
  showAsPrinted(): Promise<void>
  /** Console errors and warnings since the window was opened, and uncaught exceptions. */
  readComplaints(): readonly string[]
  close(): Promise<void>
}

/** A running browser. Its windows share no storage: each one belongs to a different reader. */
export interface Engine {
  /** Name and version, as reported by the browser. */
  version: string
  open(options: WindowOptions): Promise<BrowserWindow>
  close(): Promise<void>
}
