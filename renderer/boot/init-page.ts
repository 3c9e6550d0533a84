import { initAvatars } from './avatars.ts'
import type { BootData } from './boot-data.ts'
import { initCopyButtons } from './copy.ts'
import { keepInView } from './keep-in-view.ts'
import { initScrollers } from './scrollers.ts'
import { restoreTabs } from './tabs.ts'
import { initTocSpy } from './toc-spy.ts'

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Set up what belongs to the content of a page: when the document has loaded, and when a page has replaced another. What is
 * painted with the page comes at once. Each of the rest is a task of its own: together they would keep a phone from reacting.
 */
export function initPage({ strings }: Pick<BootData, 'strings'>): void {
  restoreTabs()
  initAvatars()
  const rest = [showCurrentItem, () => initCopyButtons(strings), initScrollers, initTocSpy]
  const next = () => {
    rest.shift()?.()
    if (rest.length > 0) timer = setTimeout(next)
  }
  clearTimeout(timer)
  timer = setTimeout(next)
}

/** The page's own item in the sidebar may be far down in it. In the drawer the sections come first. */
function showCurrentItem(): void {
  requestAnimationFrame(() => {
    const item = document.querySelector('.sidebar-link[aria-current="page"]')
    if (item && matchMedia('(min-width: 64rem)').matches) keepInView(item)
  })
}
