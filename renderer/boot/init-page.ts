import { initAvatars } from './avatars.ts'
import type { BootData } from './boot-data.ts'
import { initCopyButtons } from './copy.ts'
import { keepInView } from './keep-in-view.ts'
import { initScrollers } from './scrollers.ts'
import { restoreTabs } from './tabs.ts'
import { initTocSpy } from './toc-spy.ts'

/** Set up what belongs to the content of a page: when the document has loaded, and when a page has replaced another. */
export function initPage({ strings }: Pick<BootData, 'strings'>): void {
  restoreTabs()
  initCopyButtons(strings)
  initScrollers()
  initAvatars()
  showPlace()
}

/** Mark the reader's place in contents and sidebar, and bring the page's own item into view. Also for a sidebar that came later than its page. */
export function showPlace(): void {
  initTocSpy()
  showCurrentItem()
}

/** The page's own item in the sidebar may be far down in it. In the drawer the sections come first. */
function showCurrentItem(): void {
  requestAnimationFrame(() => {
    const item = document.querySelector('.sidebar-link[aria-current="page"]')
    if (item && matchMedia('(min-width: 64rem)').matches) keepInView(item)
  })
}
