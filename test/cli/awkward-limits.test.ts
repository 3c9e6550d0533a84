import { expect, test } from 'vitest'
import { commandFile } from '../support/docsite.ts'
import { hasProgram, runProgram } from '../support/machine.ts'
import { createProject, type Files, page } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'

const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** Pages in separate folders, each with a picture: more files of each kind than may be open at once. */
const manyPages: Files = Object.fromEntries(
  Array.from({ length: 120 }, (_, index) => [
    [`content/guides/${index}/index.md`, page(`Page ${index}`, '![A cup](cup.svg)')],
    [`content/guides/${index}/cup.svg`, picture],
  ]).flat() as [string, string][],
)

// On Windows there may be a bash, which has no such limit.
const hasBash = process.platform !== 'win32' && hasProgram('bash')

const withOpenFiles = (limit: number, args: string, dir: string) =>
  runProgram('bash', ['-c', `ulimit -n ${limit}; exec '${process.execPath}' '${commandFile}' ${args}`], dir)

test.skipIf(!hasBash)(
  'build, check and import of 120 pages with pictures work with a limit of 100 open files (needs bash)',
  async () => {
    const dir = createProject({
      ...sampleSite(manyPages),
      'mkdocs.yml': 'site_name: Kettle\ndocs_dir: content\n',
    })
    const built = await withOpenFiles(100, 'build --skip fetch-readmes', dir)
    expect([built.exitCode, built.stderr]).toEqual([0, expect.stringContaining('The site is in')])
    const checked = await withOpenFiles(100, 'check', dir)
    expect(checked.stderr).not.toContain('EMFILE')
    const imported = await withOpenFiles(100, 'import . --into new', dir)
    expect([imported.exitCode, imported.stderr]).toEqual([0, expect.not.stringContaining('EMFILE')])
  },
)

test.skipIf(!hasBash)(
  'too low a limit of open files is reported without a stack trace, even if the reporter cannot be loaded (needs bash)',
  async () => {
    const dir = createProject(sampleSite())
    for (const limit of [30, 34, 38, 42]) {
      const { stderr } = await withOpenFiles(limit, 'build --skip fetch-readmes', dir)
      expect(stderr, String(limit)).toMatch(/The site is in|Too many files are open/)
      expect(stderr).not.toContain('\n    at ')
    }
  },
)
