import { chmodSync, existsSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { shareBrowser } from '../support/browser.ts'
import { openTab } from '../support/browser-page.ts'
import { type DevServer, startDev } from '../support/dev.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { createProject, type Files, page, writeFiles } from '../support/project.ts'
import { sampleGuides } from '../support/sample-site.ts'
import { startReact } from '../support/site-in-browser.ts'

/** A list fills the window with few bytes: sources of more than 8 kB would be compiled in a worker process. */
const long = '- Words\n'.repeat(80)
const kettle = 'content/guides/kettle.mdx'

/** A stub editor that writes its arguments to a file. */
const editor = 'editor.sh'

const toKettle = (text: string) =>
  page(
    'Kettle',
    [
      '<Tabs><Tab label="Gas">On gas.</Tab><Tab label="Coal">On coal.</Tab></Tabs>',
      '```js\nboil()\n```',
      long,
      '## Boil',
      `${text} [Cup](/guides/cup/)`,
      long,
    ].join('\n\n'),
  )

const files = sampleGuides({
  [editor]: '#!/bin/sh\nprintf "%s " "$@" > "$(dirname "$0")/opened"\n',
  [kettle]: toKettle('First text.'),
  'content/guides/cup.md': page('Cup', 'A cup. [Kettle](/guides/kettle/)'),
})

let browser: Browser
beforeAll(async () => {
  browser = await shareBrowser()
})

async function visit(
  route: string,
  more: Files = {},
): Promise<{ dir: string; server: DevServer; tab: Page; consoleErrors: string[] }> {
  const dir = createProject({ ...files, ...more })
  const server = await startDev(dir, undefined, { LAUNCH_EDITOR: path.join(dir, editor) })
  await server.compiled()
  const context = await browser.newContext()
  onTestFinished(async () => {
    await context.close()
    await server.stop()
  })
  const { tab, consoleErrors } = await openTab(context)
  await openPage(tab, new URL(route, server.url))
  return { dir, server, tab, consoleErrors }
}

/** Opens a page, and waits until it is connected to the events of the server. */
async function openPage(tab: Page, url: URL): Promise<void> {
  const connected = tab.waitForResponse((response) => response.url().endsWith('@docsite/events'))
  await tab.goto(url.href)
  await connected
}

/** Marks the document; a reload loses the mark. */
const mark = (tab: Page) =>
  tab.evaluate(() => {
    document.documentElement.dataset.mark = 'same'
  })
const isSame = (tab: Page) => tab.evaluate(() => document.documentElement.dataset.mark === 'same')

test('an edit replaces text in place and keeps scroll position, focus, selected tab, theme and copy buttons', async () => {
  const { dir, tab, consoleErrors } = await visit('guides/kettle/')
  await mark(tab)
  await tab.getByRole('button', { name: 'Dark theme' }).click()
  await tab.getByText('Coal', { exact: true }).first().click()
  await tab.waitForSelector('.copy-button')
  await tab.locator('.prose a[href="/guides/cup/"]').first().focus()
  await tab.evaluate(() => scrollTo(0, 900))
  const look = () =>
    tab.evaluate(() => ({
      scroll: scrollY,
      focus: document.activeElement?.getAttribute('href'),
      tab: document.querySelector<HTMLInputElement>('.tabs input:checked')?.dataset.label,
      theme: document.documentElement.dataset.theme,
      buttons: document.querySelectorAll('.copy-button').length,
    }))
  const before = await look()
  expect(before).toMatchObject({ scroll: 900, focus: '/guides/cup/', tab: 'Coal', theme: 'dark', buttons: 1 })
  writeFiles(dir, { [kettle]: toKettle('Second text.') })
  await tab.getByText('Second text.').waitFor()
  expect(await look()).toEqual(before)
  expect(await tab.getByText('First text.').count()).toBe(0)
  expect(await isSame(tab)).toBe(true)
  expect(consoleErrors).toEqual([])
})

test('pages shown by the router are updated, and never shown in an old version', async () => {
  const { dir, server, tab } = await visit('guides/cup/')
  await mark(tab)
  await startReact(tab)
  await tab.locator('.prose a[href="/guides/kettle/"]').click()
  await tab.getByText('First text.').waitFor()
  expect(await isSame(tab)).toBe(true)
  writeFiles(dir, { [kettle]: toKettle('Second text.') })
  await tab.getByText('Second text.').waitFor()
  expect(await isSame(tab)).toBe(true)
  await tab.locator('.prose a[href="/guides/cup/"]').first().click()
  await tab.getByText('A cup.').waitFor()
  writeFiles(dir, { [kettle]: toKettle('Third text.') })
  await server.next(({ result }) => result.files.includes(kettle))
  await server.next(({ result }) => result.files.includes(kettle))
  await tab.locator('.prose a[href="/guides/kettle/"]').click()
  await tab.getByText('Third text.').waitFor()
})

test('an update that arrives after the reader has left its page does not replace the next page', async () => {
  const note = 'content/guides/_note.md'
  const { dir, tab } = await visit('guides/kettle/', {
    [note]: 'First text.',
    [kettle]: page('Kettle', "import Note from './_note.md'\n\n<Note />"),
    'content/guides/lid.mdx': page('Lid', "import Note from './_note.md'\n\n<Note />"),
  })
  await startReact(tab)
  const held = holdRequests('**/guides/kettle/')
  await held.hold(tab)
  const asked = tab.waitForRequest('**/guides/kettle/')
  // Two pages change at once: the browser requests the one that it shows.
  writeFiles(dir, { [note]: 'Second text.' })
  await asked
  await tab.getByRole('link', { name: 'Cup' }).first().click()
  await tab.getByText('A cup.').waitFor()
  await tab.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.prose')?.textContent?.includes('Second text.'))
        document.documentElement.dataset.wrong = ''
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  const answered = tab.waitForResponse('**/guides/kettle/')
  held.release()
  await (await answered).finished()
  writeFiles(dir, { 'content/guides/cup.md': page('Cup', 'Another cup. [Kettle](/guides/kettle/)') })
  await tab.getByText('Another cup.').waitFor()
  expect(await tab.locator('html[data-wrong]').count()).toBe(0)
})

test('a reload after a change of the configuration does not cancel a link that was followed just before', async () => {
  const { dir, tab } = await visit('guides/kettle/', { [kettle]: toKettle('First text.') })
  await startReact(tab)
  // The page looks up its document before the reload. The router shows a placeholder if the next page takes longer.
  const held = holdRequests('**/guides/kettle/')
  await held.hold(tab)
  await holdRequests('**/guides/cup/page.js').hold(tab)
  const asked = tab.waitForRequest('**/guides/kettle/')
  writeFiles(dir, {
    'docsite.config.json': JSON.stringify({ site: { name: 'Tea' }, theme: { radius: '9px' } }),
  })
  await asked
  const loaded = tab.waitForEvent('load')
  await tab
    .getByRole('link', { name: 'Cup' })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  held.release()
  await loaded
  expect(new URL(tab.url()).pathname).toBe('/guides/cup/')
  await tab.getByText('A cup.').waitFor()
})

test('an error is shown in an overlay with its place and source lines until it is fixed; a click opens the editor', async () => {
  const { dir, tab } = await visit('guides/kettle/')
  chmodSync(path.join(dir, editor), 0o755)
  await mark(tab)
  writeFiles(dir, { [kettle]: page('Kettle', '## Boil\n\n<Unclosed>') })
  const overlay = tab.locator('docsite-problems section')
  await overlay.waitFor()
  const text = await overlay.textContent()
  expect(text).toContain(`${kettle}:7:1`)
  expect(text).toContain('> 7 | <Unclosed>')
  const answered = tab.waitForResponse((response) => response.url().includes('@docsite/open'))
  await overlay.getByRole('button', { name: `${kettle}:7:1` }).click()
  expect((await answered).status()).toBe(204)
  const opened = () => existsSync(path.join(dir, 'opened')) && readFileSync(path.join(dir, 'opened'), 'utf8')
  await expect.poll(opened).toBe(`${path.join(realpathSync(dir), kettle)} 7 1 `)
  expect(await tab.getByText('First text.').count()).toBe(1)
  writeFiles(dir, { [kettle]: toKettle('Fixed text.') })
  await tab.getByText('Fixed text.').waitFor()
  await overlay.waitFor({ state: 'detached' })
  expect(await isSame(tab)).toBe(true)
})

test('Escape reduces the overlay to the number of errors; the number of warnings opens their list', async () => {
  const { dir, tab } = await visit('guides/kettle/')
  writeFiles(dir, { [kettle]: toKettle('<Unclosed>') })
  await tab.locator('docsite-problems section').waitFor()
  await tab.keyboard.press('Escape')
  await tab.locator('docsite-problems section').waitFor({ state: 'detached' })
  expect(await tab.locator('docsite-problems button').textContent()).toBe('1 error')
  writeFiles(dir, { [kettle]: toKettle('[Nowhere](/nowhere/)') })
  await tab.locator('docsite-problems button', { hasText: '1 warning' }).click()
  expect(await tab.locator('docsite-problems section').textContent()).toContain(
    'There is no page at `/nowhere/`',
  )
})

test('the sidebar shows the new title of another page', async () => {
  const { dir, tab } = await visit('guides/kettle/')
  writeFiles(dir, { 'content/guides/cup.md': page('Mug', 'A mug.') })
  await tab.locator('.sidebar-link', { hasText: 'Mug' }).first().waitFor({ state: 'attached' })
})

test.each([
  ['static', false],
  ['hydrated by React', true],
])(
  'new, moved, renamed and deleted pages appear in a sidebar that is %s, and everything else is kept',
  async (_state, isHydrated) => {
    const { dir, tab, consoleErrors } = await visit('guides/kettle/')
    const links = tab.locator('[data-island="sidebar"] .sidebar-link')
    const titles = async () => (await links.allTextContents()).map((title) => title.trim())
    if (isHydrated) {
      await links.first().hover()
      await tab.locator('[data-island="sidebar"][data-state="ready"]').waitFor()
    }
    await mark(tab)
    await tab.getByText('Coal', { exact: true }).first().click()
    await tab.evaluate(() => scrollTo(0, 900))
    const has = (title: string) => expect.poll(titles).toContain(title)
    writeFiles(dir, { 'content/guides/pot.md': page('Pot', 'A pot.') })
    await has('Pot')
    writeFiles(dir, { 'content/guides/cup.md': '---\ntitle: Mug\nsort: -1\n---\n\nA mug.\n' })
    await has('Mug')
    const all = await titles()
    expect(all.indexOf('Mug')).toBeLessThan(all.indexOf('Kettle'))
    renameSync(path.join(dir, 'content/guides/pot.md'), path.join(dir, 'content/guides/teapot.md'))
    await tab.locator('.sidebar-link[href$="/guides/teapot/"]').first().waitFor({ state: 'attached' })
    rmSync(path.join(dir, 'content/guides/teapot.md'))
    await expect.poll(titles).not.toContain('Pot')
    // The own title of the page changes its content and the sidebar.
    writeFiles(dir, { [kettle]: toKettle('Second text.').replace('Kettle', 'Boiler') })
    await has('Boiler')
    expect(await tab.locator('h1').textContent()).toBe('Boiler')
    expect(await tab.title()).toContain('Boiler')
    const chosen = tab.locator('.tabs input:checked')
    expect(await chosen.first().getAttribute('data-label')).toBe('Coal')
    expect(await tab.evaluate(() => scrollY)).toBe(900)
    expect(await isSame(tab)).toBe(true)
    // A page that the router could have cached before is shown with the new navigation.
    await tab.locator('.sidebar-link[href$="/guides/cup/"]').first().click()
    await expect.poll(() => tab.locator('h1').textContent()).toBe('Mug')
    await expect.poll(titles).not.toContain('Pot')
    expect(consoleErrors).toEqual([])
  },
)

test('a page that is deleted is replaced by the page for missing pages, and shown again when it is back', async () => {
  const { dir, tab } = await visit('guides/kettle/')
  renameSync(path.join(dir, kettle), path.join(dir, 'kettle.mdx'))
  await expect.poll(() => tab.locator('h1').textContent()).not.toBe('Kettle')
  renameSync(path.join(dir, 'kettle.mdx'), path.join(dir, kettle))
  await expect.poll(() => tab.locator('h1').textContent()).toBe('Kettle')
})

test('the sidebar shows the changed headings of the page, also when React has hydrated it', async () => {
  const { dir, tab } = await visit('guides/kettle/')
  const headings = tab.locator('.sidebar-anchors a')
  await mark(tab)
  writeFiles(dir, { [kettle]: toKettle('Second text.').replace('## Boil', '## Simmer\n\n### Listen') })
  await expect.poll(() => headings.allTextContents()).toEqual(['Simmer', 'Listen'])
  expect(await isSame(tab)).toBe(true)
  await headings.first().hover()
  await tab.locator('[data-island="sidebar"][data-state="ready"]').waitFor()
  writeFiles(dir, { [kettle]: toKettle('Third text.') })
  await expect.poll(() => headings.allTextContents()).toEqual(['Boil'])
  expect(await isSame(tab)).toBe(true)
})

test('the navigation is up to date in a page that missed its change, because it was not connected', async () => {
  const { dir, server, tab } = await visit('guides/kettle/')
  const held = holdRequests('**/@docsite/events')
  await held.hold(tab)
  await tab.reload()
  await mark(tab)
  writeFiles(dir, { 'content/guides/cup.md': page('Mug', 'A mug.') })
  await server.next(({ result }) => result.files.includes('content/guides/cup.md'))
  held.release()
  await tab.locator('.sidebar-link', { hasText: 'Mug' }).first().waitFor({ state: 'attached' })
  expect(await isSame(tab)).toBe(true)
})

test('the last edit is shown, also if an earlier update waits for a stylesheet', async () => {
  const { dir, tab } = await visit('guides/kettle/', {
    'docsite.config.json': JSON.stringify({ site: { name: 'Kettle' }, theme: { css: 'site.css' } }),
    'site.css': 'h1 { color: rgb(1, 1, 1); }',
  })
  const held = holdRequests('**/theme.*.css')
  await held.hold(tab)
  const asked = tab.waitForRequest('**/theme.*.css')
  writeFiles(dir, { 'site.css': 'h1 { color: rgb(2, 2, 2); }' })
  await asked
  const events: string[] = []
  const session = await tab.context().newCDPSession(tab)
  session.on('Network.eventSourceMessageReceived', ({ data }) => events.push(data))
  await session.send('Network.enable')
  writeFiles(dir, { [kettle]: toKettle('Second text.') })
  await expect.poll(() => events.some((data) => data.includes('Second text.'))).toBe(true)
  held.release()
  await tab.getByText('Second text.').waitFor()
  await tab.waitForFunction(
    () => getComputedStyle(document.querySelector('h1') ?? document.body).color === 'rgb(2, 2, 2)',
  )
  expect(await tab.getByText('Second text.').count()).toBe(1)
})

test('an edit is shown in two browsers at once', async () => {
  const { dir, server, tab } = await visit('guides/kettle/')
  const other = await browser.newContext()
  onTestFinished(() => other.close())
  const { tab: second } = await openTab(other)
  await openPage(second, new URL('guides/kettle/', server.url))
  writeFiles(dir, { [kettle]: toKettle('Second text.') })
  await Promise.all([tab, second].map((shown) => shown.getByText('Second text.').waitFor()))
})

test('stylesheets and components of the site are replaced in place, with their state, and the rest of the page is unchanged', async () => {
  const toCounter = (label: string, hooks = '') =>
    `import { useMemo, useState } from 'react'\nimport { Tone } from 'old-tone'\nimport { useStep } from './use-step.ts'\nimport './counter.css'\nexport const interactive = true\nexport default function Counter({ children }) {\n  ${hooks}\n  const [count, setCount] = useState(0)\n  const step = useStep()\n  return <div><button className="counter" onClick={() => setCount(count + step)}>${label} {count} <Tone /></button>{children}</div>\n}\n`
  const toField = (label: string) =>
    `import { useState } from 'react'\nimport './field.css'\nexport const interactive = true\nexport default function () {\n  const [text, setText] = useState('')\n  return <p><input aria-label="${label}" onChange={({ target }) => setText(target.value)} /> {text}</p>\n}\n`
  const toStep = (body: string) =>
    `import { useRef, useState } from 'react'\nexport function useStep(): number {\n  ${body}\n}\n`
  const toStyle = (color: string) => `.counter { color: ${color}; }\n`
  const toSign = (text: string) =>
    `import Label from './Label.tsx'\nexport default function Sign() {\n  return <Label text="${text}" />\n}\n`
  const counters = `${page('Counters', '<details><summary>More</summary>Hidden text.</details>')}\n<Counter>\n\nBeside the counter.\n\n</Counter>\n\n<Field />\n\n<Sign />\n\n${long}\n`
  const { dir, tab, consoleErrors } = await visit('guides/counters/', {
    'docsite.config.json': JSON.stringify({ site: { name: 'Kettle' }, theme: { css: 'site.css' } }),
    'site.css': 'h1 { color: rgb(1, 1, 1); }',
    'content/_components/Counter.tsx': toCounter('Counted'),
    'content/_components/Field.tsx': toField('Name'),
    'content/_components/Sign.tsx': toSign('Old sign'),
    'content/_components/Label.tsx':
      'import \'./label.css\'\nexport default ({ text }) => <strong className="label">{text}</strong>\n',
    'content/_components/label.css': '.label { color: rgb(5, 5, 5); }',
    'content/_components/use-step.ts': toStep('return useRef(1).current'),
    'content/_components/counter.css': toStyle('rgb(1, 2, 3)'),
    'content/_components/field.css': '.field { color: rgb(9, 9, 9); }',
    'content/guides/counters.mdx': counters,
    // A CommonJS package that has to get the page's own copy of React.
    'node_modules/old-tone/index.js':
      "const { useState } = require('react')\nexports.Tone = () => useState('loud')[0]\n",
  })
  const component = (text: string) => writeFiles(dir, { 'content/_components/Counter.tsx': text })
  await mark(tab)
  const button = (name: string) => tab.getByRole('button', { name })
  const ready = (part: string) =>
    tab.locator('docsite-island[data-state=ready]').filter({ has: tab.locator(part) })
  await button('Counted 0').hover()
  await ready('button').waitFor()
  await button('Counted 0').click()
  await tab.getByLabel('Name').focus()
  await ready('input').waitFor()
  await tab.getByLabel('Name').fill('kettle')
  await tab.getByText('kettle', { exact: true }).waitFor()
  await tab.locator('.prose summary').click()
  await tab.evaluate(() => scrollTo(0, 20))
  const colorOf = (selector: string) =>
    tab
      .locator(selector)
      .first()
      .evaluate((shown) => getComputedStyle(shown).color)
  const look = () =>
    tab.evaluate(() => ({
      scroll: scrollY,
      isOpen: document.querySelector<HTMLDetailsElement>('.prose details')?.open,
      text: document.querySelector<HTMLInputElement>('.prose input')?.value,
    }))
  writeFiles(dir, { 'content/_components/counter.css': toStyle('rgb(4, 5, 6)') })
  await expect.poll(() => colorOf('.counter')).toBe('rgb(4, 5, 6)')
  expect(await isSame(tab)).toBe(true)
  await button('Counted 1').waitFor()
  writeFiles(dir, { 'site.css': 'h1 { color: rgb(7, 7, 7); }' })
  await expect.poll(() => colorOf('h1')).toBe('rgb(7, 7, 7)')
  await expect.poll(() => tab.locator('link[href*="/theme."], link[href*="Counter"]').count()).toBe(2)

  // Other markup: the state is kept, and the new code works.
  component(toCounter('Clicked'))
  await button('Clicked 1').click()
  await button('Clicked 2 loud').waitFor()
  // Other hooks, also inside a custom hook of the site: the component is mounted again.
  component(toCounter('Hooked', 'useMemo(() => 1, [])'))
  await button('Hooked 0').click()
  await button('Hooked 1').waitFor()
  writeFiles(dir, { 'content/_components/use-step.ts': toStep('return useState(5)[0]') })
  await button('Hooked 0').click()
  await button('Hooked 5').waitFor()
  // Static components, which are not hydrated.
  writeFiles(dir, { 'content/_components/Sign.tsx': toSign('New sign') })
  await tab.getByText('New sign').waitFor()
  expect(await colorOf('.label')).toBe('rgb(5, 5, 5)')
  expect(await look()).toEqual({ scroll: 20, isOpen: true, text: 'kettle' })
  // A component that can't be compiled affects neither the page nor the server.
  component('export default function (')
  await tab.locator('docsite-problems section').waitFor()
  await button('Hooked 5').click()
  await button('Hooked 10').waitFor()
  // Nor does a component that throws.
  component(toCounter('Thrown', "throw new Error('No water')"))
  await tab.locator('docsite-problems section', { hasText: 'No water' }).waitFor()
  await button('Hooked 10').waitFor()
  component(toCounter('Fixed', 'useMemo(() => 1, [])'))
  await button('Fixed 10').waitFor()
  await tab.locator('docsite-problems section').waitFor({ state: 'detached' })
  // An anonymous component: React can't compare its hooks, so the component is replaced without its state.
  writeFiles(dir, { 'content/_components/Field.tsx': toField('Surname') })
  await tab.getByLabel('Surname').waitFor()
  expect(await look()).toEqual({ scroll: 20, isOpen: true, text: '' })
  // A later edit of the text is applied in place as well.
  const rewritten = counters.replace('Words', 'New words').replace('Beside', 'Next to')
  writeFiles(dir, { 'content/guides/counters.mdx': rewritten })
  await tab.getByText('New words').first().waitFor()
  await tab.getByText('Next to the counter.').waitFor()
  await button('Fixed 10').waitFor()
  expect(await isSame(tab)).toBe(true)
  expect(consoleErrors).toEqual([])
})

test('a component that has thrown shows its new code once it is fixed', async () => {
  const toCounter = (label: string, hooks = '') =>
    `import { useState } from 'react'\nexport const interactive = true\nexport default function Counter() {\n  const [count, setCount] = useState(0)\n  ${hooks}\n  return <button className="counter" onClick={() => setCount(count + 1)}>${label} {count}</button>\n}\n`
  const { dir, tab } = await visit('guides/counters/', {
    'content/_components/Counter.tsx': toCounter('Counted'),
    'content/guides/counters.mdx': `${page('Counters')}\n<Counter />\n`,
  })
  await mark(tab)
  const counter = tab.locator('.counter')
  const isShown = (text: string) => counter.filter({ hasText: text }).waitFor()
  await counter.hover()
  await tab.locator('docsite-island[data-state=ready]').waitFor()
  await counter.click()
  await isShown('Counted 1')
  writeFiles(dir, {
    'content/_components/Counter.tsx': toCounter('Thrown', "if (count > 0) throw new Error('Spilt')"),
  })
  await tab.locator('docsite-island[data-state=crashed]').waitFor()
  writeFiles(dir, { 'content/_components/Counter.tsx': toCounter('Fixed') })
  await isShown('Fixed 0')
  await tab.mouse.move(0, 0)
  await counter.hover()
  await tab.locator('docsite-island[data-state=ready]').waitFor()
  await counter.click()
  await isShown('Fixed 1')
  expect(await isSame(tab)).toBe(true)
})

test('a component that fails keeps its last good state and stylesheet, and its error disappears once it is fixed', async () => {
  const toCup = (check = '') =>
    `import { useState } from 'react'\nimport './cup.css'\nexport const interactive = true\nexport default function Cup() {\n  const [count, setCount] = useState(0)\n  ${check}\n  return <button className="cup" onClick={() => setCount(count + 1)}>Cups {count}</button>\n}\n`
  const css = 'content/_components/cup.css'
  const { dir, server, tab } = await visit('guides/cups/', {
    'content/_components/Cup.tsx': toCup(),
    [css]: '.cup { color: rgb(1, 1, 1) }',
    'content/guides/cups.mdx': `${page('Cups')}\n<Cup />\n`,
    'content/guides/more-cups.mdx': `${page('More cups')}\n<Cup />\n`,
  })
  // A second page with the component, so that a change concerns several pages.
  await fetch(new URL('guides/more-cups/', server.url))
  const cup = tab.locator('.cup')
  const color = () => cup.evaluate((element) => getComputedStyle(element).color)
  await cup.hover()
  await tab.locator('docsite-island[data-state=ready]').waitFor()
  await cup.click()
  await cup.filter({ hasText: 'Cups 1' }).waitFor()
  writeFiles(dir, { [css]: '.cup { color: rgb(2, 2, 2) }' })
  await expect.poll(color).toBe('rgb(2, 2, 2)')
  const overlay = tab.locator('docsite-problems section')
  writeFiles(dir, { 'content/_components/Cup.tsx': toCup("throw new Error('Spilt')") })
  await overlay.filter({ hasText: 'Spilt' }).waitFor()
  expect([await cup.textContent(), await color()]).toEqual(['Cups 1', 'rgb(2, 2, 2)'])
  writeFiles(dir, { 'content/_components/Cup.tsx': toCup() })
  await overlay.waitFor({ state: 'detached' })
  expect([await cup.textContent(), await color()]).toEqual(['Cups 1', 'rgb(2, 2, 2)'])
})
