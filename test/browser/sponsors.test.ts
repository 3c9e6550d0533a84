import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readAccessTree } from '../support/access-tree.ts'
import { readContrast } from '../support/contrast.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { homeInBrowser, today } from '../support/home-in-browser.ts'
import { phone, wide } from '../support/site-in-browser.ts'

// The animation of the home page takes a sixth of a processor, also in a tab that waits for its next test.
const { site, visit } = homeInBrowser({ reducedMotion: 'reduce' })

/** For tests that leave the page as they found it. */
const plain = site.share(() => visit())

const mode = (tab: Page) => tab.getByRole('checkbox', { name: 'Show sponsors by their average' })

/** Names of sponsors by rank. */
const lists = (tab: Page) =>
  tab
    .locator('.rank')
    .evaluateAll((ranks) =>
      Object.fromEntries(
        ranks.map((rank) => [
          rank.querySelector('h3')?.firstChild?.textContent,
          [...rank.querySelectorAll('li[title]')].map((item) => (item as HTMLElement).title.split(':')[0]),
        ]),
      ),
    )

/** Waits until the client has rendered the lists, which replace those of the document. */
const waitForLists = (tab: Page) =>
  tab.waitForFunction(() =>
    Object.keys(document.querySelector('.rank') ?? {}).some((key) => key.startsWith('__reactProps')),
  )

describe('Support the Team', () => {
  test('has its checkbox with exactly this label', { tags: ['spec-1/home', 'spec-2/checkbox'] }, async () => {
    const tab = await plain()
    expect(await tab.getByRole('heading', { name: 'Support the Team' }).count()).toBe(1)
    const label = 'Show sponsors by their average monthly amount of sponsoring in the last year.'
    await tab.getByRole('checkbox', { name: label, exact: true }).waitFor()
  })

  test.each([
    [0.3299, true],
    [0.33, false],
    [0.99, false],
  ])(
    'with a random number of %d starts with monthly amounts: %s',
    { tags: ['spec-2/first-mode', 'spec-9/chance'] },
    async (random, monthly) => {
      const tab = await visit(random)
      await tab.getByTitle('New one').first().waitFor()
      expect(await mode(tab).isChecked()).toBe(monthly)
    },
  )

  test('lists sponsors in six ranks by their total amounts', {
    tags: ['spec-2/ranks', 'spec-3/sponsor-lists', 'site/limits-of-ranks'],
  }, async () => {
    const tab = await plain()
    await tab.getByTitle('New one').first().waitFor()
    expect(await lists(tab)).toEqual({
      'Latest sponsors': ['New one'],
      'Platinum sponsors': ['Total platinum'],
      'Gold sponsors': ['Total gold', 'Gold at least'],
      'Silver sponsors': ['Total silver', 'Silver at least'],
      'Bronze sponsors': ['Total bronze', 'Bronze at least'],
      Backers: ['Total backer', 'Backer at least'],
    })
  })

  test('switches to monthly amounts and back with its checkbox', {
    tags: ['spec-2/checkbox', 'spec-3/sponsor-lists', 'spec-4/sponsor-mode', 'site/limits-of-ranks'],
  }, async () => {
    const tab = await plain()
    await tab.getByTitle('New one').first().waitFor()
    const inTotal = await lists(tab)
    await mode(tab).check()
    expect(await lists(tab)).toEqual({
      'Latest sponsors': ['New one'],
      'Platinum sponsors': ['Total gold'],
      'Gold sponsors': ['Gold at least', 'Total silver'],
      'Silver sponsors': ['Silver at least', 'Total bronze'],
      'Bronze sponsors': ['Bronze at least', 'Total backer'],
      Backers: ['Total platinum', 'Backer at least'],
    })
    await mode(tab).uncheck()
    expect(await lists(tab)).toEqual(inTotal)
  })

  test('lists sponsors with the same name once each, also after several switches', async () => {
    const guest = { name: 'Guest', total: 300, monthly: 5, since: '2020-01-01' }
    const other = { ...guest, name: 'Other', total: 5, monthly: 120 }
    const json = { updated: today.toISOString(), sponsors: [guest, guest, other] }
    const tab = await visit(0.9, {
      prepare: (page) => page.route('**/sponsors.json', (route) => route.fulfill({ json })),
    })
    await waitForLists(tab)
    for (const [bronze, backer, silver] of [
      [[], ['Guest', 'Guest'], ['Other']],
      [['Guest', 'Guest'], ['Other'], []],
      [[], ['Guest', 'Guest'], ['Other']],
    ]) {
      await mode(tab).click()
      await expect
        .poll(() => lists(tab))
        .toMatchObject({ 'Bronze sponsors': bronze, Backers: backer, 'Silver sponsors': silver })
    }
  })

  test('has placeholders in all six ranks until the lists have loaded', {
    tags: ['spec-2/placeholders'],
  }, async () => {
    const held = holdRequests('**/sponsors.json')
    const tab = await visit(0.9, { prepare: held.hold })
    await expect.poll(() => tab.locator('.rank[aria-busy="true"]').count()).toBe(6)
    expect(await tab.locator('.sponsor-place').count()).toBeGreaterThan(6)
    expect(Object.keys(await lists(tab))).toEqual([
      'Latest sponsors',
      'Platinum sponsors',
      'Gold sponsors',
      'Silver sponsors',
      'Bronze sponsors',
      'Backers',
    ])
    held.release()
    await expect.poll(() => tab.locator('.sponsor-place').count()).toBe(0)
    expect(await tab.locator('.rank[aria-busy="true"]').count()).toBe(0)
  })

  test('has no empty lists for screen readers, before and after the lists have loaded', async () => {
    const held = holdRequests('**/sponsors.json')
    const tab = await visit(0.9, { prepare: held.hold })
    const emptyLists = async () =>
      (await readAccessTree(tab)).filter(
        ({ role, contents }) => role === 'list' && !contents.includes('listitem'),
      ).length
    await tab.locator('.sponsor-place').first().waitFor()
    expect(await emptyLists()).toBe(0)
    held.release()
    await expect.poll(() => tab.locator('.sponsor-place').count()).toBe(0)
    expect(await emptyLists()).toBe(0)
  })

  const answerWith = (names: string[]) => ({
    prepare: (page: Page) =>
      page.route('**/sponsors.json', (route) =>
        route.fulfill({
          json: {
            updated: today.toISOString(),
            sponsors: names.map((name) => ({ name, total: 300, monthly: 10, since: '2020-01-01' })),
          },
        }),
      ),
  })

  test('keeps the places of a rank that nobody is in, and screen readers skip it', async () => {
    const tab = await visit(0.9, answerWith(['A sponsor']))
    await tab.getByTitle('A sponsor').waitFor()
    expect(await tab.locator('.rank.bronze .sponsor-place').count()).toBe(0)
    expect(await tab.locator('.rank.latest .sponsor-place').count()).toBeGreaterThan(0)
    const headings = (await readAccessTree(tab))
      .filter(({ role }) => role === 'heading')
      .map(({ name }) => name)
    expect(headings).toContainEqual(expect.stringContaining('Bronze sponsors'))
    expect(headings).not.toContainEqual(expect.stringContaining('Latest sponsors'))
  })

  test.each([wide, phone])('shows bronze sponsors’ names of three words, in %o', async (size) => {
    const tab = await visit(0.9, { ...size, ...answerWith(['Society of Applied Sciences']) })
    const name = tab.locator('.bronze .sponsor-name')
    await name.waitFor()
    const isCut = await name.evaluate((box) =>
      [box, ...box.children].some((part) => part.scrollHeight > part.clientHeight),
    )
    expect(isCut).toBe(false)
  })

  test('loads its lists in the browser, and has a note but no placeholders without JavaScript', {
    tags: ['spec-2/ranks'],
  }, async () => {
    const tab = await site.visit('/', { javaScriptEnabled: false })
    expect(await tab.getByTitle('New one').count()).toBe(0)
    const note = tab.locator('.support-intro noscript p')
    expect(await note.textContent()).toContain('The list of sponsors needs JavaScript')
    // `isVisible` ignores elements within `noscript`.
    expect((await note.boundingBox())?.height).toBeGreaterThan(0)
    expect(await note.locator('a').getAttribute('href')).toBe('https://opencollective.com/webpack')
    expect(await tab.locator('.sponsor-place, .support-mode').filter({ visible: true }).count()).toBe(0)
    expect(await tab.getByText('Loading').filter({ visible: true }).count()).toBe(0)
  })

  test('has placeholders in the HTML, with enough contrast in both themes', async () => {
    const html = await (await fetch(site.at('/'))).text()
    expect(html.match(/class="rank /g)).toHaveLength(6)
    expect(html).toContain('Show sponsors by their average monthly amount')
    for (const theme of ['light', 'dark']) {
      const tab = await visit(0.9, {
        prepare: async (page) => {
          await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
          await page.route('**/sponsors.json', () => {})
        },
      })
      await waitForLists(tab)
      const place = tab.locator('.sponsor-place').first()
      expect(await readContrast(place, 'border-top-color', 'parent'), theme).toBeGreaterThanOrEqual(3)
    }
  })

  const states: [string, (route: Route) => Promise<void>][] = [
    ['with the lists', (route) => route.continue()],
    ['before the first fetch', (route) => route.fulfill({ json: { updated: null, sponsors: [] } })],
    ['if the network fails', (route) => route.fulfill({ status: 503 })],
  ]
  test.each(states)('does not shift the layout when a slow response arrives, %s', async (_name, respond) => {
    site.allow(/sponsors\.json|503/)
    for (const size of [wide, phone]) {
      const held = holdRequests('**/sponsors.json', respond)
      const tab = await visit(0.9, {
        ...size,
        prepare: held.hold,
      })
      // Positions as the client shows the page, before and after the response has arrived.
      const places = () =>
        tab
          .locator('.rank, .footer')
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top + scrollY))
      await tab.locator('.footer').scrollIntoViewIfNeeded()
      await waitForLists(tab)
      const before = await places()
      held.release()
      await tab.locator('.rank[aria-busy="false"]').first().waitFor()
      expect(await places()).toEqual(before)
      await mode(tab).check()
      expect(await places()).toEqual(before)
      expect(
        await tab
          .getByText(/JavaScript|script/)
          .filter({ visible: true })
          .count(),
      ).toBe(0)
    }
  })

  test('keeps a choice that was made before the client has loaded', async () => {
    const held = holdRequests('**/assets/home-client.*')
    const tab = await visit(0.9, { prepare: held.hold })
    await mode(tab).check()
    held.release()
    await tab.getByTitle('New one').first().waitFor()
    expect(await mode(tab).isChecked()).toBe(true)
  })

  test('shows names without a picture larger in higher ranks', async () => {
    const tab = await plain()
    await tab.getByTitle('New one').first().waitFor()
    const sizes = await Promise.all(
      ['platinum', 'gold', 'silver', 'bronze', 'backer'].map((rank) =>
        tab
          .locator(`.rank.${rank} .sponsor-name`)
          .first()
          .evaluate((name) => {
            const { width, height } = name.getBoundingClientRect()
            return [width * height, Number.parseFloat(getComputedStyle(name).fontSize)]
          }),
      ),
    )
    const areas = sizes.map(([area = 0]) => area)
    const types = sizes.map(([, type = 0]) => type)
    expect(areas).toEqual([...new Set(areas)].sort((a, b) => b - a))
    expect(types).toEqual([...types].sort((a, b) => b - a))
    expect(types[0]).toBeGreaterThan(types[4] ?? 0)
    const cut = await tab.locator('.rank:not(.latest, .backer) .sponsor-name').evaluateAll((names) =>
      names.filter((name) => {
        const text = name.querySelector('span') ?? name
        text.replaceChildren('Acme Corporation International Holdings of the World')
        return name.scrollHeight > name.clientHeight
      }),
    )
    expect(cut, 'a long name ends with an ellipsis, not in the middle of a line').toEqual([])
  })

  test('says before the first fetch that the list couldn’t be loaded, and links to Open Collective', {
    tags: ['site/no-sponsors'],
  }, async () => {
    const tab = await visit(0.9, {
      prepare: (page) =>
        page.route('**/sponsors.json', (route) => route.fulfill({ json: { updated: null, sponsors: [] } })),
    })
    await tab.getByText('The list of sponsors couldn’t be loaded.').waitFor()
    expect(
      await tab
        .getByRole('link', { name: 'See the sponsors on Open Collective' })
        .first()
        .getAttribute('href'),
    ).toBe('https://opencollective.com/webpack')
    expect(await tab.getByRole('link', { name: 'Become a sponsor' }).getAttribute('href')).toBe(
      'https://opencollective.com/webpack',
    )
  })

  test('says so if there are no sponsors', { tags: ['site/no-sponsors'] }, async () => {
    const updated = today.toISOString()
    const tab = await visit(0.9, {
      prepare: (page) =>
        page.route('**/sponsors.json', (route) => route.fulfill({ json: { updated, sponsors: [] } })),
    })
    await tab.getByText('No sponsors are listed at the moment.').waitFor()
  })

  test('says so if the list can’t be loaded', { tags: ['site/no-sponsors'] }, async () => {
    site.allow(/sponsors\.json|503/)
    const tab = await visit(0.9, {
      prepare: (page) => page.route('**/sponsors.json', (route) => route.fulfill({ status: 503 })),
    })
    await tab.getByText('The list of sponsors couldn’t be loaded.').waitFor()
  })

  test('says so, with the placeholders of the HTML, if the data of React can’t be loaded, which is logged', async () => {
    site.allow(/site\..*503|status of 503/)
    const uncaught: string[] = []
    let logged: Promise<unknown> | undefined
    const tab = await site.visit('/', {
      prepare: (page) => {
        page.on('pageerror', (error) => uncaught.push(error.message))
        logged = page.waitForEvent('console', (message) => message.text().includes('responded with 503'))
        return page.route('**/site.*.json', (route) => route.fulfill({ status: 503 }))
      },
    })
    await logged
    expect(uncaught).toEqual([])
    expect(await tab.locator('.rank').count()).toBe(6)
    const state = tab.locator('.support-state')
    expect(await state.textContent()).toBe(
      'The list of sponsors couldn’t be loaded. See the sponsors on Open Collective',
    )
    expect(await state.getByRole('link').getAttribute('href')).toBe('https://opencollective.com/webpack')
  })
})
