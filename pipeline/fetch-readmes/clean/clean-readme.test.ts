import { expect, test } from 'vitest'
import { cleanReadme } from './clean-readme.ts'
import { createLocalPages } from './local-pages.ts'

const self = {
  route: '/loaders/sugar-loader/',
  repositories: ['github.com/acme/sugar-loader'],
  directory: '',
  packageName: 'sugar-loader',
}
const salt = {
  route: '/loaders/salt-loader/',
  repositories: ['github.com/acme/salt-loader', 'github.com/old-acme/salt-loader'],
  directory: '',
  packageName: 'salt-loader',
}

function clean(source: string, branch = 'main'): string {
  return cleanReadme(source, {
    names: ['sugar-loader'],
    localPages: createLocalPages([self, salt]),
    self,
    origin: {
      repositoryUrl: 'https://github.com/acme/sugar-loader',
      views: { blob: 'blob', raw: 'raw', tree: 'tree' },
      branch,
      readmePath: 'README.md',
    },
  })
}

const badge = '[![version][npm]][npm-url]'
const definitions =
  '[npm]: https://img.shields.io/npm/v/sugar-loader.svg\n[npm-url]: https://example.org/sugar\n'

test.each([
  ['with number signs', '# sugar-loader\n\nText.\n', 'Text.\n'],
  ['with different case and spacing', '# Sugar Loader #\n\nText.\n', 'Text.\n'],
  ['underlined', 'sugar-loader\n============\n\nText.\n', 'Text.\n'],
  ['in HTML', '<h1 align="center">Sugar\n  Loader</h1>\n\nText.\n', 'Text.\n'],
  ['with another name', '# All about sugar\n\nText.\n', 'Text.\n'],
  ['with badges', `# sugar-loader ${badge}\n\nText.\n\n${definitions}`, `Text.\n\n${definitions}`],
  ['after a notice', '> Please read.\n\n# sugar-loader\n\nText.\n', '> Please read.\n\nText.\n'],
  ['with CRLF line endings', '# sugar-loader\r\n\r\nText.\r\n', 'Text.\r\n'],
  ['without other content', '# sugar-loader', ''],
])('the title is removed: %s', (_name, source, cleaned) => {
  expect(clean(source)).toBe(cleaned)
})

test.each([
  ['a heading with a warning', '# DEPRECATED\n\nUse salt.\n'],
  ['a first heading after text', 'Text.\n\n# Installation\n\nText.\n'],
  ['a level 2 heading with the name', '## sugar-loader\n\nText.\n'],
  ['a heading in a block quote', '> # sugar-loader\n'],
  ['a heading in code', '```md\n# sugar-loader\n```\n'],
])('headings other than the title are kept: %s', (_name, source) => {
  expect(clean(source)).toBe(source)
})

test('the title after a warning is removed, and the warning is kept', () => {
  expect(clean('# DEPRECATED\n\nUse salt.\n\n# sugar-loader\n\nText.\n')).toBe(
    '# DEPRECATED\n\nUse salt.\n\nText.\n',
  )
})

const logo = `<div align="center">
  <a href="https://example.org/">
    <img width="200" src="https://example.org/sugar.svg">
  </a>
</div>
`

test('logos and badges at the beginning are removed with their lines', () => {
  const source = `${logo}\n${badge}\n${badge}\n\n# sugar-loader\n\nText.\n\n${definitions}`
  expect(clean(source)).toBe(`Text.\n\n${definitions}`)
})

test('only the description is kept in an HTML block with a logo, a title and a description', () => {
  const source = `<div align="center">
  <a href="https://example.org/">
    <img src="https://example.org/sugar.svg">
  </a>
  <h1>Sweet</h1>
  <p>Makes it <b>sweet</b>.</p>
</div>

## Use
`
  expect(clean(source)).toBe(`<div align="center">
  <p>Makes it <b>sweet</b>.</p>
</div>

## Use
`)
})

test('tags that contain only badges are removed with them', () => {
  expect(clean(`<p align="center">\n\n${badge}\n\n</p>\n\nText.\n\n${definitions}`)).toBe(
    `Text.\n\n${definitions}`,
  )
})

test.each([
  ['a badge with a label', `Chat: ${badge}\n\nText.\n\n${definitions}`, `Text.\n\n${definitions}`],
  ['badges before text', `${badge} ${badge}\n      Text.\n\n${definitions}`, `Text.\n\n${definitions}`],
  [
    'badges in the middle of the document',
    `Text.\n\n## Use\n\n${badge}\n\nMore.\n\n${definitions}`,
    `Text.\n\n## Use\n\nMore.\n\n${definitions}`,
  ],
  [
    'a badge in a heading',
    `Text.\n\n## Use ${badge}\n\n${definitions}`,
    `Text.\n\n## Use \n\n${definitions}`,
  ],
])('badges are removed: %s', (_name, source, cleaned) => {
  expect(clean(source)).toBe(cleaned)
})

test.each([
  ['a demo image', '![A demo](https://example.org/demo.gif)\n'],
  ['an image below a heading', '## Use\n\n<p><img src="https://example.org/x.svg"></p>\n'],
  ['a badge in a sentence', `Text.\n\n## Use\n\nIt shows ${badge} there.\n\n${definitions}`],
  ['badges in a table', `## Packages\n\n| a | b |\n| - | - |\n| a | ${badge} |\n\n${definitions}`],
  ['a badge in code', `\`\`\`md\n${badge}\n\`\`\`\n\n${definitions}`],
  ['an anchor', '<a name="top"></a>\n\nText.\n'],
])('content is kept: %s', (_name, source) => {
  expect(clean(source)).toBe(source)
})

const root = 'https://github.com/acme/sugar-loader'

test.each([
  ['to a file', '[x](./docs/a.md#b)', `[x](${root}/blob/main/docs/a.md#b)`],
  ['to a folder', '[x](docs/)', `[x](${root}/tree/main/docs/)`],
  ['from the root', '[x](/LICENSE "t")', `[x](${root}/blob/main/LICENSE "t")`],
  ['to a page of the repository', '[x](../../issues)', `[x](${root}/issues)`],
  ['with a query', '[x](a.js?raw=true)', `[x](${root}/blob/main/a.js?raw=true)`],
  ['with spaces and brackets', '[x](<a (1).md>)', `[x](${root}/blob/main/a%20%281%29.md)`],
  ['of an image', '![x](a.png)', `![x](${root}/raw/main/a.png)`],
  ['of an image in a link', '[![x](a.png)](a.md)', `[![x](${root}/raw/main/a.png)](${root}/blob/main/a.md)`],
  ['in a definition', '[x][y]\n\n[y]: a.md "t"', `[x][y]\n\n[y]: ${root}/blob/main/a.md "t"`],
  ['in a definition of an image', '![x]\n\n[x]: <a.png>', `![x]\n\n[x]: ${root}/raw/main/a.png`],
  ['with a character reference', '[x](a.md?b=1&amp;copy;=2)', `[x](${root}/blob/main/a.md?b=1&amp;copy;=2)`],
  ['in a table', '| a |\n| - |\n| [x](a.md) |', `| a |\n| - |\n| [x](${root}/blob/main/a.md) |`],
  ['of an HTML link', '<a class=b href=a.md>x</a>', `<a class=b href="${root}/blob/main/a.md">x</a>`],
  [
    'of an HTML image',
    "## A\n\n<img alt='' src='a.png?b&amp;c'/>",
    `## A\n\n<img alt='' src="${root}/raw/main/a.png?b&#x26;c"/>`,
  ],
  [
    'in HTML in a block quote',
    '> <p>\n> <a\n> href="a.md">x</a></p>',
    `> <p>\n> <a\n> href="${root}/blob/main/a.md">x</a></p>`,
  ],
  [
    'in a `srcset`',
    '## A\n\n<img srcset="a.png 1x, /b.png 2x">',
    `## A\n\n<img srcset="${root}/raw/main/a.png 1x, ${root}/raw/main/b.png 2x">`,
  ],
])('relative addresses become absolute: %s', (_name, source, cleaned) => {
  expect(clean(source)).toBe(cleaned)
})

test('addresses are resolved correctly if the branch name has a slash', () => {
  expect(clean('[x](a.md) [y](../../issues)', 'release/v1')).toBe(
    `[x](${root}/blob/release/v1/a.md) [y](${root}/issues)`,
  )
})

test.each([
  '[x](#use)',
  '<a href="#use">x</a>',
  '[x](https://example.org/a.md)',
  '[x](mailto:me@example.org)',
  '[x](//example.org/a)',
  "[x](javascript:alert('a'))",
  '`[x](a.md)` and <code>[x]&#40;a.md)</code>',
  '```html\n<a href="a.md">\n```',
  '    [x](a.md)',
  '<!-- [x](a.md) <a href="a.md"> -->',
  '<script src="a.js">"<a href=b.md>"</script>'.replace(' src="a.js"', ''),
  'https://github.com/acme/salt-loader',
  `[x](${root}) and [y](${root}/issues) and [z](${root}/tree/v1)`,
  '[x](https://github.com/acme/salt-loader?tab=license)',
  '[x]()',
])('other addresses are not changed: %s', (source) => {
  expect(clean(source)).toBe(source)
})

test.each([
  ['https://github.com/acme/salt-loader', '/loaders/salt-loader/'],
  ['http://github.com/Acme/Salt-Loader.git#user-content-use', '/loaders/salt-loader/#use'],
  ['https://github.com/old-acme/salt-loader/blob/master/README.md#use', '/loaders/salt-loader/#use'],
  ['https://github.com/acme/salt-loader/tree/HEAD', '/loaders/salt-loader/'],
  ['https://www.npmjs.com/package/salt-loader', '/loaders/salt-loader/'],
  ['../../../salt-loader#use', '/loaders/salt-loader/#use'],
  [`${root}#use`, '#use'],
  ['README.md#use', '#use'],
])('addresses of packages that have a page on the site become links to this page: %s', (address, local) => {
  expect(clean(`[x](${address})`)).toBe(`[x](${local})`)
})

test('the front matter of a README is removed', () => {
  expect(clean('---\ntitle: x\n---\n\n# sugar-loader\n\nText.\n')).toBe('Text.\n')
})
