/**
 * Make everything outside an element inert, or reachable again: it can't be focused or clicked, and screen
 * readers don't read it.
 */
export function setBesideInert(element: Element, isInert: boolean): void {
  for (let inner = element; inner !== document.body && inner.parentElement; inner = inner.parentElement)
    for (const beside of inner.parentElement.children)
      if (beside !== inner) beside.toggleAttribute('inert', isInert)
}
