import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sha256 } from '../../pipeline/support/files/hash.ts'
import { createProject, type Files } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsiteJson } = warmDocsite()

const secrets = { 'secret/keys.md': '# Keys', 'secret/keys.txt': 'a' }

test.each([
  ['VitePress', { '.vitepress/config.ts': 'export default { srcDir: "../secret" }' }],
  ['MkDocs', { 'mkdocs.yml': 'site_name: Tea\ndocs_dir: ../secret\n' }],
  ['Docusaurus', { 'docusaurus.config.js': 'module.exports = { staticDirectories: ["../secret"] }' }],
  ['Hugo', { 'hugo.toml': 'contentDir = "../secret"' }],
  ['Sphinx', { 'index.md': '# A', 'conf.py': 'html_extra_path = ["../secret"]\n' }],
  ['Jekyll', { '_config.yml': 'source: ../secret\n' }],
  ['Hugo with a mount', { 'hugo.toml': '[[module.mounts]]\nsource = "../secret"\ntarget = "static"' }],
  [
    'Docusaurus with a pattern',
    {
      'docs/a.md': '# A',
      'docusaurus.config.js':
        'module.exports = { presets: [["classic", { docs: { include: ["../../secret/*.md"] } }]] }',
    },
  ],
  [
    'Eleventy',
    {
      'a.md': '# A',
      'eleventy.config.js': 'module.exports = (config) => { config.addPassthroughCopy("../secret") }',
    },
  ],
])('a configuration of %s can’t import files from outside of the project', async (_tool, files) => {
  const site = Object.fromEntries(Object.entries(files).map(([name, text]) => [`site/${name}`, text]))
  const dir = createProject({ ...secrets, ...site })
  const { exitCode, messages } = await docsiteJson(['import', 'site', '--into', 'new'], dir)
  expect(exitCode).toBe(2)
  expect(messages).toMatchObject([
    {
      ruleId: 'import-source',
      reason: 'The configuration refers to files in `secret`, which is outside of `site`',
    },
  ])
  expect(existsSync(path.join(dir, 'new'))).toBe(false)
})

test('a folder next to the site is imported if it is in the same repository, unless it is a symbolic link out of it', async () => {
  const dir = createProject({
    'tea/site/mkdocs.yml': 'site_name: Tea\ndocs_dir: ../docs\n',
    'tea/docs/index.md': '# Tea',
    ...secrets,
  })
  mkdirSync(path.join(dir, 'tea/.git'))
  expect((await docsiteJson(['import', 'tea/site', '--into', 'new'], dir)).exitCode).toBe(0)
  expect(existsSync(path.join(dir, 'new/content/index.md'))).toBe(true)
  symlinkSync(path.join(dir, 'secret'), path.join(dir, 'tea/linked'), 'junction')
  writeFileSync(path.join(dir, 'tea/site/mkdocs.yml'), 'site_name: Tea\ndocs_dir: ../linked\n')
  expect((await docsiteJson(['import', 'tea/site', '--into', 'other'], dir)).exitCode).toBe(2)
})

test.runIf(process.platform !== 'win32').each<[string, Files, string]>([
  [
    'an mdBook icon',
    { 'book.toml': '', 'src/SUMMARY.md': '- [A](a.md)\n', 'src/a.md': '# A\n', 'theme/x': '' },
    'theme/favicon.svg',
  ],
  ['a Hugo icon', { 'hugo.toml': '', 'content/a.md': '# A\n', 'static/x.txt': '' }, 'static/favicon.svg'],
  [
    'a Hugo logo',
    { 'hugo.toml': 'params.logo = "logo.svg"\n', 'content/a.md': '# A\n', 'assets/x': '' },
    'assets/logo.svg',
  ],
  [
    'a Jekyll data file',
    { '_config.yml': '', 'a.md': '---\n---\n{{ site.data.a.b }}\n', '_data/x': '' },
    '_data/a.yml',
  ],
  [
    'a Jekyll include',
    { '_config.yml': '', 'a.md': '---\n---\n{% include a.html %}\n', '_includes/x': '' },
    '_includes/a.html',
  ],
  [
    'a Hugo template',
    { 'hugo.toml': '', 'content/a.md': '{{< a >}}\n', 'layouts/shortcodes/x': '' },
    'layouts/shortcodes/a.html',
  ],
])('%s isn’t read if it is a symbolic link out of the project', async (_what, files, link) => {
  const site = Object.fromEntries(Object.entries(files).map(([name, text]) => [`site/${name}`, text]))
  const dir = createProject({ 'secret/keys': 'b: "hidden key"\n', ...site })
  symlinkSync(path.join(dir, 'secret/keys'), path.join(dir, 'site', link))
  const { exitCode } = await docsiteJson(['import', 'site', '--into', 'new'], dir)
  expect(exitCode).toBe(0)
  const written = readdirSync(path.join(dir, 'new'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'))
  expect(written.length).toBeGreaterThan(2)
  expect(written.filter((text) => text.includes('hidden key'))).toEqual([])
})

test('an import manifest can’t remove or write files outside of the project', async () => {
  const list = { version: 1, from: 'mkdocs', content: '../out', files: { '../secret/keys.txt': sha256('a') } }
  const dir = createProject({
    ...secrets,
    'site/mkdocs.yml': 'site_name: Tea\n',
    'site/docs/index.md': '# Tea',
    'site/docsite.import.json': JSON.stringify(list),
  })
  await docsiteJson(['import', 'site', '--into', 'site'], dir)
  expect(existsSync(path.join(dir, 'secret/keys.txt'))).toBe(true)
  expect(existsSync(path.join(dir, 'out'))).toBe(false)
  expect(existsSync(path.join(dir, 'site/content/index.md'))).toBe(true)
})
