// Runs in the documents of long pages, before their text arrives. Laying out all of a long text at once blocks a phone
// for up to half a second. The browser lays out what is in the window, and this script the rest, in slices.

/** No block of text is lower than this, in pixels. */
const minBlockHeight = 24
/** Estimated height of a block that hasn't been laid out, in pixels. It only affects the scrollbar. */
const estimatedHeight = 100
/** Duration of a slice in milliseconds: on a phone four times slower than a desktop, shorter than a long task. */
const sliceMs = 9
/**
 * Number of blocks in the first slice. Later ones aren't smaller: the browser also draws a frame for each slice, and a
 * device that is always too slow would draw one for each block.
 */
const minCount = 8
/** Time in milliseconds after which a slice doesn't wait for an idle moment. */
const patienceMs = 300
/**
 * Time in milliseconds after which slices begin, even if pictures are still missing. Until then, screen readers only
 * know the text near the window.
 */
const loadPatienceMs = 1000

/**
 * Whether the reader begins at the top. Positions of headings, of found text and of a previous visit must not be
 * estimates. Browsers without scroll anchoring would move the text.
 */
function beginsAtTop(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return (
    visit?.type === 'navigate' &&
    !visit.name.includes('#') &&
    CSS.supports('(content-visibility: auto) and (overflow-anchor: auto)') &&
    'requestIdleCallback' in globalThis
  )
}

/** Defer the layout of blocks below the first window until the page has loaded, except for late pictures. */
function deferLayout(): void {
  const first = Math.ceil(innerHeight / minBlockHeight)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `.prose>:nth-child(n+${first}){content-visibility:auto;contain-intrinsic-size:auto ${estimatedHeight}px}`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

  let blocks: HTMLElement[] = []
  let next = 0
  /** Number of blocks in a slice, adapted to the speed of the device. */
  let count = minCount
  let isBegun = false
  const finish = () => {
    isBegun = true
    for (const type of leaving) removeEventListener(type, finish, true)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    for (const { style } of blocks.splice(0)) {
      style.contentVisibility = ''
      style.containIntrinsicSize = ''
    }
  }
  const layOut = () => {
    const start = performance.now()
    for (const { style } of blocks.slice(next, next + count)) {
      style.contentVisibility = 'visible'
      style.containIntrinsicSize = 'none'
    }
    // Reading a size causes the layout.
    void document.body.offsetHeight
    next += count
    // The clock may be coarse.
    const ms = Math.max(1, performance.now() - start)
    count = Math.max(minCount, Math.round((count * sliceMs) / ms))
    if (next < blocks.length) requestIdleCallback(layOut, { timeout: patienceMs })
    else finish()
  }
  // The reader goes to another place of the page, to another page, or prints this one.
  const leaving = ['click', 'keydown', 'hashchange', 'popstate', 'beforeprint'] as const
  for (const type of leaving) addEventListener(type, finish, true)
  const begin = () => {
    if (isBegun) return
    isBegun = true
    blocks = [...document.querySelectorAll<HTMLElement>(`.prose>:nth-child(n+${first})`)]
    requestIdleCallback(layOut, { timeout: patienceMs })
  }
  addEventListener('load', begin)
  addEventListener('DOMContentLoaded', () => setTimeout(begin, loadPatienceMs))
}

if (beginsAtTop()) deferLayout()
