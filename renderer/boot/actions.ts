import { dismissNotification } from './notification.ts'
import { toggleSidebar } from './sidebar-toggle.ts'
import { toggleTheme } from './theme.ts'

const actions: Record<string, (event: Event) => void> = {
  theme: toggleTheme,
  dismiss: dismissNotification,
  sidebar: toggleSidebar,
  print(event) {
    event.preventDefault()
    print()
  },
}

/**
 * Do what controls ask for by `data-action`. One listener for the whole document hears also the clicks that come
 * before React has loaded, and those on controls that React has made.
 */
export function initActions(): void {
  document.addEventListener('click', (event) => {
    const control =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null
    const action = control?.dataset.action
    if (action !== undefined && Object.hasOwn(actions, action)) actions[action]?.(event)
  })
}
