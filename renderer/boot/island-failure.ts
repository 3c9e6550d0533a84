const name = 'island-failure'

/**
 * Say below a component that it couldn’t be loaded: otherwise a click on it would have no effect. Built-in
 * components have their own message in their static HTML, and no text for this one.
 */
export function showFailure(island: HTMLElement): void {
  const { failure } = island.dataset
  if (failure === undefined || findMessage(island)) return
  const message = document.createElement('p')
  message.className = name
  message.role = 'alert'
  message.textContent = failure
  island.after(message)
}

export function hideFailure(island: HTMLElement): void {
  findMessage(island)?.remove()
}

function findMessage({ nextElementSibling }: HTMLElement): Element | undefined {
  return nextElementSibling?.className === name ? nextElementSibling : undefined
}
