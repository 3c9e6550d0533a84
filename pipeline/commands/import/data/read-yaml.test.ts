import path from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../../../../test/support/project.ts'
import { readYaml } from './read-yaml.ts'
import { Unknown } from './setting.ts'

function read(yaml: string): unknown {
  const dir = createProject({ 'mkdocs.yml': yaml })
  return readYaml(path.join(dir, 'mkdocs.yml'), dir).value
}

test.each([
  ['without an anchor', 'nav: *none\n', 'Unresolved alias'],
  [
    'chain that doubles a value with each level',
    `a0: &a0 [0, 0]\n${Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]\n`).join('')}`,
    'Excessive alias count',
  ],
])('an alias %s is an error that names the file', (_what, yaml, reason) => {
  expect(() => read(yaml)).toThrow(`\`mkdocs.yml\` isn’t YAML: ${reason}`)
})

test('a value that contains itself is unknown', () => {
  expect(read('nav: &nav [*nav]\n')).toBeInstanceOf(Unknown)
})
