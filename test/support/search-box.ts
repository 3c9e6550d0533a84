import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const inputOf = (tab: Page) => tab.getByRole('searchbox').or(tab.getByRole('combobox'))
export const optionsOf = (tab: Page) => tab.getByRole('listbox').getByRole('option')

/** Focus the search input with `/` and type a query. */
export async function type(tab: Page, text: string): Promise<void> {
  await tab.keyboard.press('/')
  await tab.keyboard.type(text)
}

/** Search for a text. @returns The link targets of the results, once they are shown. */
export async function linksFor(tab: Page, text: string): Promise<string[]> {
  await inputOf(tab).fill(text)
  await tab
    .getByRole('status')
    .filter({ hasText: /result/ })
    .waitFor({ state: 'attached' })
  await tab.getByRole('listbox').locator('xpath=self::*[@aria-busy="false"]').waitFor()
  return optionsOf(tab).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

/** Empty the input, and wait until the results of the previous search are gone. */
export async function clear(tab: Page): Promise<void> {
  await inputOf(tab).fill('')
  await expect.poll(() => optionsOf(tab).count()).toBe(0)
}

export const toPath = (tab: Page) => new URL(tab.url()).pathname + new URL(tab.url()).hash
