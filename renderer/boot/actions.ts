import { dismissNotification } from './notification.ts'
import { dismissSearch } from './search-cover.ts'
import { toggleSidebar } from './sidebar-toggle.ts'
import { toggleTheme } from './theme.ts'

const actions: Record<string, (event: Event) => void> = {
  theme: toggleTheme,
  dismiss: dismissNotification,
  sidebar: toggleSidebar,
  'close-search': dismissSearch,
  print(event) {
    event.preventDefault()
    print()
  },
}

/**
 * Run the actions that controls name in `data-action`. A single listener on the document also handles clicks
 * before React has loaded, and clicks on controls that React has rendered.
 */
export function initActions(): void {
  document.addEventListener('click', (event) => {
    const control =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null
    const action = control?.dataset.action
    if (action !== undefined && Object.hasOwn(actions, action)) actions[action]?.(event)
  })
}
