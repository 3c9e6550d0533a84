import path from 'node:path'
import { expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { createProject } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

// What many repositories have in `docs`: a README, pages next to it, and folders.
const files = {
  'content/README.md': '# Kettle\n\nA kettle.\n',
  'content/setup.md': '# Setup\n\nFill it.\n',
  'content/faq.md': '# Questions\n\nWhy?\n',
  'content/guides/whistle.md': '# Whistle\n\nIt whistles.\n',
}

async function build(added: Record<string, string>) {
  const dir = createProject({ ...files, ...added })
  await docsite(['build', '--skip', 'fetch-readmes'], dir)
  return (route: string) => readPage(path.join(dir, 'output'), route).texts('.sidebar .sidebar-link')
}

test('pages next to folders share a sidebar, and a section keeps its own', async () => {
  const links = await build({})
  const shared = ['Kettle', 'Questions', 'Setup']
  for (const route of ['/', '/setup/', '/faq/']) expect(links(route)).toEqual(shared)
  expect(links('/guides/whistle/')).toEqual(['Whistle'])
})

test('a single page next to the home page has no sidebar', async () => {
  const links = await build({ 'content/faq.md': '---\ndraft: true\n---\n\n# Questions\n' })
  expect(links('/setup/')).toEqual([])
})

test('pages next to folders have no sidebar if the configuration contains a home page', async () => {
  const home = {
    headline: 'tea for {word}',
    words: ['you'],
    lead: 'Tea.',
    command: 'npx kettle',
    actions: [],
    ways: [],
  }
  const links = await build({ 'docsite.config.json': JSON.stringify({ site: { name: 'Kettle' }, home }) })
  expect(links('/setup/')).toEqual([])
})
