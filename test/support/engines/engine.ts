/** The browsers that the journeys run in. */
export const engineNames = ['firefox', 'webkit', 'chromium'] as const

export type EngineName = (typeof engineNames)[number]

/** A point of the window, in CSS pixels from its upper left corner. */
export interface Point {
  x: number
  y: number
}

export interface WindowOptions {
  /** CSS pixels. A browser with controls of its own may have no smaller window than some 450 px. */
  width: number
  height: number
  /** Whether the pages' scripts run. What `evaluate` is given runs in any case, if it needs no promise. */
  hasScripts: boolean
}

/** What both WebDriver protocols can do with a window; everything else is built on it. */
export interface BrowserWindow {
  /** Load a document, and wait for its `load` event. */
  goto(url: string): Promise<void>
  /** The browser's own buttons. The window may show the page before or the one after when these settle. */
  back(): Promise<void>
  forward(): Promise<void>
  reload(): Promise<void>
  /** Run a function in the page: it sees nothing of its module. Arguments and result are JSON. */
  evaluate<A extends unknown[], R>(run: (...args: A) => R, ...args: A): Promise<Awaited<R>>
  movePointer(to: Point): Promise<void>
  click(at: Point): Promise<void>
  tap(at: Point): Promise<void>
  swipe(from: Point, to: Point): Promise<void>
  /** @param key As `KeyboardEvent.key` names it. */
  press(key: string): Promise<void>
  type(text: string): Promise<void>
  /** Let the styles of paper apply to the document that is shown. */
  showAsPrinted(): Promise<void>
  /** Errors and warnings of the console since it was opened, and exceptions that nobody caught. */
  readComplaints(): readonly string[]
  close(): Promise<void>
}

/** A browser that was started. Each window that it opens is a reader's who shares nothing with others. */
export interface Engine {
  /** Name and version, as the browser says them. */
  version: string
  open(options: WindowOptions): Promise<BrowserWindow>
  close(): Promise<void>
}
