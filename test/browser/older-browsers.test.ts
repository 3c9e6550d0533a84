import { expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'

const site = siteInBrowser(firstSite())

/** Remove popovers, which Firefox has since version 125 and Safari since version 17. */
function removePopovers(): void {
  for (const name of ['popover', 'togglePopover', 'showPopover', 'hidePopover'])
    Reflect.deleteProperty(HTMLElement.prototype, name)
  const { matches } = Element.prototype
  const rejecting = function (this: Element, selectors: string): boolean {
    if (selectors.includes(':popover-open')) throw new DOMException(`${selectors} isn't valid`, 'SyntaxError')
    return matches.call(this, selectors)
  }
  Object.assign(Element.prototype, { matches: rejecting })
}

test('without popovers, search works, and the contents mark the heading that is read', async () => {
  const tab = await site.visit('/concepts/loaders/', {
    prepare: (page) => page.addInitScript(removePopovers),
  })
  const marked = tab.locator('.toc [aria-current]')
  for (const heading of ['Using them', 'Inline']) {
    await tab.getByRole('heading', { name: heading }).evaluate((element) => element.scrollIntoView())
    await expect.poll(() => marked.allTextContents()).toEqual([heading])
  }
  await tab.keyboard.press('/')
  await tab.keyboard.type('inline')
  await tab.locator('.search-option').first().waitFor()
})
