import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { execa } from 'execa'
import { afterAll, expect, test } from 'vitest'
import { createProject } from '../../test/support/project.ts'
import { toPosixPath } from '../support/files/posix-path.ts'
import { bundleAssets } from './bundle.ts'
import { bundleServer } from './own-server.ts'

const renderer = path.resolve('renderer')

test('the inputs of a bundle include imported stylesheets and the files that these refer to', async () => {
  const dir = createProject(
    {
      'Cup.jsx': `import { size } from './size.ts'\nimport './cup.css'\nexport default () => <b>{size}</b>\n`,
      'size.ts': `import './size.css'\nexport const size = 3\n`,
      'cup.css':
        '@import "./parts/base.css";\n@import url(https://kettle.example/x.css);\n.cup { color: red }',
      'parts/base.css':
        '.base { background: url("../drop.svg#top"), url(data:image/png;base64,iVBO), url(/a.png) }',
      'size.css': '.size { color: blue }',
      'drop.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'unused.css': '',
    },
    afterAll,
  )
  const file = path.join(dir, 'Cup.jsx')
  const { inputs } = await bundleServer([{ name: 'Cup', file }], renderer, path.join(dir, 'out/server.mjs'))
  const own = Object.keys(inputs).filter((input) => input.startsWith(dir))
  expect(own.map((input) => toPosixPath(path.relative(dir, input))).sort()).toEqual([
    'Cup.jsx',
    'cup.css',
    'drop.svg',
    'parts/base.css',
    'size.css',
    'size.ts',
  ])
})

test('classes of CSS modules have the same names in the server module and in the client', async () => {
  const dir = createProject(
    {
      'Cup.jsx': `import styles, { handle } from './cup.module.css'\nexport const names = { ...styles, handle }\nexport default () => <b className={styles.cup}>{handle}</b>\n`,
      'cup.module.css':
        '@import "./base.css";\n.cup { background: url(drop.svg) }\n.handle { composes: bent from "./bent.module.css"; color: red }',
      'base.css': '.base { color: blue }',
      'bent.module.css': '.bent { color: green }',
      'drop.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    afterAll,
  )
  const file = path.join(dir, 'Cup.jsx')
  const server = path.join(dir, 'out/server.mjs')
  const { inputs } = await bundleServer([{ name: 'Cup', file }], renderer, server)
  const { Cup } = await import(pathToFileURL(server).href)
  const output = await bundleAssets(renderer, '', { cup: file })
  const css = output.map((item) =>
    item.fileName.endsWith('.css') ? String('source' in item && item.source) : '',
  )
  const names = Object.values<string>(Cup.names).flatMap((value) => value.split(' '))
  expect(Object.keys(Cup.names).sort()).toEqual(['base', 'cup', 'handle'])
  expect(names).toHaveLength(4)
  for (const name of names) expect(css.join('')).toContain(`.${name}{`)
  expect(Object.keys(inputs)).toContain(path.join(dir, 'bent.module.css'))
})

test('imported files have the same URL on the server and in the client, below the site’s base', async () => {
  const dir = createProject(
    {
      'Cup.jsx': `import drop from './drop.svg'\nexport const base = import.meta.env.BASE_URL\nexport { drop }\nexport default () => <img src={drop} alt="" />\n`,
      'drop.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    afterAll,
  )
  const file = path.join(dir, 'Cup.jsx')
  const server = path.join(dir, 'out/server.mjs')
  const { inputs } = await bundleServer([{ name: 'Cup', file }], renderer, server)
  const output = await bundleAssets(renderer, '', { cup: file })
  const drop = output.find(({ fileName }) => fileName.endsWith('.svg'))?.fileName
  // In a separate process: the test runner drops the query when it imports a module.
  const script = `import { Cup } from ${JSON.stringify(`${pathToFileURL(server)}?base=/kettle/`)}; console.log(Cup.drop, Cup.base)`
  const { stdout } = await execa(process.execPath, ['--input-type=module', '--eval', script])
  expect(stdout).toBe(`/kettle/${drop} /kettle/`)
  expect(Object.keys(inputs)).toContain(path.join(dir, 'drop.svg'))
})
