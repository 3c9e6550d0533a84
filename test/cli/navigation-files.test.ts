import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { JsonReport } from '../support/docsite.ts'
import { createProject, page, writeFiles } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

const chapters = '# Summary\n\n- [Home](index.md)\n- [Cups](cups.md)\n  - [Big](big.md)\n'

test('lists of chapters of mdBook, GitBook and docsify are reported once and not published', async () => {
  const files = {
    'content/cups.md': page('Cups'),
    'content/big.md': page('Big'),
    'content/SUMMARY.md': chapters,
    'content/_sidebar.md': '* [Home](/)\n',
    'content/_navbar.md': '* [Cups](/cups)\n',
    'content/_part.md': 'Text.\n',
    'content/_redirects': '/mug /cups\n',
    'content/guides/_headers': '',
  }
  const dir = createProject(sampleSite(files, { rules: { 'missing-title': 'off' } }))
  const isPublished = () => existsSync(path.join(dir, 'output/SUMMARY/index.html'))
  const build = async () => {
    // Not `docsiteJson`, which would hide notes because it uses `--quiet`.
    const { exitCode, stdout } = await docsite(['build', '--json'], dir)
    expect(exitCode).toBe(0)
    const { messages } = JSON.parse(stdout) as JsonReport
    return messages.flatMap(({ ruleId, severity, reason }) =>
      ruleId === 'no-host' ? [] : [`${severity} ${ruleId}: ${reason}`],
    )
  }
  const others = [
    'note navigation-file: `content/_navbar.md`, `content/_sidebar.md`: sidebars and navigation bars of docsify aren’t published',
    'warning host-file: `content/_redirects`: rules of hosts aren’t published from the content folder',
    'note hidden-page: `content/_part.md`: files whose names start with `_` or `.` aren’t published',
  ]
  const summary =
    'note navigation-file: `content/SUMMARY.md`: lists of chapters of mdBook or GitBook aren’t published'
  expect((await build()).sort()).toEqual([...others, summary].sort())
  expect(isPublished()).toBe(false)
  // Only the text differs, so that the next build could update the page without reading the folder again.
  writeFiles(dir, { 'content/SUMMARY.md': chapters.replace('\n\n-', '\n\nRead these:\n\n-') })
  expect(await build()).not.toContain(summary)
  expect(isPublished()).toBe(true)
  writeFiles(dir, { 'content/SUMMARY.md': chapters })
  expect(await build()).toContain(summary)
  expect(isPublished()).toBe(false)
})
