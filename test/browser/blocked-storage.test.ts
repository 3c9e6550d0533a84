import { expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'

const site = siteInBrowser(firstSite())

/** As in an insecure context, with cookies blocked: these members are missing or throw. */
function removeStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, area, {
      get() {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
  Reflect.deleteProperty(globalThis, 'caches')
  for (const name of ['serviceWorker', 'locks', 'clipboard', 'storage'])
    Reflect.deleteProperty(Navigator.prototype, name)
}

/** As in Firefox with cookies blocked: the members exist, but every call fails. */
function refuseStorage(): void {
  const refuse = () => Promise.reject(new DOMException('The operation is insecure', 'SecurityError'))
  for (const name of ['open', 'keys', 'match', 'has', 'delete'] as const)
    CacheStorage.prototype[name] = refuse
  ServiceWorkerContainer.prototype.register = refuse
  Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', { get: refuse })
  LockManager.prototype.request = refuse
}

test.each([
  ['missing', removeStorage],
  ['refused', refuseStorage],
])('if storage is %s, the offline page says that nothing can be stored', async (_how, block) => {
  const tab = await site.visit('/offline/', { prepare: (page) => page.addInitScript(block) })
  await tab.getByText('Pages can’t be stored on this device').waitFor()
  expect(await tab.getByText('Nothing is available offline yet').isVisible()).toBe(false)
})

test.each([
  ['missing', removeStorage],
  ['refused', refuseStorage],
])('if storage is %s, the theme, pages and search work', async (_how, block) => {
  const tab = await site.visit('/concepts/loaders/', { prepare: (page) => page.addInitScript(block) })
  await tab.locator('[data-action="theme"]').click()
  await expect.poll(() => tab.locator('html').getAttribute('data-theme')).toBe('dark')
  await tab.locator('.sidebar-link', { hasText: 'Entry Points' }).hover()
  await tab.locator('[data-island="sidebar"][data-state="ready"]').waitFor()
  await tab.locator('.sidebar-link', { hasText: 'Entry Points' }).click()
  await expect.poll(() => tab.locator('h1').textContent()).toBe('Entry Points')
  await tab.keyboard.press('/')
  await tab.keyboard.type('inline')
  await tab.locator('.search-option').first().waitFor()
  await tab.keyboard.press('Enter')
  await expect.poll(() => tab.locator('h1').textContent()).toBe('Loaders')
})
