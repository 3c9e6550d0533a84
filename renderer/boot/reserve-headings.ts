/**
 * Mark an entry of the sidebar that the reader opens before the headings of its page have come: the stylesheet reserves a
 * place for them. Closed and opened again, it is as high as they are.
 */
export function reserveHeadings(): void {
  document.addEventListener('click', ({ target }) => {
    const details = target instanceof Element && target.closest('summary')?.parentElement
    if (details instanceof HTMLDetailsElement && details.dataset.anchors !== undefined)
      details.toggleAttribute(
        'data-late',
        !details.open && !details.querySelector(':scope > .sidebar-anchors'),
      )
  })
}
