import path from 'node:path'
import { expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { importSite } from '../support/import-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const warm = warmDocsite()

const config = `"""The configuration."""
import os
project = "Ket" 'tle'  # the name
copyright = f"{os.name}, Ann"
extensions = [
    "myst_parser",
]
language = "de"
html_baseurl = "https://kettle.example/docs/"
myst_substitutions = {"heat": "**80 °C**", 'care': """\`\`\`{caution}
Steam.
\`\`\`"""}
html_theme_options = {
    "source_repository": "https://github.com/kettle/kettle/",
    "source_branch": "main", "source_directory": "docs/",
}
exclude_patterns = ['_drafts', "old.md"]
html_logo = "_static/cup.svg"
html_extra_path = ["extra"]
redirects = {"guide/brew": "pour.html", "gone": "lost.html"}
html_css_files = [name for name in ("a.css",)]
`

const index = `# Kettle

Read [](guide/pour.md#hot), [](#kettle) and {doc}\`guide/pour\`, {doc}\`the list </reference/options>\`, or {ref}\`pour-hot\`.

\`\`\`{toctree}
:hidden:
:caption: Guides

self
guide/pour
Code <https://code.example>
lost
\`\`\`

:::{toctree}
:caption: Reference

reference/options
:::
`

const pour = `---
orphan: true
myst:
  html_meta:
    "description lang=en": "How to pour."
  substitutions:
    cup: small cup
---
(pour)=
# Pour {guilabel}\`water\`

% A comment of the author.

(pour-hot)=
## Hot

Boil to {{ heat }} in a {{cup}}, see [](../reference/options.md), [the hot
part](pour-hot), [it](#pour-hot) and {ref}\`options <opt>\`. Not \`{ref}\` and {py:class}\`~kettle.Cup\`.

{{ care }}

\`\`\`\`{admonition} Stay *near*
:class: warning

\`\`\`{tip}
Use {kbd}\`Esc\`.
\`\`\`
\`\`\`\`

\`\`\`{note} Short.
\`\`\`

\`\`\`{versionadded} 2.0
\`\`\`

\`\`\`{code-block} python
:caption: pour.py
:emphasize-lines: 1,3

(pour)=
\`\`\`

   \`\`\`{literalinclude} pour.py
   :lines: 2-
   :language: python
   \`\`\`

::::{tab-set}
:::{tab-item} Electric
Press it. See [options](opt).
:::
:::{tab-item} Gas
![](/_static/gas.svg)
:::
::::

\`\`\`{list-table} Cups
:header-rows: 1

* - Name
  - Size
* - {ref}\`opt\`
  - a|b
\`\`\`

\`\`\`{list-table}
* - One

    - inner
  - Two
\`\`\`

\`\`\`{include} ../parts.txt.md
:start-after: <!-- from -->
:end-before: <!-- to -->
\`\`\`

\`\`\`{figure} ../_static/cup.svg
:alt: A cup
:name: fig-cup

The cup.
\`\`\`

Steam
: Hot water.

  Careful.

      pour()

:::{glossary}
Lid
  Keeps \`steam\`.

    - In
Spout
  Pours {any}\`tea.Cup\`, see {term}\`Lid\`.
:::

\`\`\`{literalinclude} gone.py
\`\`\`

\`\`\`{autoclass} kettle.Cup
\`\`\`
\`\`\`{fancy} x
Kept.
\`\`\`
`

test('a Sphinx site in MyST keeps its order, addresses, labels and directives, and the site builds', async () => {
  const site = await importSite(
    {
      'docs/conf.py': config,
      'docs/index.md': index,
      'docs/guide/pour.md': pour,
      'docs/guide/pour.py': 'import tea\npour()\n',
      'docs/reference/options.md': '(opt)=\n# All options\n\n{fancy}`text` {abbr}`CPU (processor)`\n',
      'docs/parts.txt.md': 'No.\n<!-- from -->\n{doc}`Taken </reference/options>`.\n<!-- to -->\nNo.\n',
      'docs/_static/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      'docs/_static/gas.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      'docs/_drafts/a.md': '# No\n',
      'docs/extra/robots.txt': 'User-agent: *\n',
      'docs/old.md': '# No\n',
      'docs/api.rst': 'Api\n===\n',
    },
    warm,
  )
  expect(site.left).toEqual([
    'The redirect from `/gone.html` isn’t imported: there is no page at `/lost.html`',
    'The `{toctree}` lists `lost`, which isn’t a page in Markdown',
    'Pages in reStructuredText aren’t imported: 1 file',
    'Settings without an equivalent: `html_css_files`',
    '`{autoclass}` has no equivalent: a comment replaces it',
    '`{fancy}` has no equivalent: it was replaced by a comment, with its content',
    'The included file `gone.py` is missing: a comment replaces it',
    'The role `{fancy}`…`` has no known target or equivalent: its text is shown',
  ])
  for (const part of [
    "name: 'Kettle'",
    "host: 'https://kettle.example'",
    "base: '/docs/'",
    "language: 'de'",
    "editUrl: 'https://github.com/kettle/kettle/edit/main/content/{path}'",
    "{ from: '/guide/brew.html', to: '/guide/pour/' }",
    "label: 'Guides'",
    "logo: 'content/cup.svg'",
  ])
    expect(site.config).toContain(part)
  expect(site.read('content/index.md')).toContain(
    'Read [Hot](/guide/pour/#hot), [Kettle](#kettle) and [Pour water](/guide/pour/), [the list](/reference/options/), or [Hot](/guide/pour/#pour-hot).\n\n\n**Reference**\n\n- [All options](/reference/options/)\n',
  )
  const text = site.read('content/guide/pour.md')
  expect(text).toContain('description: How to pour.')
  expect(text).toContain('redirectFrom: /guide/pour.html')
  for (const part of [
    '\n# Pour **water**\n\n\n',
    '## Hot <a id="pour-hot"></a>',
    'Boil to **80 °C** in a small cup, see [All options](/reference/options/), [the hot\npart](#pour-hot), [it](#pour-hot) and [options](/reference/options/). Not `{ref}` and `Cup`.',
    ':::caution\n\nSteam.\n\n:::',
    '::::warning Stay *near*\n\n:::tip\n\nUse <kbd>Esc</kbd>.\n\n:::\n\n::::',
    ':::note\n\nShort.\n\n:::',
    ':::info Added in version 2.0',
    '```python {1,3} title="pour.py"\n(pour)=\n```',
    '   ```python\n   pour()\n   ```',
    '=== "Electric"\n\n    Press it. See [options](../reference/options.md).\n\n=== "Gas"\n\n    ![](../static/gas.svg)\n',
    'Cups\n\n| Name | Size |\n| --- | --- |\n| [All options](/reference/options/) | a\\|b |\n',
    '<table>\n<tr>\n<td>\n\nOne\n\n- inner\n\n</td>\n<td>\n\nTwo\n\n</td>\n</tr>\n</table>',
    '[Taken](/reference/options/).',
    '<a id="fig-cup"></a>\n\n![A cup](../cup.svg)\n\nThe cup.',
    '<dl>\n<dt>\n\nSteam\n\n</dt>\n<dd>\n\nHot water.\n\nCareful.\n\n    pour()\n\n</dd>\n</dl>',
    '<dd>\n\nKeeps `steam`.\n\n  - In\n\n</dd>\n</dl>\n\nSpout\n: Pours `tea.Cup`, see Lid.\n',
    '```py\n<!-- Missing: gone.py -->\n```',
    '<!-- {autoclass} kettle.Cup -->\n\n<!-- {fancy} x -->\n\nKept.',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('author')
  expect(site.read('content/robots.txt')).toBe('User-agent: *\n')
  const built = await warm.docsiteJson(['build', '--workers', '1'], site.into)
  expect(built).toMatchObject({ exitCode: 0, messages: [] })
  const page = readPage(path.join(site.into, 'output'), '/guide/pour/')
  expect(page.texts('.sidebar-group, .sidebar-link')).toEqual([
    'Kettle',
    'Guides',
    'Pour water',
    'Code',
    'Reference',
    'All options',
  ])
})

test('lists of contents in reStructuredText order the pages, and code in the configuration isn’t run', async () => {
  const {
    config: written,
    left,
    read,
  } = await importSite(
    {
      'conf.py':
        'extensions = ["myst_parser"]\nproject = name()\nmyst_enable_extensions = ["dollarmath"]\nhtml_title = ("Tea",)[0]\nredirects = {"c": "http://["}\n',
      'index.rst':
        'Tea\n===\n\n.. toctree::\n   :glob:\n   :caption: All\n\n   First <b>\n   guide/*\n\n.. toctree::\n   gone\n',
      'b.md':
        '# B\n\n[C](/100%/c)\n\nA {math}`x^2` and $y$.\n\n```{math}\nz\n```\n\n```{include} ../../secret.md\n```\n\n```{include} guide/a.md\n---\nstart-after: Gone\n---\n```\n\n```{include} index.rst\n```\n\n```{note}\nNever closed\n',
      'guide/a.md': '# A\n\n````{note}\n```js\n```{tip}\n```\n````\n',
      '_build/html/c.md': '# C\n',
    },
    warm,
  )
  expect(left).toEqual([
    'The `{toctree}` lists `gone`, which isn’t a page in Markdown',
    'Pages in reStructuredText aren’t imported: 1 file',
    'The included file `guide/a.md` doesn’t have the text at which its part begins or ends',
    'The included file `index.rst` isn’t Markdown: a comment replaces it',
    'The included file `../../secret.md` is missing: a comment replaces it',
  ])
  expect(written).toContain("remarkPlugins: ['remark-math']")
  expect(written).toMatch(/label: 'All',\s+items: \[\{ label: 'First', page: 'b' \}, 'guide\/a'\]/)
  expect(read('content/b.md')).toContain(
    'A $x^2$ and $y$.\n\n$$\nz\n$$\n\n<!-- Missing: ../../secret.md -->\n\n<!-- Missing: guide/a.md -->\n\n<!-- Missing: index.rst -->\n\n:::note\n\nNever closed\n\n:::',
  )
  expect(read('content/guide/a.md')).toContain(':::note\n\n```js\n```{tip}\n```\n\n:::')
  expect(() => read('content/_build/html/c.md')).toThrow('ENOENT')
})
