import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createProject } from '../../test/support/project.ts'
import { bundleServer } from './own-server.ts'

test('components are made of all stylesheets that they and their modules import, and of what those name', async () => {
  const dir = createProject(
    {
      'Cup.jsx': `import { size } from './size.ts'\nimport './cup.css'\nexport default () => <b>{size}</b>\n`,
      'size.ts': `import './size.css'\nexport const size = 3\n`,
      'cup.css':
        '@import "./parts/base.css";\n@import url(https://kettle.example/x.css);\n.cup { color: red }',
      'parts/base.css':
        '.base { background: url("../drop.svg#top"), url(data:image/png;base64,iVBO), url(/a.png) }',
      'size.css': '}}} .size {',
      'drop.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'unused.css': '',
    },
    afterAll,
  )
  const file = path.join(dir, 'Cup.jsx')
  const { inputs } = await bundleServer([{ name: 'Cup', file }], path.join(dir, 'out/server.mjs'))
  const own = Object.keys(inputs).filter((input) => input.startsWith(dir))
  expect(own.map((input) => path.relative(dir, input)).sort()).toEqual([
    'Cup.jsx',
    'cup.css',
    'drop.svg',
    'parts/base.css',
    'size.css',
    'size.ts',
  ])
})
