import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations } from '../support/find-violations.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { kettleSite } from '../support/kettle-site.ts'
import { page, writeFiles } from '../support/project.ts'
import { clear, inputOf, linksFor, optionsOf, toPath, type } from '../support/search-box.ts'
import { siteInBrowser, startReact, waitForIdle } from '../support/site-in-browser.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

const site = siteInBrowser(kettleSite())
test('no file of search is requested before the input has the focus', async () => {
  const asked: string[] = []
  const tab = await site.visit('/concepts/boiling/', {
    prepare: (started) => started.on('request', (request) => asked.push(new URL(request.url()).pathname)),
  })
  await tab.mouse.move(200, 400)
  await startReact(tab)
  await waitForIdle(tab)
  const ofSearch = () => asked.filter((name) => /^\/search\/|search/i.test(name))
  expect(ofSearch()).toEqual([])
  await inputOf(tab).focus()
  await expect.poll(ofSearch).toContain('/search/index.json')
  await expect.poll(() => tab.workers().length).toBe(1)
})

test('the “/” key leads to the input, and Enter to the section of the first result', async () => {
  const tab = await site.load('/guides/')
  await type(tab, 'whistle')
  await optionsOf(tab).first().waitFor()
  await tab.keyboard.press('Enter')
  await tab.waitForURL('**/concepts/boiling/#whistling')
  await expect.poll(() => inputOf(tab).getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => inputOf(tab).inputValue()).toBe('')
  await tab.getByRole('heading', { name: 'Whistling' }).waitFor()
})

test('the correction of a misspelled word is shown and announced', async () => {
  const tab = await site.load('/')
  const status = tab.getByRole('search').getByRole('status')
  const shown = tab.locator('.search-corrected')
  await type(tab, 'wisthle blown')
  await shown.waitFor()
  expect(await shown.textContent()).toBe('Showing results for “whistle”.')
  await expect.poll(() => status.textContent()).toBe('Showing results for “whistle”. 1 result')
  expect(await inputOf(tab).inputValue()).toBe('wisthle blown')
  await inputOf(tab).fill('whistle blown')
  await expect.poll(() => status.textContent()).toBe('1 result')
  expect(await shown.count()).toBe(0)
})

test('keys are explained only if there are results', async () => {
  const tab = await site.load('/')
  await type(tab, 'zzqqxx')
  await tab.getByText('No results for').last().waitFor()
  expect(await tab.getByText('to navigate').count()).toBe(0)
  await inputOf(tab).fill('whistle')
  await tab.getByText('to navigate').waitFor()
})

test('a long query without results does not fill the panel', async () => {
  const tab = await site.load('/')
  await inputOf(tab).fill('zzqqxx'.repeat(500))
  const title = tab.locator('.search-note-title')
  await title.waitFor()
  const lines = await title.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  )
  expect(Math.round(lines)).toBe(3)
})

test('the hint for the key that leads to the input disappears while the reader types', async () => {
  const tab = await site.load('/guides/')
  const hint = tab.locator('.search-key')
  await hint.waitFor()
  await tab.keyboard.press('/')
  await hint.waitFor({ state: 'hidden' })
  // The panel covers the beginning of the text.
  await tab.locator('.search-note').waitFor()
  await tab.locator('.footer').click({ position: { x: 2, y: 2 } })
  await hint.waitFor()
})

test('arrow keys move through the options and wrap around, and aria-activedescendant names the active one', async () => {
  const tab = await site.load('/')
  await type(tab, 'keepwarm')
  await expect.poll(() => optionsOf(tab).count()).toBe(2)
  /** URLs of the option that the input points to, and of the selected options. */
  const active = async () => {
    const id = await inputOf(tab).getAttribute('aria-activedescendant')
    const selected = tab.locator('[role="option"][aria-selected="true"]')
    return [
      // The option may not be rendered yet. Waiting for its id could mean waiting for an outdated one.
      ...(await tab.locator(`[id="${id}"]`).evaluateAll(([option]) => [option?.getAttribute('href')])),
      ...(await selected.evaluateAll((all) => all.map((option) => option.getAttribute('href')))),
    ]
  }
  const [heating, pouring] = ['/options/heating/#heatingkeepwarm', '/options/pouring/#pouringkeepwarm']
  await expect.poll(active).toEqual([heating, heating])
  await tab.keyboard.press('ArrowDown')
  await expect.poll(active).toEqual([pouring, pouring])
  await tab.keyboard.press('ArrowDown')
  await expect.poll(active).toEqual([heating, heating])
  await tab.keyboard.press('ArrowUp')
  await expect.poll(active).toEqual([pouring, pouring])
  await tab.keyboard.press('Enter')
  await tab.waitForURL('**/options/pouring/#pouringkeepwarm')
})

test('Enter before search has answered opens the best result of the whole query', async () => {
  const held = holdRequests('**/search/*/*.json')
  const tab = await site.visit('/guides/', { prepare: held.hold })
  await type(tab, 'whistle')
  await tab.keyboard.press('Enter')
  held.release()
  await tab.waitForURL('**/concepts/boiling/#whistling')
})

test('Enter before search has answered opens nothing once the reader has closed search', async () => {
  const held = holdRequests('**/search/*/*.json')
  const tab = await site.visit('/guides/', { prepare: held.hold })
  await type(tab, 'whistle')
  await tab.locator('.search-panel').waitFor()
  await tab.keyboard.press('Enter')
  await tab.keyboard.press('Escape')
  await tab.locator('.search-panel').waitFor({ state: 'hidden' })
  held.release()
  await inputOf(tab).click()
  await optionsOf(tab).first().waitFor()
  await waitForIdle(tab)
  expect(await inputOf(tab).inputValue()).toBe('whistle')
  expect(toPath(tab)).toBe('/guides/')
})

test.each([
  ['React and the search panel have', /\/assets\/(?:app|SearchPanel)\./],
  ['any script has', /\/assets\/.*\.js$/],
])('nothing that is typed before %s loaded is lost', async (_, scripts) => {
  const held = holdRequests(scripts)
  const tab = await site.visit('/guides/')
  await held.hold(tab)
  // The load event would wait for the scripts that are held.
  await tab.goto(site.at('/'), { waitUntil: 'commit' })
  await inputOf(tab).click()
  await tab.keyboard.type('whis')
  expect(await inputOf(tab).inputValue()).toBe('whis')
  held.release()
  await optionsOf(tab).first().waitFor()
  await tab.keyboard.type('tle')
  expect(await inputOf(tab).inputValue()).toBe('whistle')
  await expect.poll(() => optionsOf(tab).first().getAttribute('href')).toBe('/concepts/boiling/#whistling')
})

/** Dispatches an event at the input between the commit that inserts the panel and React’s passive effects. */
const atInsertion = (event: { value: string } | { key: string }) => ({
  prepare: (started: Page) =>
    started.addInitScript((given) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('.search-panel')) return
        observer.disconnect()
        const input = document.querySelector<HTMLInputElement>('#docsite-search')
        if (!input) return
        const options = { bubbles: true, cancelable: true }
        if ('value' in given) input.value = given.value
        input.dispatchEvent(
          'value' in given
            ? new InputEvent('input', options)
            : new KeyboardEvent('keydown', { ...options, key: given.key }),
        )
      })
      observer.observe(document, { childList: true, subtree: true })
    }, event),
})

test('text that is typed just when the panel of results is inserted is not lost', async () => {
  const tab = await site.visit('/guides/', atInsertion({ value: 'whistle' }))
  await inputOf(tab).focus()
  await optionsOf(tab).first().waitFor()
  expect(await inputOf(tab).inputValue()).toBe('whistle')
})

test('Escape that is pressed just when the panel of results is inserted closes it', async () => {
  const tab = await site.visit('/guides/', atInsertion({ key: 'Escape' }))
  await inputOf(tab).focus()
  await tab.locator('.search-panel').waitFor({ state: 'attached' })
  await waitForIdle(tab)
  await tab.locator('.search-panel').waitFor({ state: 'hidden' })
})

test('a word that an on-screen keyboard is still composing is searched for', async () => {
  const tab = await site.visit('/guides/')
  await inputOf(tab).focus()
  await tab.getByText('Search for options').waitFor()
  const client = await tab.context().newCDPSession(tab)
  for (const text of ['w', 'whist', 'whistle'])
    await client.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await expect.poll(() => optionsOf(tab).first().getAttribute('href')).toBe('/concepts/boiling/#whistling')
  // The keyboard replaces the composed word by the same text, and the reader continues.
  await client.send('Input.insertText', { text: 'whistle' })
  await tab.keyboard.type(' steam')
  await expect.poll(() => inputOf(tab).inputValue()).toBe('whistle steam')
  await tab.keyboard.press('Enter')
  await tab.waitForURL('**/concepts/boiling/#whistling')
})

test('Enter that is pressed before React has loaded opens the best result once there is one', async () => {
  const held = holdRequests(/\/assets\/app\./)
  const tab = await site.visit('/', { prepare: held.hold })
  await type(tab, 'whistle')
  await tab.keyboard.press('Enter')
  expect(toPath(tab)).toBe('/')
  held.release()
  await tab.waitForURL('**/concepts/boiling/#whistling')
})

test.each(['Control+k', 'Meta+k'])(
  '%s moves the focus to the search input and selects its text',
  async (keys) => {
    const tab = await site.load('/')
    await type(tab, 'steam')
    await optionsOf(tab).first().waitFor()
    await tab.keyboard.press('Escape')
    await tab.keyboard.press(keys)
    await tab.keyboard.type('pour')
    expect(await inputOf(tab).inputValue()).toBe('pour')
  },
)

test('scrollbars within a page have the colours of the theme', async () => {
  const tab = await site.load('/concepts/boiling/')
  const colors = async () => {
    await type(tab, 'steam')
    await optionsOf(tab).first().waitFor()
    const all = await tab
      .locator('.search-list, .sidebar, .language-menu ul, pre, .toc')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).scrollbarColor))
    return [...new Set(all)]
  }
  const light = await colors()
  expect(light).toEqual([expect.stringMatching(/^rgb.* rgba\(0, 0, 0, 0\)$/)])
  await tab.evaluate(() => localStorage.setItem('theme', 'dark'))
  await tab.reload()
  const dark = await colors()
  expect(dark).toHaveLength(1)
  expect(dark).not.toEqual(light)
})

test('a slash within a query is typed into the input', async () => {
  const tab = await site.load('/')
  await type(tab, 'a/b')
  expect(await inputOf(tab).inputValue()).toBe('a/b')
})

test('Escape closes the results, then empties the input; Tab and a click elsewhere close the results', async () => {
  const tab = await site.load('/')
  const isOpen = () => inputOf(tab).getAttribute('aria-expanded')
  await type(tab, 'steam')
  await optionsOf(tab).first().waitFor()
  await tab.keyboard.press('Escape')
  await expect.poll(isOpen).toBe('false')
  expect(await inputOf(tab).inputValue()).toBe('steam')
  await tab.keyboard.press('Escape')
  await expect.poll(() => inputOf(tab).inputValue()).toBe('')
  await expect.poll(() => inputOf(tab).evaluate((input) => input === document.activeElement)).toBe(false)

  await type(tab, 'steam')
  await optionsOf(tab).first().waitFor()
  await tab.keyboard.press('Tab')
  await expect.poll(isOpen).toBe('false')

  await inputOf(tab).click()
  await expect.poll(isOpen).toBe('true')
  await tab.mouse.click(20, 700)
  await expect.poll(isOpen).toBe('false')
})

test('results are sections of pages, grouped by section of the site, with marked matches', async () => {
  const tab = await site.load('/')
  await type(tab, 'steam')
  await optionsOf(tab).first().waitFor()
  const group = tab.getByRole('group', { name: 'Concepts' })
  const result = group.getByRole('option').first()
  // Every typed letter starts another search.
  await expect.poll(() => result.locator('.search-name').textContent()).toBe('Concepts › : Steam')
  await expect
    .poll(() => result.locator('.search-excerpt').textContent())
    .toBe('Steam is water that has boiled.')
  await expect.poll(() => result.locator('.search-excerpt mark').allInnerTexts()).toEqual(['Steam'])
})

test('matches have a background in forced colours', async () => {
  const tab = await site.load('/')
  await tab.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await type(tab, 'steam')
  const mark = optionsOf(tab).locator('mark').first()
  const ground = await mark.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(ground, 'transparent').not.toMatch(/^rgba\(.*, 0\)$/)
})

test('screen readers get the role of the input, the number of results, and each result', async () => {
  const tab = await site.load('/')
  await type(tab, 'keepwarm')
  await expect.poll(() => tab.getByRole('status').first().textContent()).toBe('2 results')
  const combobox = tab.getByRole('combobox', { name: 'Search the documentation', expanded: true })
  expect(await combobox.getAttribute('aria-controls')).toBe(
    await tab.getByRole('listbox', { name: 'Search results' }).getAttribute('id'),
  )
  await tab.getByRole('option', { name: /^Heating\s*: heating\.keepWarm/ }).waitFor()
  await inputOf(tab).fill('zzqqxx')
  await expect.poll(() => tab.getByRole('status').first().textContent()).toBe('No results for “zzqqxx”.')
  await inputOf(tab).fill('--descale')
  await expect.poll(() => tab.getByRole('status').first().textContent()).toBe('1 result')
})

test('axe finds no violations in results in either theme', async () => {
  const tab = await site.load('/')
  await tab.emulateMedia({ reducedMotion: 'reduce' })
  await type(tab, 'keepwarm')
  await optionsOf(tab).first().waitFor()
  for (const theme of ['light', 'dark']) {
    await tab.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
    expect(await findViolations(tab, { within: '.search' }), theme).toEqual([])
  }
})

test('sections are found by words, names of options, flags and decorators', async () => {
  const tab = await site.load('/')
  const targets = {
    'heating.keepWarm': '/options/heating/#heatingkeepwarm',
    'pouring keepWarm': '/options/pouring/#pouringkeepwarm',
    maxtemperature: '/options/heating/#heatingmaxtemperature',
    'max temperature': '/options/heating/#heatingmaxtemperature',
    maxTmeperature: '/options/heating/#heatingmaxtemperature',
    __kettle_warm_until__: '/options/heating/#heatingkeepwarm',
    '--descale': '/options/heating/#heatingdescalemode',
    '@spout': '/options/heating/#heatingdescalemode',
    whist: '/concepts/boiling/#whistling',
    'first cups': '/guides/first-cup/',
    wh: '/concepts/boiling/#whistling',
  }
  const found: Record<string, string | undefined> = {}
  for (const query of Object.keys(targets)) {
    await clear(tab)
    found[query] = (await linksFor(tab, query))[0]
  }
  expect(found).toEqual(targets)
})

test('recent searches are offered until they are cleared', async () => {
  const tab = await site.load('/')
  await type(tab, 'whistle')
  await optionsOf(tab).first().click()
  await tab.waitForURL('**/concepts/boiling/#whistling')
  // The URL changes before a slow page is there: navigating now would abort the loading of its document.
  await tab.getByRole('heading', { level: 1, name: 'Boiling water' }).waitFor()
  await tab.goto(site.at('/guides/'))
  await tab.keyboard.press('/')
  const recent = tab.getByRole('listbox', { name: 'Recent searches' }).getByRole('option')
  await expect.poll(() => recent.allInnerTexts()).toEqual(['whistle'])
  await tab.keyboard.press('Enter')
  expect(await inputOf(tab).inputValue()).toBe('whistle')
  await expect.poll(() => optionsOf(tab).first().getAttribute('href')).toBe('/concepts/boiling/#whistling')
  await inputOf(tab).fill('')
  await tab.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect.poll(() => recent.count()).toBe(0)
  await expect.poll(() => tab.evaluate(() => localStorage.getItem('docsite-recent-searches'))).toBe('[]')
})

test('Control+Enter opens a result in another tab', async () => {
  const tab = await site.load('/')
  await type(tab, 'whistle')
  await optionsOf(tab).first().waitFor()
  const opened = tab.context().waitForEvent('page')
  await tab.keyboard.press('Control+Enter')
  await (await opened).waitForURL('**/concepts/boiling/#whistling')
  expect(toPath(tab)).toBe('/')
})

test('a message says that the index can’t be loaded, with a button that tries again', async () => {
  site.allow(/Failed to load resource|net::|responded with 503|Failed to fetch/)
  const tab = await site.visit('/')
  await tab.route('**/search/**', (route) => route.fulfill({ status: 503 }))
  await type(tab, 'whistle')
  await tab.getByText('Search couldn’t be loaded.').last().waitFor()
  await tab.unroute('**/search/**')
  await tab.getByRole('button', { name: 'Try again' }).click()
  await optionsOf(tab).first().waitFor()
})

test('offline search finds what was loaded before, and says that the reader is offline otherwise', async () => {
  site.allow(/Failed to load resource|net::|Failed to fetch/)
  const tab = await site.visit('/')
  expect((await linksFor(tab, 'whistle'))[0]).toBe('/concepts/boiling/#whistling')
  await tab.context().setOffline(true)
  expect((await linksFor(tab, 'whistling'))[0]).toBe('/concepts/boiling/#whistling')
  await inputOf(tab).fill('descale')
  await tab.getByText('You are offline').last().waitFor()
})

test('without JavaScript there is no search input, and the search page links to the sections', async () => {
  const tab = await site.visit('/search/', { javaScriptEnabled: false })
  expect(await tab.getByRole('searchbox').count()).toBe(0)
  expect(await tab.getByRole('main').textContent()).toContain('needs JavaScript')
  expect(await tab.getByRole('main').getByRole('link').allInnerTexts()).toEqual([
    'Concepts',
    'Options',
    'Guides',
  ])
})

test('the URL of a search shows its results, and is not indexed', async () => {
  const tab = await site.load('/search/?q=whistle')
  await optionsOf(tab).first().waitFor()
  expect(await inputOf(tab).inputValue()).toBe('whistle')
  expect(await tab.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
})

test('a tab that is older than the deployment finds the new content', async () => {
  const tab = await site.visit('/')
  expect((await linksFor(tab, 'whistle'))[0]).toBe('/concepts/boiling/#whistling')
  writeFiles(site.dir, {
    'content/concepts/a-ladle.md': page('Ladles', 'For soup.'),
    'content/concepts/boiling.md': page('Boiling water', '## Whistling\n\nThe whistle is blown by hand.'),
  })
  const { exitCode } = await docsite(['build', '--skip', 'fetch-readmes'], site.dir)
  expect(exitCode).toBe(0)
  site.allow(/404/)
  expect((await linksFor(tab, 'ladles'))[0]).toBe('/concepts/a-ladle/')
  await linksFor(tab, 'whistle')
  await expect
    .poll(() => optionsOf(tab).first().locator('.search-excerpt').textContent())
    .toBe('The whistle is blown by hand.')
})
