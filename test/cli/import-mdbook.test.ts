import path from 'node:path'
import { expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { importSite } from '../support/import-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const warm = warmDocsite()

const book = `# The book
[book]
title = "Kettle"
description = 'How to boil.'
authors = ["Ann"]
language = "de"
src = "text"

[preprocessor.admonish]
[preprocessor.numbers]
command = "numbers"

[output.html]
default-theme = "navy"
site-url = "/kettle/"
cname = "kettle.example"
git-repository-url = "https://github.com/kettle/kettle"
edit-url-template = "https://github.com/kettle/kettle/edit/main/{path}"
mathjax-support = true
additional-css = ["steam.css"]
no-section-label = true

[output.html.fold]
enable = true
level = 1

[output.html.code.hidelines]
python = "~"

[output.html.redirect]
"/old.html" = "guide/pour.html#hot"
"/guide/older.html" = "pour.html"
"/guide/lost.html" = "guide/pour.html"
"/shop.html" = "https://shop.example/"

[output.epub]
`

const summary = `# Summary

[Before all](start.md)

# User guide

- [Guide](guide/README.md)
  - [Pour](./guide/pour.md)
    - [Deep](guide/deep.md)
  - [To come]()
- [Gone](gone.md)

---

# Reference

- [Options](options.md)

[After all](end.md)
`

test('a book keeps its order, addresses and code, and the site builds', async () => {
  const { into, config, read, left } = await importSite(
    {
      'book.toml': book,
      'theme/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>\n',
      'theme/head.hbs': '<meta name="x">\n',
      'code/cup.rs': `fn main() {
    // ANCHOR: all
    // ANCHOR: pour
    pour();
    // ANCHOR_END: pour
    drink();
    // ANCHOR_END: all
}
`,
      'text/SUMMARY.md': summary,
      'text/start.md':
        '{{#title The kettle}}\n# Start\n\n[Pour](guide/pour.md#hot) [Guide](guide/index.html)\n',
      'text/guide/README.md': '# Guide\n\n[Start](../start.md) ![Cup](../cup.png)\n',
      'text/guide/pour.md': `# Pour {.big #pour}

## Hot

\`\`\`rust,ignore,editable
# use kettle::Cup;
#[derive(Debug)]
## not hidden
# fn main() {
let cup = Cup::new();
# }
\`\`\`

\`\`\`rust
{{#rustdoc_include ../../code/cup.rs:all}}
\`\`\`

- First

  \`\`\`python
  ~import cup
  cup.pour()
  \`\`\`

Shown:
{{#include ../parts/note.md}}

{{#playground ../../code/cup.rs editable}}

\`\`\`text
\\{{#include none.rs}}
{{#include ../lines.txt:2:3}}
{{#include ../lines.txt:1}}
\`\`\`

An {{#include ../lines.txt}} within.
`,
      'text/guide/deep.md': `# Deep

\`\`\`admonish warning "Hot & loud"
It **boils**. [Pour](pour.md)

\`\`\`

<div class="warning">

Take [care](./pour.md).

</div>

\`\`\`compile_fail,E0277
# use kettle::Cup;
let cup = 1;
\`\`\`

\`\`\`should_panic
let cup = 2;
\`\`\`
`,
      'text/options.md': '# Options\n',
      'text/end.md': '# End\n',
      'text/parts/note.md': 'Take **water**. [Options](../options.md)\n',
      'text/lines.txt': 'one\ntwo\nthree\n',
      'text/cup.png': Buffer.from('cup'),
    },
    warm,
  )
  expect(left).toEqual([
    'The file of the chapter “Gone” is missing: `gone.md`',
    'The redirect from `/guide/lost.html` isn’t imported: there is no page at `/guide/guide/pour.html`',
    'MathJax formulas are shown as text',
    'Files in `additional-css` aren’t imported',
    'The preprocessor `numbers` isn’t run: its syntax is left unchanged',
    'The renderer `epub` has no equivalent',
    'Templates, styles and scripts of the book’s own theme aren’t imported',
    '`{{#include ../lines.txt}}` isn’t included: it is inside other text',
    '`book.authors` has no equivalent',
  ])
  for (const part of [
    "name: 'Kettle'",
    "description: 'How to boil.'",
    "host: 'https://kettle.example'",
    "base: '/kettle/'",
    "icon: 'content/favicon.svg'",
    "language: 'de'",
    "theme: { default: 'dark' }",
    "iconLinks: [{ label: 'GitHub', url: 'https://github.com/kettle/kettle', icon: 'github' }]",
    "editUrl: 'https://github.com/kettle/kettle/edit/main/content/{path}'",
    "{ from: '/old.html', to: '/guide/pour/#hot' }",
    "{ from: '/guide/older.html', to: '/guide/pour/' }",
    "{ from: '/shop.html', to: 'https://shop.example/' }",
    "{ from: '/print.html', to: '/' }",
    'collapsed: true',
  ])
    expect(config).toContain(part)
  expect(read('content/index.md')).toBe(
    '---\nredirectFrom: /start.html\n---\n\n# Start\n\n[Pour](/guide/pour/#hot) [Guide](/guide/)\n',
  )
  expect(read('content/guide/README.md')).toBe('# Guide\n\n[Start](/) ![Cup](../cup.png)\n')
  const pour = read('content/guide/pour.md')
  for (const part of [
    '# Pour {#pour}\n',
    '```rust\n#[derive(Debug)]\n# not hidden\nlet cup = Cup::new();\n```',
    '```rust\n--8<-- "../imported/code/cup.rs:all"\n```',
    '  ```python\n  cup.pour()\n  ```',
    'Shown:\n\n--8<-- "../parts/_note.md"\n\n```rust\n--8<-- "../imported/code/cup.rs"\n```',
    '```text\n{{#include none.rs}}\n--8<-- "../lines.txt:2:3"\n--8<-- "../lines.txt:1:1"\n```',
  ])
    expect(pour).toContain(part)
  expect(read('content/guide/deep.md')).toContain(
    ':::warning Hot & loud\nIt **boils**. [Pour](/guide/pour/)\n\n:::\n\n:::warning\n\nTake [care](/guide/pour/).\n\n:::\n\n```rust\nlet cup = 1;\n```\n\n```rust\nlet cup = 2;\n```\n',
  )
  const built = await warm.docsiteJson(['build', '--workers', '1'], into)
  expect([built.exitCode, built.messages.map(({ file, ruleId }) => `${file} ${ruleId}`)]).toEqual([
    0,
    ['content/guide/pour.md foreign-syntax'],
  ])
  const page = readPage(path.join(into, 'output'), '/guide/pour/')
  expect(page.texts('.sidebar-group, .sidebar-link')).toEqual([
    'Before all',
    'User guide',
    'Guide',
    'Pour',
    'Deep',
    'Reference',
    'Options',
    'After all',
  ])
  expect(page.html).toContain('Take <strong>water</strong>.')
  const code = page.texts('pre').map((text) => text.trim())
  expect(code[1]).toBe('pour(); drink();')
  expect(page.html).not.toContain('ANCHOR')
})

test('missing files, duplicate chapters and unsupported settings don’t fail the import', async () => {
  const { config, left, read } = await importSite(
    {
      'docs/book.toml':
        '[book]\ntitle = "Tea"\n[output.html]\nedit-url-template = "https://x.example/?file={path}&edit"\n',
      'docs/src/SUMMARY.md': '- [A](a/b.md)\n- [A again](a/b.md)\n- [Home](README.md)\n',
      'docs/src/a/b.md':
        '# B\n\n{{#include ../../../../secret.md}}\n\n- ```js\n  {{#include gone.js}}\n  ```\n\n```rust,ignore\n# use a;',
      'docs/src/README.md': '# Home\n',
      'docs/src/other.md': '# Other\n',
      'docs/book/index.html': '<p>Built</p>',
    },
    warm,
  )
  expect(left).toEqual([
    '`edit-url-template` doesn’t end in `{path}`: `https://x.example/?file={path}&edit`',
    'The sidebar lists `/a/b/` twice: only the first entry is kept',
    'Included files are missing or outside of the imported folder: comments replace them',
    'Included files are missing or outside of the imported folder: their fences stay empty',
  ])
  expect(read('content/a/b.md')).toContain(
    '# B\n\n<!-- Missing: ../../../../secret.md -->\n\n- ```js\n  \n  ```\n',
  )
  expect(config).toContain("theme: { default: 'system' }")
  expect(read('content/a/b.md')).toContain('redirectFrom: /a/b.html')
  expect(() => read('content/other.md')).toThrow('ENOENT')
})
