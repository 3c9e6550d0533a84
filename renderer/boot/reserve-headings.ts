/**
 * Mark a sidebar entry that the reader opens before the headings of its page have loaded: the stylesheet
 * reserves space for them. When it is closed and opened again, its height is that of the loaded headings.
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
