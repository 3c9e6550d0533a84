import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { page as contentPage } from '../support/project.ts'
import { siteInBrowser, standIn, startReact, waitForIdle } from '../support/site-in-browser.ts'

/**
 * Stubs of analytics services. Like the real ones, their scripts send all events: those that the page queued
 * before the script was loaded, and later ones.
 */
const services = {
  plausible: {
    config: { adapter: 'plausible', id: 'webpack.js.org', script: 'https://stats.example/script.js' },
    script: `const send = (event, { u }) => fetch('https://stats.example/event', { method: 'POST',
      body: JSON.stringify({ event, url: u, id: document.currentScript?.dataset.domain ?? 'later' }) })
      const waiting = plausible.q
      globalThis.plausible = (...event) => send(...event)
      for (const event of waiting) send(...event)`,
  },
  google: {
    config: { adapter: 'google', id: 'G-1', script: 'https://stats.example/gtag.js' },
    script: `const id = dataLayer.find((event) => event[0] === 'config')[1]
      const send = (event) => event[0] === 'event' && fetch('https://stats.example/event', { method: 'POST',
        body: JSON.stringify({ event: event[1], url: event[2].page_location, title: event[2].page_title, id }) })
      dataLayer.forEach(send)
      dataLayer.push = (event) => { Array.prototype.push.call(dataLayer, event); send(event) }`,
  },
}

/** Visits a page whose analytics service is a stub. @returns The tab, and the events that the stub gets. */
async function visit(site: ReturnType<typeof siteInBrowser>, script: string) {
  const sent: Record<string, string>[] = []
  const tab = await site.visit('/concepts/', {
    async prepare(page: Page) {
      await page.route('https://stats.example/**', (route) => {
        const body = route.request().postData()
        if (body !== null) sent.push(JSON.parse(body) as Record<string, string>)
        const headers = { 'access-control-allow-origin': '*' }
        return route.fulfill({ body: body === null ? script : '', contentType: 'text/javascript', headers })
      })
    },
  })
  return { tab, sent }
}

describe.each(Object.entries(services))('with the adapter %s', (_name, { config, script }) => {
  const site = siteInBrowser({
    ...firstSite({ analytics: { ...config, hosts: ['https://stats.example'] } }),
    // Browsers expose elements with these ids as global variables.
    'content/concepts/index.mdx': contentPage('Concepts', '## Data {#dataLayer}\n\n## Plausible'),
  })

  test('a page view is reported after the page has loaded and after each navigation', {
    tags: ['spec-7/page-views'],
  }, async () => {
    const { tab, sent } = await visit(site, script)
    const urls = () => sent.map(({ url }) => url)
    await expect.poll(urls).toEqual([site.at('/concepts/')])
    await startReact(tab)
    await tab.locator('.sidebar').getByRole('link', { name: 'Loaders' }).click()
    await expect.poll(urls).toEqual([site.at('/concepts/'), site.at('/concepts/loaders/')])
    await tab.goBack()
    await expect
      .poll(urls)
      .toEqual([site.at('/concepts/'), site.at('/concepts/loaders/'), site.at('/concepts/')])
    expect(sent[0]?.id).toBe(config.id)
    expect(new Set(sent.map(({ event }) => event)).size).toBe(1)
  })

  test('the Content-Security-Policy allows the script and the hosts of the service, and no others', {
    tags: ['spec-7/page-views'],
  }, async () => {
    const tab = await site.load('/concepts/')
    const policy = await tab.getAttribute('meta[http-equiv="Content-Security-Policy"]', 'content')
    const directive = (name: string) => policy?.split('; ').find((part) => part.startsWith(`${name} `))
    expect(directive('script-src')).toMatch(/^script-src 'self' 'sha256-[^']+' https:\/\/stats\.example$/)
    expect(directive('connect-src')).toBe("connect-src 'self' https://stats.example")
  })
})

describe('without an analytics id', () => {
  const site = siteInBrowser(firstSite())

  test('no script is loaded and nothing is sent', { tags: ['spec-7/page-views'] }, async () => {
    let asked: string[] = []
    const tab = await site.visit('/concepts/', {
      async prepare(page) {
        asked = await standIn(page, (url) => url.origin !== new URL(site.at('/')).origin, {
          body: '',
          contentType: 'text/plain',
        })
      },
    })
    await startReact(tab)
    await tab.locator('.sidebar').getByRole('link', { name: 'Loaders' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Loaders' }).waitFor()
    await waitForIdle(tab)
    expect(asked).toEqual([])
    expect(await tab.evaluate(() => 'dataLayer' in window || 'plausible' in window)).toBe(false)
  })
})
