import path from 'node:path'
import { expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { createProject, page, writeFiles } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

const component = (patterns: string) => `const files = import.meta.glob(${patterns}, { eager: true })
const { BASE_URL: base } = import.meta.env
export default function List() {
  return <p id="list">{[base, import.meta.env['BASE_URL'], import.meta.env.BASE_URL, ...Object.keys(files)].join(' ')}</p>
}
`

test.each([
  [
    'within the content folder',
    "['./cups/*.json', '!./cups/old.json']",
    'content/_components/cups',
    './cups',
  ],
  ['outside of the content folder', '`../../cups/*.json`', 'cups', '../../cups'],
])(
  'the next build includes a new file that matches `import.meta.glob` of a component: %s',
  async (_name, patterns, folder, prefix) => {
    const dir = createProject({
      'docsite.config.json': JSON.stringify({ site: { name: 'Kettle', base: '/kettle/' } }),
      'content/index.mdx': page('Home', '<List />'),
      'content/_components/List.tsx': component(patterns),
      [`${folder}/a.json`]: '{}',
    })
    const bases = '/kettle/ /kettle/ /kettle/'
    const build = async () => {
      expect(await docsite(['build'], dir)).toMatchObject({ exitCode: 0 })
      return readPage(path.join(dir, 'output'), '/').texts('#list')
    }
    expect(await build()).toEqual([`${bases} ${prefix}/a.json`])
    writeFiles(dir, { [`${folder}/b.json`]: '{}' })
    expect(await build()).toEqual([`${bases} ${prefix}/a.json ${prefix}/b.json`])
  },
)
