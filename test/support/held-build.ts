import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { type Files, page, writeFiles } from './project.ts'

/**
 * Enough pages for worker processes, and a plugin that blocks on one page until `releaseBuild` is called. A
 * test can interfere with the build in between, knowing that it has started and has not ended.
 */
export const heldSite: Files = {
  ...Object.fromEntries(
    Array.from({ length: 32 }, (_, index) => [
      `content/guides/p${index}.md`,
      page(`P${index}`, 'word '.repeat(640)),
    ]),
  ),
  'content/held.md': page('Held', 'Stop here.'),
  'hold.mjs': `
import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export default () => async (tree) => {
  if (!JSON.stringify(tree).includes('Stop here.')) return
  writeFileSync(new URL('held', import.meta.url), '')
  while (!existsSync(new URL('released', import.meta.url))) await sleep(20)
}
`,
  'docsite.config.mjs': `export default { site: { name: 'Held' }, markdown: { remarkPlugins: ['./hold.mjs'] } }`,
}

/** Wait until a build of `heldSite` has reached the page that blocks it. */
export async function waitUntilHeld(dir: string): Promise<void> {
  await expect.poll(() => existsSync(path.join(dir, 'held')), { timeout: 60_000 }).toBe(true)
}

/** Let the build of a site continue. */
export function releaseBuild(dir: string): void {
  writeFiles(dir, { released: '' })
}
