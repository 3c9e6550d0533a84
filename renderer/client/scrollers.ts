/** Let the keyboard reach what scrolls sideways, and nothing that doesn't. */
export function initScrollers(): void {
  for (const element of document.querySelectorAll<HTMLElement>('.prose pre, .prose .table')) {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
}
