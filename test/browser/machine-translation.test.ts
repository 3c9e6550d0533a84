import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { siteInBrowser, startReact } from '../support/site-in-browser.ts'

const site = siteInBrowser(firstSite())

/**
 * Translate the page, now and whenever it changes, as Google's translator does: each text node is replaced with
 * two `<font>` elements that contain the translation. It skips elements with `translate="no"`.
 */
function translate(): void {
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const { parentElement, data } = text
      if (!parentElement || data.trim() === '' || parentElement.closest('font, [translate="no"]')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = `«${data.trim()}»`
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  translateIn(document.body)
  new MutationObserver((changes) => {
    for (const { target } of changes) translateIn(target)
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}

async function openTranslated(path: string): Promise<Page> {
  const tab = await site.visit(path)
  await tab.evaluate(translate)
  return tab
}

/** Start React, which replaces a translated header, and wait until the new header is translated too. */
async function startTranslated(tab: Page): Promise<void> {
  await startReact(tab)
  await tab.getByRole('link', { name: '«Concepts»' }).first().waitFor()
}

const searchInput = (tab: Page) => tab.locator('#docsite-search')

test('text that is typed into search while a translated header starts is kept and searched for', async () => {
  const tab = await openTranslated('/concepts/loaders/')
  await tab.keyboard.press('/')
  await tab.keyboard.type('load')
  await tab.locator('.search-option').first().waitFor()
  await tab.keyboard.type('ers')
  await expect.poll(() => searchInput(tab).inputValue()).toBe('loaders')
  await tab.keyboard.press('Enter')
  await expect.poll(() => searchInput(tab).inputValue()).toBe('')
})

test('the button of the theme keeps its state while a translated header starts, and the shortcut of search works', async () => {
  const tab = await openTranslated('/concepts/loaders/')
  await tab.locator('[data-action="theme"]').click()
  await startTranslated(tab)
  expect(await tab.locator('[data-action="theme"]').getAttribute('aria-pressed')).toBe('true')
  await tab.keyboard.press('/')
  await expect.poll(() => searchInput(tab).evaluate((input) => input === document.activeElement)).toBe(true)
})

test('the button of the sidebar keeps its state while a translated header starts', async () => {
  const tab = await openTranslated('/concepts/loaders/')
  await tab.locator('[data-action="sidebar"]').click()
  await startTranslated(tab)
  expect(await tab.locator('[data-action="sidebar"]').getAttribute('aria-expanded')).toBe('false')
})

test('pages, menus and the sidebar of a translated site work, and are translated again', async () => {
  const tab = await openTranslated('/concepts/loaders/')
  await tab.locator('.sidebar-link').first().hover()
  await tab.locator('[data-island="sidebar"][data-state="ready"]').waitFor()
  await tab.locator('.sidebar-link', { hasText: 'Entry Points' }).click()
  await expect.poll(() => tab.locator('h1').textContent()).toBe('«Entry Points»')
  await expect.poll(() => tab.locator('.sidebar-link[aria-current]').textContent()).toBe('«Entry Points»')
  await tab.goBack()
  await expect.poll(() => tab.locator('h1').textContent()).toBe('«Loaders»')
})

test('a header whose nodes something else has removed is shown again, with the state of its buttons', async () => {
  const tab = await site.visit('/concepts/loaders/')
  site.allow(/NotFoundError/)
  await startReact(tab)
  await tab.locator('[data-action="theme"]').click()
  await tab.locator('[data-action="sidebar"]').click()
  await searchInput(tab).fill('loaders')
  await tab.locator('.search-option').first().waitFor()
  await tab.locator('.search-panel > *').evaluateAll((parts) => {
    for (const part of parts) part.remove()
  })
  await searchInput(tab).fill('')
  await tab.getByRole('link', { name: 'Blog' }).first().waitFor()
  expect(await tab.locator('[data-action="theme"]').getAttribute('aria-pressed')).toBe('true')
  expect(await tab.locator('[data-action="sidebar"]').getAttribute('aria-expanded')).toBe('false')
  await searchInput(tab).fill('loaders')
  await tab.locator('.search-option').first().waitFor()
})
