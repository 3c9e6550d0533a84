import type { Point } from './engine.ts'

/** Functions that run in pages when a driver lacks a command. They can't access the scope of this module. */

/**
 * Record console errors and warnings, uncaught exceptions and unhandled rejections of a document. The first
 * call starts recording.
 *
 * @returns Everything recorded since the previous call.
 */
export function gatherComplaints(): string[] {
  const page = window as typeof window & { consoleErrors?: string[] }
  if (page.consoleErrors) return page.consoleErrors.splice(0)
  const consoleErrors: string[] = []
  page.consoleErrors = consoleErrors
  for (const level of ['error', 'warn'] as const) {
    const original = console[level]
    console[level] = (...values: unknown[]) => {
      consoleErrors.push(values.map(String).join(' '))
      original.apply(console, values)
    }
  }
  addEventListener('error', ({ message }) => consoleErrors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => consoleErrors.push(String(reason)))
  return []
}

/** Dispatch the events of a swipe. Browsers without touch input don't generate any `TouchEvent`. */
export function sendSwipe(from: Point, to: Point): void {
  const target = document.elementFromPoint(from.x, from.y) ?? document.body
  const send = (type: string, { x, y }: Point, isDown: boolean) => {
    const touch = { identifier: 1, target, clientX: x, clientY: y, pageX: x + scrollX, pageY: y + scrollY }
    const event = new Event(type, { bubbles: true, cancelable: true })
    target.dispatchEvent(Object.assign(event, { touches: isDown ? [touch] : [], changedTouches: [touch] }))
  }
  const steps = 5
  send('touchstart', from, true)
  for (let step = 1; step <= steps; step++) {
    const part = step / steps
    const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
    send('touchmove', at, true)
  }
  send('touchend', to, false)
}

/** Apply the document's print rules on screen, and disable its screen rules, until it is unloaded. */
export function applyPrintRules(): void {
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule)
        rule.media.mediaText = rule.media.mediaText
          .replace(/\bscreen\b/g, 'not all')
          .replace(/\bprint\b/g, 'all')
      if ('cssRules' in rule) visit(rule.cssRules as CSSRuleList)
    }
  }
  for (const sheet of document.styleSheets) visit(sheet.cssRules)
}
