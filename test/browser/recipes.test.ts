import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareBrowser } from '../support/browser.ts'
import { openTab } from '../support/browser-page.ts'
import { createProject, page, writeFiles } from '../support/project.ts'
import { openServer } from '../support/serve.ts'
import { waitForReact } from '../support/site-in-browser.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * A copy of the repository in which the recipes of CONTRIBUTING.md were followed: a content component and a
 * screen were added, and a screen was removed. It is compiled, and builds a site.
 */
const copy = createProject({}, afterAll)
const site = createProject(
  {
    'docsite.config.json': JSON.stringify({
      site: { name: 'Kettles' },
      vote: { repository: 'kettle/kettle' },
    }),
    'content/index.md': page('Kettles'),
    'content/guides/boil.mdx': page('Boil', '<Counter start={3} />'),
  },
  afterAll,
)

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(path.join(copy, file), 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(path.join(copy, file), after)
}

function addComponent(): void {
  writeFiles(path.join(copy, 'renderer/content-components'), {
    'interactive/Counter.tsx': `import { useState } from 'react'

export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  return (
    <button type="button" className="counter" onClick={() => setCount(count + 1)}>
      {count} cups
    </button>
  )
}
`,
    'counter.css': '.counter { outline: 3px solid rgb(1 2 3) }\n',
  })
  edit('renderer/content-components/components.ts', (text) =>
    text.replace(
      '  FileTree: {',
      "  Counter: { file: 'interactive/Counter.tsx', stylesheet: 'counter.css' },\n  FileTree: {",
    ),
  )
}

function addScreen(): void {
  writeFiles(path.join(copy, 'renderer/screens/board'), {
    'props.ts': 'export interface BoardPageProps {\n  heading: string\n}\n',
    'BoardPage.tsx': `import type { BoardPageProps } from './props.ts'

export function BoardPage({ heading }: BoardPageProps) {
  return (
    <main className="board" id="docsite-content" tabIndex={-1}>
      <h1>{heading}</h1>
      <output />
    </main>
  )
}
`,
    'board.css': '.board { outline: 3px solid rgb(4 5 6) }\n',
    'board-client.ts': `import type { BootData } from '../../boot/boot-data.ts'

export async function start({ base }: BootData): Promise<void> {
  const output = document.querySelector('output')
  if (output) output.textContent = \`Started below \${base}\`
}
`,
    'screen.ts': `import { defineScreen } from '../define-screen.ts'
import type { BoardPageProps } from './props.ts'

export const screen = defineScreen<BoardPageProps>({
  component: 'BoardPage',
  stylesheet: 'board.css',
  client: { file: 'board-client.ts', start: 'after-load' },
  route: '/board/',
})
`,
  })
  writeFiles(path.join(copy, 'pipeline/render/screens'), {
    'board.ts': `import type { SitePlan } from '../site-plan.ts'
import type { RenderTask } from '../tasks.ts'

export async function plan(site: SitePlan): Promise<RenderTask[]> {
  const heading = \`The board of \${site.config.site.name}\`
  return [site.toTask({ route: '/board/', screen: { name: 'board', props: { heading } }, head: { title: heading } })]
}
`,
  })
  edit(
    'renderer/screens/screens.ts',
    (text) => `${text}export { screen as board } from './board/screen.ts'\n`,
  )
}

function removeScreen(): void {
  for (const gone of ['renderer/screens/vote', 'pipeline/render/screens/vote.ts'])
    rmSync(path.join(copy, gone), { recursive: true })
  edit('renderer/screens/screens.ts', (text) => text.replace(/^.*vote.*\n/m, ''))
}

beforeAll(async () => {
  for (const part of [
    'bin',
    'pipeline',
    'renderer',
    'scripts',
    'templates',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
  ])
    cpSync(path.join(root, part), path.join(copy, part), {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$/.test(file),
    })
  // Without the tests and the modules outside the command, which no recipe touches.
  writeFiles(copy, {
    'tsconfig.command.json': JSON.stringify({ extends: './tsconfig.json', include: ['bin', 'pipeline'] }),
  })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'dir')
  addComponent()
  addScreen()
  removeScreen()
  const run = async (command: string, ...args: string[]) => {
    const { exitCode, all } = await execa(command, args, { cwd: copy, reject: false, all: true })
    expect(exitCode, all).toBe(0)
  }
  // The repository's own build info of TypeScript is in `node_modules`, which is linked: don't replace it.
  // Several checkers would check many types more than once, while other tests use the other cores.
  const tsc = ['node_modules/typescript/bin/tsc', '--incremental', 'false', '--checkers', '1']
  await run('node', ...tsc, '-p', 'renderer')
  await run('node', ...tsc, '-p', 'tsconfig.command.json')
  await run('node', 'node_modules/vite/bin/vite.js', 'build')
  await run('node', 'dist/prebuild.js')
  const built = await execa(
    'node',
    [path.join(copy, 'dist/docsite.js'), 'build', '--skip', 'fetch-readmes'],
    {
      cwd: site,
      reject: false,
    },
  )
  expect(built.exitCode, built.stderr).toBe(0)
}, 300_000)

async function visit<Result>(
  route: string,
  look: (tab: Awaited<ReturnType<typeof openTab>>) => Promise<Result>,
) {
  const served = await openServer(site)
  const browser = await shareBrowser()
  const context = await browser.newContext()
  try {
    const opened = await openTab(context)
    await opened.tab.goto(new URL(route, served.url).href)
    return await look(opened)
  } finally {
    await context.close()
    await served.stop()
  }
}

test('a new interactive component has its stylesheet, and is hydrated when the reader uses it', async () => {
  await visit('/guides/boil/', async ({ tab, consoleErrors }) => {
    const button = tab.getByRole('button', { name: 'cups' })
    expect(await button.textContent()).toBe('3 cups')
    expect(await button.evaluate((element) => getComputedStyle(element).outlineColor)).toBe('rgb(1, 2, 3)')
    await button.hover()
    await waitForReact(tab)
    await button.click()
    await expect.poll(() => button.textContent()).toBe('4 cups')
    expect(consoleErrors).toEqual([])
  })
})

test('a new screen has its markup, its stylesheet and its client', async () => {
  await visit('/board/', async ({ tab, consoleErrors }) => {
    expect(await tab.getByRole('heading', { level: 1 }).textContent()).toBe('The board of Kettles')
    const main = tab.getByRole('main')
    expect(await main.evaluate((element) => getComputedStyle(element).outlineColor)).toBe('rgb(4, 5, 6)')
    await expect.poll(() => tab.locator('output').textContent()).toBe('Started below /')
    expect(consoleErrors).toEqual([])
  })
})

test('a screen whose files and list entry were deleted leaves nothing in the output', () => {
  expect(existsSync(path.join(site, 'output/board/index.html'))).toBe(true)
  expect(existsSync(path.join(site, 'output/vote'))).toBe(false)
  expect(existsSync(path.join(site, 'output/votes.json'))).toBe(false)
  const manifest = readFileSync(path.join(copy, 'dist/client/manifest.json'), 'utf8')
  expect(manifest).toContain('board-client')
  expect(manifest).not.toContain('vote')
})
