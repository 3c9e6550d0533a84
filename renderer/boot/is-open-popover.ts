/** Whether an element is a popover that is open. Browsers without popovers reject the selector. */
export function isOpenPopover(element: Element): boolean {
  return 'togglePopover' in element && element.matches(':popover-open')
}
