import { describe, expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { page } from '../support/project.ts'
import { phone, siteInBrowser, standIn, startReact } from '../support/site-in-browser.ts'

const site = siteInBrowser({
  ...firstSite({
    exampleUrl: 'https://editor.example/open/{example}',
    editorUrl: 'https://editor.example/run',
  }),
  'content/concepts/example.mdx': page(
    'Example',
    '<StackBlitzPreview example="getting-started?terminal=" description="The first build" />',
  ),
  'content/concepts/options.mdx': page(
    'Options',
    '<OptionFinder section="concepts" />\n\n## cup\n\n<Option type="object" />\n\n<Option name="handle" type="boolean" default="true" />\n\n## saucer\n\n<Option type="string | false" />',
  ),
  'content/configuration/pot.mdx': page(
    'Pot',
    '## pot\n\n<Option type="object" />\n\n## saucer\n\n<Option type="number" />',
  ),
  'content/concepts/try.mdx': page(
    'Try',
    [
      '<TrySample />',
      '```js file="src/tea.js" tab="ESM"\nboil(100)\n```',
      '```js file="src/tea.cjs" tab="CommonJS"\nboil(99)\n```',
      '```json file="package.json"\n{}\n```',
      '```diff file="src/tea.js" tab="ESM"\n-boil(100)\n+boil("“90”")\n```',
      '```js project="other" file="src/cup.js"\nfill()\n```',
    ].join('\n\n'),
  ),
})

describe('StackBlitzPreview', () => {
  test('loads nothing until it is clicked, then shows the example in a frame', {
    tags: ['site/stackblitz-preview'],
  }, async () => {
    let asked: string[] = []
    const tab = await site.visit('/concepts/example/', {
      async prepare(visited) {
        asked = await standIn(visited, 'https://editor.example/**', {
          body: 'Editor',
          contentType: 'text/html',
        })
      },
    })
    expect(await tab.getByText('The first build').isVisible()).toBe(true)
    const button = tab.getByRole('link', { name: 'Open example' })
    expect(await button.getAttribute('href')).toBe('https://editor.example/open/getting-started?terminal=')
    await startReact(tab)
    await button.hover()
    await expect.poll(() => tab.getAttribute('docsite-island', 'data-state')).toBe('ready')
    expect(asked).toEqual([])
    await button.click()
    const frame = tab.locator('iframe')
    await frame.waitFor()
    expect(await frame.getAttribute('title')).toBe('The first build')
    await expect.poll(() => asked).toEqual(['https://editor.example/open/getting-started?terminal=&embed=1'])
  })

  test('does not lose a click that comes before React', {
    tags: ['site/stackblitz-preview'],
  }, async () => {
    const held = holdRequests(/\/assets\/app\..*\.js$/)
    const tab = await site.visit('/concepts/example/', {
      async prepare(visited) {
        await held.hold(visited)
        await standIn(visited, 'https://editor.example/**', { body: 'Editor', contentType: 'text/html' })
      },
    })
    await tab.getByRole('link', { name: 'Open example' }).click()
    // Until React has loaded, the button is a plain link, which opens the example on its own page.
    await tab.waitForURL('https://editor.example/**')
    held.release()
  })
})

describe('TrySample', () => {
  test('sends the files in their final state to the editor, in a new tab', async () => {
    const tab = await site.visit('/concepts/try/')
    const asked: string[] = []
    tab.on('request', (request) => void asked.push(request.url()))
    const sent: URLSearchParams[] = []
    await tab.context().route('https://editor.example/**', async (route) => {
      sent.push(new URLSearchParams(route.request().postData() ?? ''))
      await route.fulfill({ body: 'Editor', contentType: 'text/plain' })
    })
    const button = tab.getByRole('button', { name: 'Open in editor' })
    await button.hover()
    await expect.poll(() => tab.getAttribute('docsite-island', 'data-state')).toBe('ready')
    expect(asked.filter((url) => url.endsWith('/samples.json'))).toEqual([])
    const [editor] = await Promise.all([tab.context().waitForEvent('page'), button.click()])
    await editor.getByText('Editor').waitFor()
    expect(new URL(editor.url()).href).toBe('https://editor.example/run')
    expect(Object.fromEntries(sent[0] ?? [])).toEqual({
      'project[title]': expect.stringContaining('Try'),
      'project[description]': site.at('/concepts/try/'),
      'project[template]': 'node',
      'project[files][src/tea.js]': 'boil("“90”")\r\n',
      'project[files][package.json]': '{}\r\n',
    })
  })

  test('shows a message instead of opening the editor if there is no network', async () => {
    const tab = await site.visit('/concepts/try/')
    const button = tab.getByRole('button', { name: 'Open in editor' })
    await button.hover()
    await expect.poll(() => tab.getAttribute('docsite-island', 'data-state')).toBe('ready')
    // As if the service worker had stored the files of the sample.
    await tab.route('**/samples.json', (route) => route.fulfill({ json: { demo: {} } }))
    await tab.context().setOffline(true)
    await button.click()
    await tab.getByRole('status').filter({ hasText: 'Error loading content.' }).waitFor()
    expect(tab.context().pages()).toEqual([tab])
  })

  test('shows the message also if React can’t be loaded, and works once the network is back', async () => {
    site.allow(/Failed to load resource|net::ERR|Failed to fetch/)
    const tab = await site.visit('/concepts/try/')
    await tab.context().setOffline(true)
    await tab.getByRole('button', { name: 'Open in editor' }).click()
    await tab.getByRole('alert').filter({ hasText: 'Error loading content.' }).waitFor()
    expect(await tab.getByText('Edit and run').isVisible()).toBe(false)
    await tab.context().setOffline(false)
    await tab.reload()
    await tab.getByText('Edit and run').waitFor()
    expect(await tab.getByText('Error loading content.').first().isVisible()).toBe(false)
  })

  test('is hidden without JavaScript', async () => {
    const tab = await site.visit('/concepts/try/', { javaScriptEnabled: false })
    expect(await tab.getByRole('button', { name: 'Open in editor' }).isVisible()).toBe(false)
  })

  test('is the only reason why a page may submit forms to another host', async () => {
    const policyOf = async (path: string) => {
      const tab = await site.visit(path)
      return tab.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
    }
    expect(await policyOf('/concepts/try/')).toMatch(/form-action 'self' https:\/\/editor\.example$/)
    expect(await policyOf('/concepts/')).toMatch(/form-action 'self'$/)
  })
})

describe('OptionFinder', () => {
  test('finds options by parts of their names, and loads their list on first use', async () => {
    const asked: string[] = []
    const tab = await site.visit('/concepts/options/', {
      ...phone,
      prepare: (visited) => visited.on('request', (request) => void asked.push(request.url())),
    })
    const field = tab.getByRole('searchbox', { name: 'Find an option' })
    const found = tab.locator('.option-finder')
    await field.waitFor()
    expect(asked.filter((url) => url.endsWith('option-list.json'))).toEqual([])
    await field.pressSequentially('HAND')
    await found.getByText('Options found: 1').waitFor()
    expect(await found.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^cup\.handle\s+Options\s+boolean Default true$/),
    ])
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await field.fill('cu')
    await found.getByText('Options found: 2').waitFor()
    await field.fill('no such thing')
    await found.getByText('Options found: 0').waitFor()
    await field.fill('saucer')
    await found.getByText('Options found: 2').waitFor()
    // Those of the section of the page come first.
    expect(await found.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^saucer\s+Options\s+string \| false$/),
      expect.stringMatching(/^saucer\s+Pot\s+number$/),
    ])
    await found.getByRole('link', { name: 'saucer' }).first().click()
    await tab.waitForURL(/\/concepts\/options\/#saucer$/)
    await found.getByRole('link', { name: 'saucer' }).last().click()
    await tab.waitForURL(/\/configuration\/pot\/#saucer$/)
    expect(asked.filter((url) => url.endsWith('option-list.json'))).toHaveLength(1)
  })

  test('restores query and results on Back and after a reload', async () => {
    const tab = await site.load('/concepts/options/')
    const field = tab.getByRole('searchbox', { name: 'Find an option' })
    const found = tab.getByText('Options found: 1')
    await field.fill('HAND')
    await found.waitFor()
    await expect.poll(() => tab.evaluate(() => JSON.stringify(history.state))).toContain('HAND')
    // With the router.
    await tab.getByRole('link', { name: 'Concepts' }).first().click()
    await tab.waitForURL(/\/concepts\/$/)
    await tab.goBack()
    await found.waitFor()
    expect(await field.inputValue()).toBe('HAND')
    // In a new document, in which the browser restores nothing.
    await tab.reload()
    await found.waitFor()
    expect(await field.inputValue()).toBe('HAND')
  })

  test('keeps the query in every history entry of the page that is reached while the query is shown', async () => {
    const tab = await site.load('/concepts/options/')
    const field = tab.getByRole('searchbox', { name: 'Find an option' })
    const stored = () => tab.evaluate(() => JSON.stringify(history.state))
    const leave = async () => {
      await tab.getByRole('link', { name: 'Concepts' }).first().click()
      await tab.waitForURL(/\/concepts\/$/)
    }
    const goBack = async (address: RegExp) => {
      await tab.goBack()
      await tab.waitForURL(address)
    }
    await field.fill('cup')
    await expect.poll(stored).toContain('cup')
    await tab.locator('main').getByRole('link', { name: 'saucer' }).first().click()
    await tab.waitForURL(/#saucer$/)
    await expect.poll(stored).toContain('cup')
    await leave()
    await goBack(/#saucer$/)
    await expect.poll(() => field.inputValue()).toBe('cup')
    await field.fill('HAND')
    await expect.poll(stored).toContain('HAND')
    await goBack(/options\/$/)
    await expect.poll(stored).toContain('HAND')
    await tab.reload()
    await tab.getByText('Options found: 1').waitFor()
    expect(await field.inputValue()).toBe('HAND')
  })

  test('reports that its list can’t be loaded, and requests it again on the next input', async () => {
    site.allow(/option-list\.json|Failed to load resource/)
    let isUp = false
    const tab = await site.visit('/concepts/options/', {
      prepare: (visited) =>
        visited.route('**/option-list.json', (route) => (isUp ? route.continue() : route.abort())),
    })
    const field = tab.getByRole('searchbox', { name: 'Find an option' })
    await field.fill('c')
    await tab.getByText('The list of options couldn’t be loaded.').waitFor()
    isUp = true
    await field.fill('cup')
    await tab.getByText('Options found: 2').waitFor()
  })

  test('reports that its code can’t be loaded, and works once it can', async () => {
    site.allow(/OptionFinder|Failed to load resource/)
    let isUp = false
    const tab = await site.visit('/concepts/options/', {
      prepare: (visited) =>
        visited.route('**/OptionFinder*.js', (route) => (isUp ? route.continue() : route.abort())),
    })
    const field = tab.getByRole('searchbox', { name: 'Find an option' })
    const message = tab.getByText('The list of options couldn’t be loaded.')
    expect(await message.isVisible()).toBe(false)
    await field.fill('cup')
    await message.waitFor()
    isUp = true
    await field.click()
    await tab.getByText('Options found: 2').waitFor()
    expect(await message.isVisible()).toBe(false)
  })

  test('is hidden without JavaScript', async () => {
    const tab = await site.visit('/concepts/options/', { javaScriptEnabled: false })
    expect(await tab.locator('.option-finder').isVisible()).toBe(false)
  })
})
