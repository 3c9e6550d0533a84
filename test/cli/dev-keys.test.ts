import { describe, expect, test } from 'vitest'
import { files } from '../support/dev-site.ts'
import { hasProgram } from '../support/machine.ts'
import { createProject, page } from '../support/project.ts'
import { inShell, onTerminal, toCommandLine } from '../support/terminal.ts'

const dev = toCommandLine(['dev', '--port', '0'])
const started = 'h shows this help'

describe.runIf(hasProgram('script'))('on a terminal (needs script)', () => {
  test('h shows the keys, r reloads and reports all problems again, q quits', async () => {
    const dir = createProject({ ...files, 'content/guides/pot.md': page('Pot', '[Lid](./lid.md)') })
    const { exitCode, screen } = await onTerminal(['dev', '--port', '0'], dir, {
      typed: [
        // The problem is printed when all pages have been checked, which may be before the test can press a key.
        ['dead-link', 'h'],
        [started, 'r'],
        ['Reloaded in', ''],
        ['dead-link', 'q'],
      ],
    })
    expect(screen.match(/dead-link/g)).toHaveLength(2)
    expect(exitCode).toBe(0)
  })

  test('Ctrl-Z suspends the server, and fg continues it with its keys', async () => {
    const { exitCode, screen } = await inShell(createProject(files), [
      ['ready> ', `${dev}\n`],
      [started, '\u001A'],
      ['Stopped', ''],
      ["'dev'", 'fg\n'],
      ["'dev'", 'h'],
      [started, 'q'],
      ['ready> ', 'exit 7\n'],
    ])
    expect(exitCode, screen).toBe(7)
  })

  test('a server in the background keeps running, and has keys once it is in the foreground', async () => {
    const { exitCode, screen } = await inShell(createProject(files), [
      ['ready> ', `${dev} &\n`],
      // The system would stop the server when it reads from the terminal.
      ['localhost', 'sleep 1; jobs -r; kill -STOP %1; sleep 0.5\n'],
      ['Running', ''],
      ['Stopped', ''],
      ["'dev'", 'fg\n'],
      ["'dev'", 'h'],
      [started, 'q'],
      ['ready> ', 'exit 7\n'],
    ])
    expect(exitCode, screen).toBe(7)
  })
})
