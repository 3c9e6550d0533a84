import { initAvatars } from './avatars.ts'
import type { BootData } from './boot-data.ts'
import { initCopyButtons } from './copy.ts'
import { keepInView } from './keep-in-view.ts'
import { initScrollers } from './scrollers.ts'
import { restoreTabs } from './tabs.ts'
import { initTocSpy } from './toc-spy.ts'

/**
 * Set up the content of a page. Called when the document has loaded, and when a page has replaced another.
 */
export function initPage({ strings }: Pick<BootData, 'strings'>): void {
  restoreTabs()
  initCopyButtons(strings)
  initScrollers()
  initAvatars()
  showPlace()
}

/**
 * Mark the reader's place in the table of contents and the sidebar, and scroll the sidebar to the page's
 * item. Also called when the sidebar has loaded after its page.
 */
export function showPlace(): void {
  initTocSpy()
  showCurrentItem()
}

/**
 * The page's item may be far down in the sidebar. The drawer isn't scrolled, because it starts with the
 * sections.
 */
function showCurrentItem(): void {
  requestAnimationFrame(() => {
    const item = document.querySelector('.sidebar-link[aria-current="page"]')
    if (item && matchMedia('(min-width: 64rem)').matches) keepInView(item)
  })
}
