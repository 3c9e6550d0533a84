import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { execa } from 'execa'
import { extract } from 'tar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docsite } from '../support/docsite.ts'
import { createProject } from '../support/project.ts'

const root = path.resolve(import.meta.dirname, '../..')
const readManifest = (dir: string) => JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))

function readFiles(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [path.relative(dir, file), readFileSync(file, 'utf8')])
      .sort(),
  )
}

describe('the packed create-docsite, in a folder without any package', () => {
  const dir = createProject({}, afterAll)
  const unpacked = path.join(dir, 'package')

  beforeAll(async () => {
    // `npm pack` also compiles the package.
    const args = ['pack', '--json', '--silent', '--pack-destination', dir]
    const { stdout } = await execa('npm', args, { cwd: path.join(root, 'create-docsite') })
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
    await extract({ file: path.join(dir, filename), cwd: dir })
  })

  async function create(...args: string[]) {
    const command = path.join(unpacked, readManifest(unpacked).bin['create-docsite'])
    const env = {
      NO_COLOR: '1',
      CI: '',
      GITHUB_ACTIONS: '',
      npm_config_user_agent: 'npm/11.0.0 node/v22.0.0',
    }
    return execa(process.execPath, [command, ...args], { cwd: dir, env, reject: false })
  }

  test('has the version, engines and licences of docsite, and no dependencies', () => {
    const { version, engines } = readManifest(root)
    expect(readManifest(unpacked)).toMatchObject({ version, engines })
    expect(Object.keys(readManifest(unpacked))).not.toContain('dependencies')
    expect(Object.keys(readFiles(unpacked))).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', path.join('dist', 'licenses.md')]),
    )
  })

  test('writes the same files as docsite init', async () => {
    const args = ['tea', '--title', 'Kettle', '--ci', 'github']
    const { exitCode, stderr } = await create(...args)
    expect([exitCode, stderr]).toEqual([
      0,
      expect.stringMatching(/· Next: cd tea && npm install && npm run dev$/),
    ])
    const other = createProject({})
    await docsite(['init', ...args], other)
    const created = readFiles(path.join(dir, 'tea'))
    expect(created).toEqual(readFiles(path.join(other, 'tea')))
    expect(Object.keys(created).length).toBeGreaterThan(9)
  })

  test('has the help of a single command, and exits with 2 for an unknown option', async () => {
    expect((await create('--help')).stdout).toMatch(
      /Usage: create-docsite \[options\] \[folder\][\s\S]+--ci <name>/,
    )
    const { exitCode, stdout } = await create('--titel', 'x', '--json')
    expect([exitCode, JSON.parse(stdout)]).toEqual([
      2,
      expect.objectContaining({ command: 'init', exitCode: 2 }),
    ])
  })
})
