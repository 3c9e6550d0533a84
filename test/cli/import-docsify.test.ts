import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { importSite } from '../support/import-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const warm = warmDocsite()

const html = (settings: string) => `<!DOCTYPE html>
<html lang="en">
<head>
  <title>Kettle</title>
  <meta name="description" content="How to boil.">
  <link rel="icon" href="_media/kettle.svg">
</head>
<body>
  <nav><a href="#/guide">Guide</a><a href="#/none">None</a></nav>
  <div id="app"></div>
  <script>
    window.$docsify = ${settings}
  </script>
  <script src="https://cdn.example/docsify.min.js"></script>
</body>
</html>
`

test('settings, sidebars, header, cover and Markdown helpers are converted, and the site builds', async () => {
  const { into, config, read, left, mapped } = await importSite(
    {
      'docs/index.html': html(`{
      name: '<b>Kettle</b>',
      repo: 'kettle/kettle',
      logo: '_media/kettle.svg',
      loadSidebar: true,
      loadNavbar: true,
      coverpage: true,
      notFoundPage: true,
      gtag: 'G-1',
      alias: { '/.*/_sidebar.md': '/_sidebar.md' },
      themeColor: '#123456',
      plugins: [function (hook) {}],
    }`),
      'docs/README.md': '# Kettle\n\nBoils water.\n',
      'docs/_coverpage.md':
        '# Kettle <small>2</small>\n\n> Fast and quiet\n\n[Start](guide)\n\n![color](#f0f0f0)\n![](_media/kettle.svg)\n',
      'docs/_404.md': '# Not found\n',
      'docs/_sidebar.md':
        '* [Home](/)\n* Basics\n  * [The guide](guide.md "Guide")\n  * [Pour](guide?id=_2-pour)\n  * [None](none.md)\n* **Deeper**\n  * [Steam](deep/steam)\n* [Shop](https://shop.example/)\n',
      'docs/deep/_sidebar.md': '- [Steam alone](deep/steam.md)\n- [Lid](lid.md)\n',
      'docs/_navbar.md':
        '* [Guide](guide.md)\n* More\n  * [Steam](/deep/steam)\n  * [Shop](https://shop.example/)\n',
      'docs/_media/kettle.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>\n',
      'docs/_media/part.md': 'Take **water**.\n',
      'docs/_media/boil.js': 'boil()\n',
      'docs/guide.md': `# The guide

?> Warm **it**
first.

!> Hot.

## 2. Pour

### Lid :id=the-lid

## Left out {docsify-ignore}

See [steam](deep/steam.md ':target=_self'), [the lid](#/guide?id=the-lid), [pour](?id=_2-pour) and [home](/).

![A kettle](_media/kettle.svg ':size=50x100') ![Beside](_media/kettle.svg)

[part](_media/part.md ':include')

[boil](_media/boil.js ':include :type=code')

[film](_media/film.mp4 ':include')
`,
      'docs/deep/steam.md': '# Steam\n\n[Guide](guide.md) [Lid](lid.md) [Pour](/guide?id=_2-pour)\n',
      'docs/deep/lid.md': '# Lid\n\nOn top.\n',
    },
    warm,
  )
  expect(left).toEqual([
    'The sidebar links to `none.md`, which isn’t an imported page',
    '`_media/film.mp4` isn’t included: the site has no such file. The link is kept',
    '`themeColor` has no equivalent',
    '`plugins` has no equivalent',
  ])
  expect(mapped).toContain('gtag → analytics')
  for (const part of [
    "name: 'Kettle'",
    "description: 'How to boil.'",
    "icon: 'content/media/kettle.svg'",
    "logo: 'content/media/kettle.svg'",
    "iconLinks: [{ label: 'GitHub', url: 'https://github.com/kettle/kettle', icon: 'github' }]",
    "analytics: { adapter: 'google', id: 'G-1' }",
    "{ label: 'Guide', url: '/guide/' }",
    "menu: [{ label: 'Steam', url: '/deep/steam/' }, { label: 'Shop', url: 'https://shop.example/' }]",
    "headingIds: 'docsify'",
    "head: [{ tag: 'script', src: '/docsify-routes.js' }]",
  ])
    expect(config).toContain(part)
  expect(read('content/README.md')).toContain('# Kettle\n\n--8<-- "./_coverpage.md"\n\nBoils water.')
  expect(read('content/_coverpage.md')).toBe('\n\n> Fast and quiet\n\n[Start](/guide/)\n\n\n\n')
  const guide = read('content/guide.md')
  for (const part of [
    '> [!TIP]\n> Warm **it**\nfirst.',
    '> [!IMPORTANT]\n> Hot.',
    '### Lid {#the-lid}\n\n## Left out\n',
    '[steam](/deep/steam/), [the lid](#the-lid), [pour](#_2-pour) and [home](/)',
    '<img src="/media/kettle.svg" alt="A kettle" width="50" height="100"> ![Beside](/media/kettle.svg)',
    '--8<-- "./_media/_part.md"',
    '```js\n--8<-- "./media/boil.js"\n```',
  ])
    expect(guide).toContain(part)
  expect(read('content/deep/steam.md')).toContain(
    '[Guide](/guide/) [Lid](/deep/lid/) [Pour](/guide/#_2-pour)',
  )
  expect(await warm.docsiteJson(['build', '--workers', '1'], into)).toMatchObject({ exitCode: 0 })
  const output = path.join(into, 'output')
  const sidebar = (route: string) => readPage(output, route).texts('.sidebar-group, .sidebar-link')
  expect(sidebar('/guide/')).toEqual(['Home', 'Basics', 'The guide', 'Pour', 'Deeper', 'Steam', 'Shop'])
  expect(sidebar('/deep/lid/')).toEqual(['Steam alone', 'Lid'])
  expect(readPage(output, '/guide/').html).toContain('Take <strong>water</strong>.')
})

test('in a package folder only linked pages are imported, and the header comes from the HTML file', async () => {
  const { into, config, read, left } = await importSite(
    {
      'index.html': html("{ loadSidebar: 'menu/sidebar.md', routerMode: 'history', relativePath: true }"),
      'package.json': '{}',
      'README.md': '# Kettle\n\n[Guide](./docs/guide.md)\n',
      'guide.md': '# The same name\n',
      'menu/sidebar.md': '- [Home](/)\n- [Options](/docs/options)\n',
      'docs/guide.md': '# Guide\n\n![Cup](./cup.png)\n',
      'docs/cup.png': Buffer.from('cup'),
      'docs/options.md': '# Options\n',
      'test/notes.md': '# Notes\n',
    },
    warm,
  )
  expect(left).toEqual([
    'The icon `_media/kettle.svg` isn’t imported: it isn’t an SVG file of the site',
    'The header link “None” was removed: its page doesn’t exist',
  ])
  expect(config).not.toContain('docsify-routes.js')
  expect(read('content/docs/guide.md')).toContain('![Cup](./cup.png)')
  expect(existsSync(path.join(into, 'content/test/notes.md'))).toBe(false)
  expect(existsSync(path.join(into, 'content/docs/options.md'))).toBe(true)
})

test('settings that refer to missing files or to files outside of the imported folder are reported', async () => {
  const { config, read, left } = await importSite(
    {
      'index.html': html(
        "{ basePath: '/kettle/', homepage: 'https://kettle.example/', coverpage: '../docsite.config.ts', loadSidebar: '../../_sidebar.md' }",
      ),
      'README.md': '# Kettle\n',
      'guide.md': '# Guide\n',
    },
    warm,
  )
  expect(left).toEqual([
    '`basePath` is `/kettle/`, which isn’t a folder of the site: the pages next to `index.html` are imported',
    '`homepage` is `https://kettle.example/`, which isn’t a file of the site: `README.md` is used as the home page',
    '`loadSidebar` is `../../_sidebar.md`, which is outside of the imported folder: it isn’t read',
    '`coverpage` is `../docsite.config.ts`, which is outside of the imported folder: it isn’t read',
    'The icon `_media/kettle.svg` isn’t imported: it isn’t an SVG file of the site',
    'The header link “None” was removed: its page doesn’t exist',
  ])
  expect(config).not.toContain('sidebars')
  expect(read('content/README.md')).toBe('# Kettle\n')
})

test('settings that can’t be evaluated are reported, and placeholder texts of docsify’s template are ignored', async () => {
  const { config, left } = await importSite(
    {
      'index.html': `<title>Document</title><meta name="description" content="Description">
<nav><nav><a href="#/guide">Guide</a></nav></nav><script>start(() => { window.$docsify = {} })</script>`,
      'README.md': '# Kettle\n',
      'guide.md': '# Guide\n',
    },
    warm,
  )
  expect(left).toEqual([
    'No settings were found: no script assigns an object to `window.$docsify` at its top level',
  ])
  expect(config).toContain("site: { name: 'Documentation' }")
  expect(config).toContain("navigation: [{ label: 'Guide', url: '/guide/' }]")
})

test('included files become separate blocks, also in lists, and special characters in images are escaped', async () => {
  const { read } = await importSite(
    {
      'index.html': html('{}'),
      'README.md': `# Kettle

- [boil](boil.js ':include')

1. First

   [boil](x.constructor ':include')

[one](_one.md ':include')
[two](_two.md ':include') and text.

![color](wheel.png)

![<Lid> "A"](<a"b.png> ':size=10%')
`,
      'boil.js': 'boil()\n',
      '_one.md': 'One.\n',
      '_two.md': 'Two.\n',
      'x.constructor': 'x\n',
      'wheel.png': Buffer.from('wheel'),
    },
    warm,
  )
  expect(read('content/README.md')).toMatch(
    /\n\n--8<-- "\.\/_parts\/_one\.md"\n\n+--8<-- "\.\/_parts\/_two\.md"\n\n and text\.\n\n/,
  )
  for (const part of [
    '- ```js\n  --8<-- "./boil.js"\n  ```\n',
    '   ```constructor\n   --8<-- "./x.constructor"\n   ```\n',
    '![color](./wheel.png)',
    '<img src="a&quot;b.png" alt="&lt;Lid&gt; &quot;A&quot;" width="10%">',
  ])
    expect(read('content/README.md')).toContain(part)
})

test('the logo gets a public name, the home page keeps its former address, and an invalid language tag is reported', async () => {
  const { into, config, read, left } = await importSite(
    {
      'index.html': html("{ homepage: 'home.md', logo: '/_media/kettle.svg' }").replace(
        'lang="en"',
        'lang="zh_CN"',
      ),
      'home.md': '# Kettle\n\n[Here](#/home)\n',
      'guide.md': '# Guide\n',
      '_media/kettle.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>\n',
    },
    warm,
  )
  expect(config).toContain("logo: 'content/media/kettle.svg'")
  expect(read('content/index.md')).toBe('---\nredirectFrom: /home/\n---\n\n# Kettle\n\n[Here](/)\n')
  expect(left.filter((what) => /lang|logo/.test(what))).toEqual(['`lang="zh_CN"` isn’t a valid language tag'])
  expect(await warm.docsiteJson(['build', '--workers', '1'], into)).toMatchObject({ exitCode: 0 })
})
