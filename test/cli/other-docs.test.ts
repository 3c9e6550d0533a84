import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { docsite, type JsonReport } from '../support/docsite.ts'
import { readPage } from '../support/html.ts'
import { createProject, type Files, page } from '../support/project.ts'

/** Build documentation that was written without a thought of docsite. */
async function build(files: Files) {
  const dir = createProject(files)
  // Not `docsiteJson`, which is quiet: notes count here.
  const { exitCode, stdout } = await docsite(['build', '--skip', 'fetch-readmes', '--json'], dir)
  const { messages } = JSON.parse(stdout) as JsonReport
  const output = path.join(dir, 'output')
  return {
    exitCode,
    problems: messages.flatMap(({ file, line, column, ruleId }) =>
      ruleId === 'no-host'
        ? []
        : [`${[file, line, column].filter((part) => part !== null).join(':')} ${ruleId}`],
    ),
    messages,
    open: (route: string) => readPage(output, route),
    has: (file: string) => existsSync(path.join(output, file)),
  }
}

describe('the page of a folder', () => {
  test('is its index, however that is written, or its README', async () => {
    const { problems, open } = await build({
      'content/README.md': page('Kettle', '[Guides](./Guides/Index.md) [API](./api/README.md#boil)'),
      'content/Guides/Index.md': page('Guides'),
      'content/api/README.md': page('API', '## Boil'),
    })
    expect(problems).toEqual([])
    expect(open('/').values('.prose p a', 'href')).toEqual(['/Guides/', '/api/#boil'])
    expect(open('/api/').texts('h1')).toEqual(['API'])
  })

  test('is its index where both are there, and what is left out is told', async () => {
    const { exitCode, problems, open, has } = await build({
      'content/index.md': page('Kettle'),
      'content/README.md': page('How to build the documentation'),
    })
    expect([exitCode, problems]).toEqual([0, ['content/README.md readme-left-out']])
    expect(open('/').texts('h1')).toEqual(['Kettle'])
    expect(has('README/index.html')).toBe(false)
  })
})
