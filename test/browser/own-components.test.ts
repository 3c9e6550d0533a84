import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { page } from '../support/project.ts'
import { siteInBrowser, startReact } from '../support/site-in-browser.ts'

const site = siteInBrowser({
  ...firstSite(),
  'content/_components/Counter.tsx': `import { useState, type ReactNode } from 'react'
import './counter.css'
export const interactive = true
export default function Counter({ start, children }: { start: number; children?: ReactNode }) {
  const [count, setCount] = useState(start)
  return <div className="counter"><button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>{children}</div>
}
`,
  'content/_components/counter.css': '.counter { border: 3px solid rgb(1, 2, 3); }\n',
  'content/_components/Album.tsx': `import { lazy, Suspense, useState } from 'react'
export const interactive = true
const Picture = lazy(() => import('./parts/Picture.tsx'))
export default function Album() {
  const [open, setOpen] = useState(false)
  return <div><button type="button" onClick={() => setOpen(true)}>Open</button>{open && <Suspense><Picture /></Suspense>}</div>
}
`,
  'content/_components/parts/Picture.tsx': `import './picture.css'
export default function Picture() {
  return <p className="picture">A kettle</p>
}
`,
  'content/_components/parts/picture.css': '.picture { border: 4px solid rgb(4, 5, 6); }\n',
  'content/_components/Lamp.tsx': `import { useState } from 'react'
import lit from './parts/lit.svg'
import dark from './parts/dark.svg?url'
import story from './parts/story.txt?raw'
import { name } from './parts/lamp.json'
export const interactive = true
export default function Lamp() {
  const [on, setOn] = useState(false)
  return <figure><img src={on ? lit : dark} alt={name} /><figcaption>{story}</figcaption><button type="button" onClick={() => setOn(!on)}>Switch</button></figure>
}
`,
  'content/_components/parts/lit.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>\n',
  'content/_components/parts/dark.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"><circle r="3"/></svg>\n',
  'content/_components/parts/story.txt': 'It is <dark>.',
  'content/_components/parts/lamp.json': '{ "name": "A lamp" }',
  'content/_components/Field.tsx': `import { useId, useState } from 'react'
export const interactive = true
export default function Field({ label }: { label: string }) {
  const id = useId()
  const [length, setLength] = useState(0)
  return <p><label htmlFor={id}>{label}</label> <input id={id} onChange={({ target }) => setLength(target.value.length)} /> <output htmlFor={id}>{length}</output></p>
}
`,
  'content/_components/Order.tsx': `import { useState } from 'react'
export const interactive = true
export default function Order() {
  const [heard, setHeard] = useState<string[]>([])
  const [name, setName] = useState('')
  const hear = (text: string) => setHeard((all) => [...all, text])
  return (
    <form>
      <label>Name <input value={name} onChange={({ target }) => setName(target.value)} /></label>
      <label>Note <textarea defaultValue="None" onChange={({ target }) => hear(target.value)} /></label>
      <label><input type="checkbox" onChange={({ target }) => hear('milk ' + target.checked)} /> Milk</label>
      <label><input type="checkbox" defaultChecked onChange={({ target }) => hear('sugar ' + target.checked)} /> Sugar</label>
      <label><input type="radio" name="size" onChange={() => hear('large')} /> Large</label>
      <label>Tea <select onChange={({ target }) => hear(target.value)}><option>Green</option><option>Black</option></select></label>
      <label>Heat <input type="range" onChange={({ target }) => hear(target.value)} /></label>
      <details onToggle={({ currentTarget }) => hear('open ' + currentTarget.open)}><summary>More</summary></details>
      <output>{name}: {heard.join(', ')}</output>
    </form>
  )
}
`,
  'content/_components/Fuse.tsx': `import { useState } from 'react'
export const interactive = true
export default function Fuse({ blown = false }) {
  const [load, setLoad] = useState(0)
  if (load > 1 || (blown && typeof window === 'object')) throw new Error('Too much')
  return <button type="button" onClick={() => setLoad(load + 1)}>Load {load}</button>
}
`,
  'content/_components/Dial.tsx': `import { useState } from 'react'
export const interactive = true
export default function Dial() {
  const [width, setWidth] = useState(50)
  return <button type="button" onClick={() => setWidth(width + 10)} style={{ width, borderTopColor: 'rgb(7, 8, 9)' }}>Dial</button>
}
`,
  'content/_components/Quiet.tsx':
    'export default function Quiet({ word }: { word: string }) {\n  return <em>{word}</em>\n}\n',
  'content/concepts/own.mdx': page(
    'Own',
    '<Counter start={3}>\n\nText **within**.\n\n</Counter>\n\n<Counter start={8} />\n\n<Quiet word="hush" />',
  ),
  'content/concepts/fields.mdx': page('Fields', '<Field label="Pot" />\n\n<Field label="Cup" />'),
  'content/concepts/order.mdx': page('Order', '<Order />'),
  'content/concepts/fuses.mdx': page('Fuses', '<Fuse />\n\n<Fuse blown />'),
  'content/concepts/album.mdx': page('Album', '<Album />'),
  'content/concepts/lamp.mdx': page('Lamp', '<Lamp />'),
  'content/concepts/dial.mdx': page('Dial', '<Dial />'),
})

/** Whether React has hydrated an element. */
const isHydrated = (tab: Page, selector: string) =>
  tab
    .locator(selector)
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactContainer')))

describe('the site’s own components', () => {
  test('say that they couldn’t be loaded when a reader without a network uses them, until they are', async () => {
    site.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported/)
    const tab = await site.visit('/concepts/own/')
    await tab.context().setOffline(true)
    const button = tab.getByRole('button', { name: 'Count 3' })
    await button.click()
    const message = tab.getByRole('alert').filter({ hasText: 'Error loading content.' })
    await message.waitFor()
    expect(await message.count()).toBe(1)
    await tab.context().setOffline(false)
    await expect
      .poll(
        async () => {
          await tab.mouse.move(0, 0)
          await tab
            .getByRole('button', { name: /Count \d/ })
            .first()
            .hover()
          return tab.getByRole('button', { name: 'Count 4' }).count()
        },
        { timeout: 20_000 },
      )
      .toBe(1)
    expect(await message.count()).toBe(0)
  })

  test('are in the HTML with their styles and children, without JavaScript', {
    tags: ['site/own-components'],
  }, async () => {
    const tab = await site.visit('/concepts/own/', { javaScriptEnabled: false })
    expect(await tab.locator('.counter button').allTextContents()).toEqual(['Count 3', 'Count 8'])
    expect(await tab.locator('.counter strong').textContent()).toBe('within')
    expect(await tab.locator('.prose em').textContent()).toBe('hush')
    expect(
      await tab
        .locator('.counter')
        .first()
        .evaluate((el) => getComputedStyle(el).borderTopColor),
    ).toBe('rgb(1, 2, 3)')
  })

  test('are hydrated one by one, when the reader points at them', {
    tags: ['site/own-components'],
  }, async () => {
    const asked: string[] = []
    const tab = await site.visit('/concepts/own/', {
      prepare: (visited) => visited.on('request', (request) => void asked.push(request.url())),
    })
    const modules = () => asked.filter((url) => /\/own-Counter[^/]*\.js/.test(url)).length
    await startReact(tab)
    expect(modules()).toBe(0)
    await tab.getByRole('button', { name: 'Count 3' }).hover()
    await expect.poll(() => tab.locator('docsite-island').first().getAttribute('data-state')).toBe('ready')
    expect(modules()).toBe(1)
    expect(await isHydrated(tab, 'docsite-island >> nth=0')).toBe(true)
    expect(await isHydrated(tab, 'docsite-island >> nth=1')).toBe(false)
    await tab.getByRole('button', { name: 'Count 3' }).click()
    await tab.getByRole('button', { name: 'Count 4' }).waitFor()
    expect(await tab.locator('.counter strong').textContent()).toBe('within')
    expect(await tab.locator('docsite-island').count()).toBe(2)
  })

  test('have the styles of their attributes, which the policy blocks, from the first use on', {
    tags: ['site/own-components'],
  }, async () => {
    site.allow(/Applying inline style violates/)
    const tab = await site.visit('/concepts/dial/')
    const dial = tab.getByRole('button', { name: 'Dial' })
    const style = () =>
      dial.evaluate((element) => {
        const { width, borderTopColor } = getComputedStyle(element)
        return `${width} ${borderTopColor}`
      })
    expect(await style()).not.toContain('rgb(7, 8, 9)')
    await startReact(tab)
    await dial.hover()
    await expect.poll(style).toBe('50px rgb(7, 8, 9)')
    await dial.click()
    await expect.poll(style).toBe('60px rgb(7, 8, 9)')
  })

  test('can import modules lazily, which come with their styles', {
    tags: ['site/own-components'],
  }, async () => {
    const tab = await site.load('/concepts/album/')
    await tab.getByRole('button', { name: 'Open' }).click()
    const picture = tab.getByText('A kettle')
    await picture.waitFor()
    expect(await picture.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('4px')
  })

  test('can import images, texts and data', { tags: ['site/own-components'] }, async () => {
    const tab = await site.load('/concepts/lamp/')
    const lamp = tab.getByRole('img', { name: 'A lamp' })
    const width = () => lamp.evaluate((element: HTMLImageElement) => element.naturalWidth)
    await tab.getByText('It is <dark>.').waitFor()
    const address = await lamp.getAttribute('src')
    expect(await width()).toBe(7)
    await tab.getByRole('button', { name: 'Switch' }).click()
    await expect.poll(width).toBe(9)
    await tab.getByRole('button', { name: 'Switch' }).click()
    await expect.poll(width).toBe(7)
    expect(await lamp.getAttribute('src'), 'in the browser as on the server').toBe(address)
  })

  test('receive what was typed, checked and selected before they were hydrated', {
    tags: ['site/own-components'],
  }, async () => {
    const scripts = holdRequests(/own-Order/)
    const tab = await site.visit('/concepts/order/', { prepare: scripts.hold })
    await tab.getByLabel('Name').fill('Ada')
    await tab.getByLabel('Note').fill('Hot')
    await tab.getByText('Milk').click()
    await tab.getByLabel('Sugar').uncheck()
    await tab.getByLabel('Large').check()
    await tab.getByLabel('Tea').selectOption('Black')
    await tab.getByText('More').click()
    scripts.release()
    await tab
      .getByText('Ada: Hot, milk true, sugar false, large, Black, open true', { exact: true })
      .waitFor()
    expect(await tab.getByLabel('Milk').isChecked()).toBe(true)
    expect(await tab.getByLabel('Name').inputValue()).toBe('Ada')
  })

  test('that throw are shown as they were rendered on the server', {
    tags: ['site/own-components'],
  }, async () => {
    site.allow(/Too much/)
    const tab = await site.load('/concepts/fuses/')
    const [late, early] = await tab.getByRole('button', { name: 'Load 0' }).all()
    if (!late || !early) throw new Error('The page has no fuses')
    const failures: string[] = []
    tab.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
    await early.click()
    await expect.poll(() => failures).toHaveLength(1)
    await late.click()
    await tab.getByRole('button', { name: 'Load 1' }).click()
    await expect.poll(() => failures).toHaveLength(2)
    await expect.poll(() => tab.locator('.prose button').allTextContents()).toEqual(['Load 0', 'Load 0'])
  })

  test('create unique ids, which are the same on server and client', {
    tags: ['site/own-components'],
  }, async () => {
    const tab = await site.load('/concepts/fields/')
    const ids = () => tab.locator('.prose input').evaluateAll((inputs) => inputs.map(({ id }) => id))
    const before = await ids()
    expect(new Set(before).size).toBe(2)
    await tab.getByText('Cup', { exact: true }).click()
    await tab.getByLabel('Cup').fill('green')
    await expect.poll(() => tab.locator('.prose output').allTextContents()).toEqual(['0', '5'])
    expect(await ids(), 'in the browser as on the server').toEqual(before)
  })

  test('react to a first key press without hovering', { tags: ['site/own-components'] }, async () => {
    const tab = await site.load('/concepts/own/')
    await tab.getByRole('button', { name: 'Count 8' }).focus()
    await tab.keyboard.press('Enter')
    await tab.getByRole('button', { name: 'Count 9' }).waitFor()
  })

  test('work after client-side navigation', { tags: ['site/own-components'] }, async () => {
    const tab = await site.visit('/concepts/')
    await startReact(tab)
    await tab.locator('.sidebar').getByRole('link', { name: 'Own', exact: true }).click()
    const button = tab.getByRole('button', { name: 'Count 3' })
    await button.hover()
    await expect.poll(() => tab.locator('docsite-island').first().getAttribute('data-state')).toBe('ready')
    await button.click()
    await tab.getByRole('button', { name: 'Count 4' }).waitFor()
  })
})
