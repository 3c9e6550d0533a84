import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { commandFile } from '../support/docsite.ts'

const client = path.join(path.dirname(commandFile), 'client')
const manifest = JSON.parse(readFileSync(path.join(client, 'manifest.json'), 'utf8')) as { boot: string }

/** Of `renderer/boot/`: what a page loads before its reader does anything. */
const bootBudgetBytes = 10_000
/** Of all scripts that are in each document. */
const inlineBudgetBytes = 550

test('the first script of a page imports no other at once, and has at most 10 kB compressed', () => {
  const boot = readFileSync(path.join(client, manifest.boot), 'utf8')
  expect(boot).toContain('import(')
  expect(boot).not.toMatch(/(?:^|[;}])import(?!\()/)
  expect(gzipSync(boot).length).toBeLessThanOrEqual(bootBudgetBytes)
})

test('the script in the head of a document is short: each page has it', () => {
  const early = readFileSync(path.join(client, 'inline/boot-early-inline.js'))
  expect(early.length).toBeLessThanOrEqual(inlineBudgetBytes)
})
