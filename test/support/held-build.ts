import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { type Files, page, writeFiles } from './project.ts'

/**
 * Pages enough for worker processes, and a plugin that stops amid one of them until `releaseBuild`: what is done to the
 * build meanwhile happens neither before it works nor after it has ended.
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

/** Wait until a build of `heldSite` has come to the page that holds it. */
export async function waitUntilHeld(dir: string): Promise<void> {
  await expect.poll(() => existsSync(path.join(dir, 'held')), { timeout: 60_000 }).toBe(true)
}

/** Let the builds of a site continue. */
export function releaseBuild(dir: string): void {
  writeFiles(dir, { released: '' })
}
