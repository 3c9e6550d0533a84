import { expect, test } from 'vitest'
import { page } from '../support/project.ts'
import { siteInBrowser, startReact } from '../support/site-in-browser.ts'

const names = [
  'getElementById',
  'querySelector',
  'querySelectorAll',
  'createElement',
  'body',
  'head',
  'cookie',
]
const site = siteInBrowser({
  'content/index.md': page(
    'Home',
    `${names.map((name) => `<img name="${name}" src="dot.svg" alt="">`).join('\n')}
<a id="documentElement" name="documentElement">a</a>
<form name="addEventListener" id="location"><input name="attributes" aria-label="a"></form>
<iframe name="documentElement" title="b" src="https://film.example/"></iframe>

## docsitePage {#docsitePage}

## Search input

## Proto {#__proto__}`,
  ),
  'content/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'content/kettle.md': page('Kettle', '## Boil'),
})

test('names and ids of elements in a page do not break the site’s own scripts', async () => {
  const tab = await site.visit('/', {
    prepare: (tab) => tab.route('https://film.example/', (route) => route.fulfill({ body: '' })),
  })
  const toggle = tab.getByRole('button', { name: 'Dark theme' })
  await toggle.click()
  expect(await tab.getAttribute('html', 'data-theme')).toBe('dark')
  await startReact(tab)
  await toggle.click()
  expect(await tab.getAttribute('html', 'data-theme')).toBe('light')
  await tab.locator('#docsite-search').fill('kettle')
  const documents: string[] = []
  tab.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await tab
    .getByRole('option', { name: /Kettle/ })
    .first()
    .click()
  await tab.waitForURL('**/kettle/**')
  await expect.poll(() => tab.locator('h1').textContent()).toBe('Kettle')
  // The page came as a chunk: a document would be loaded if the chunk failed.
  expect(documents.filter((url) => url.includes('/kettle/'))).toEqual([])
})

test('a hash leads to the heading, not to an element of the page frame', async () => {
  const tab = await site.load('/#search-input')
  expect(await tab.locator(':target').textContent()).toContain('Search input')
  await tab.goto(site.at('/#__proto__'))
  expect(await tab.locator(':target').textContent()).toContain('Proto')
})
