import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { commandFile } from '../support/docsite.ts'

const client = path.join(path.dirname(commandFile), 'client')
const manifest = JSON.parse(readFileSync(path.join(client, 'manifest.json'), 'utf8')) as { boot: string }

/** Budget of the boot script, which each page loads before the reader does anything. */
const bootBudgetBytes = 10_000
/** Budget of the inline script that each document contains. */
const inlineBudgetBytes = 550

test('the boot script has no static imports, and at most 10 kB compressed', () => {
  const boot = readFileSync(path.join(client, manifest.boot), 'utf8')
  expect(boot).toContain('import(')
  expect(boot).not.toMatch(/(?:^|[;}])import(?!\()/)
  expect(gzipSync(boot).length).toBeLessThanOrEqual(bootBudgetBytes)
})

test('the inline script of all documents has at most 550 bytes', () => {
  const early = readFileSync(path.join(client, 'inline/boot-early-inline.js'))
  expect(early.length).toBeLessThanOrEqual(inlineBudgetBytes)
})
