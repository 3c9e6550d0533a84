import path from 'node:path'
import { expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { importSite } from '../support/import-site.ts'
import { createProject, type Files } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const warm = warmDocsite()

const config = `title: Kettle
description: How to boil.
url: https://kettle.example
baseurl: /tea
theme: just-the-docs
color_scheme: dark
logo: /assets/logo.svg
lang: de
gh_edit_link: true
gh_edit_repository: https://github.com/kettle/kettle
gh_edit_branch: trunk
gh_edit_source: docs
footer_content: The kettle people
plugins: [jekyll-feed, jekyll-archives, own-plugin]
exclude: [private, "*.tmp.md"]
aux_links:
  Code: ["https://github.com/kettle/kettle"]
  Start: [/guide/]
nav_external_links:
  - title: Shop
    url: https://shop.example/
callouts:
  hot:
    title: Hot
    color: red
collections:
  recipes:
    output: true
    permalink: /recipes/:name/
  hidden_ones: {}
defaults:
  - scope: { path: drafty }
    values: { published: false }
  - scope: { path: "", type: posts }
    values: { layout: post }
version: 2.1
own_setting: x
`

const page = (front: string, text = '') => `---\n${front}\n---\n${text}`

test('the former address of a section isn’t redirected if the list of its pages is there', async () => {
  const { into, read, left } = await importSite(
    {
      '_config.yml':
        'title: Kettle\nplugins: [jekyll-redirect-from]\ncollections:\n  tutorials:\n    output: true\n',
      'index.md': page('title: Home', '\nHome.\n'),
      '_tutorials/index.md': page(
        'title: Tutorials\npermalink: /tutorials/home/\nredirect_from: [/tutorials/index.html, /lessons/]',
        '\nAll.\n',
      ),
    },
    warm,
  )
  expect(left).toContain(
    'The former address `/tutorials/index.html` isn’t redirected to this page: the list of the section’s pages is there',
  )
  expect(read('content/tutorials/index.md')).toContain('redirectFrom: /lessons/\n')
  expect(await warm.docsiteJson(['build', '--workers', '1'], into)).toMatchObject({ exitCode: 0 })
})

test('a Just the Docs site keeps its navigation, addresses and posts, and the new site builds', async () => {
  const {
    into,
    config: written,
    read,
    left,
  } = await importSite(
    {
      'docs/_config.yml': config,
      'docs/Gemfile': '',
      'docs/index.md': page('title: Home\nnav_order: 1', '\n# Home\n\n[Guide]({% link guide/index.md %})\n'),
      'docs/guide/index.md': page('title: Guide\nnav_order: 3\nhas_children: true', '\n# Guide\n'),
      'docs/guide/pour.md': page(
        'title: Pour\nparent: Guide\nnav_order: 2\nredirect_from: /old/pour',
        '\n# Pour\n\n[Fill](filling/) ![Cup]({{ "/assets/cup.png" | relative_url }})\n',
      ),
      'docs/guide/fill.md': page(
        'title: Fill\nparent: Guide\nnav_order: 1\npermalink: /guide/filling/',
        '\n# Fill\n',
      ),
      'docs/guide/deep.md': page('title: Deep\nparent: Pour\ngrand_parent: Guide', '\n# Deep\n'),
      'docs/secret.md': page('title: Secret\nnav_exclude: true', '\n# Secret\n'),
      'docs/plain.md': '# Plain\n',
      'docs/README.md': '# Read me\n',
      'docs/private/a.md': '# A\n',
      'docs/b.tmp.md': '# B\n',
      'docs/drafty/c.md': page('title: C', '\n# C\n'),
      'docs/drafty/d.md': page('title: D\npublished: true', '\n# D\n'),
      'docs/gone.md': page('redirect_to: https://other.example/'),
      'docs/moved.md': page('redirect_to: guide/pour.html'),
      'docs/lost.md': page('redirect_to: guide/lost.html'),
      'docs/table.html': page('title: Table', '<p>{{ page.title }}</p>\n'),
      'docs/404.html': page('title: Missing', '<p>None</p>\n'),
      'docs/_recipes/Green tea.md': page('title: Green tea', '\n# Green tea\n'),
      'docs/_hidden_ones/x.md': page('title: X'),
      'docs/_posts/2024-01-31-second-kettle.md': page(
        'title: Second kettle\ncategories: news big',
        '\n{% post_url 2023-05-06-first %}\n[First]({{ site.baseurl }}{% post_url 2023-05-06-first %})\n',
      ),
      'docs/_posts/2023-05-06-first.md': page('title: First kettle\nauthor: Ann', '\nBoil.\n'),
      'docs/_drafts/third.md': page('title: Third kettle', '\nTo come.\n'),
      'docs/_data/links.yml': 'home: https://home.example/\n',
      'docs/_layouts/post.html': '<p>',
      'docs/_sass/x.scss': 'a {}',
      'docs/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>\n',
      'docs/assets/cup.png': Buffer.from('cup'),
    },
    warm,
  )
  expect(left).toEqual([
    'The collection `hidden_ones` isn’t imported: its documents aren’t published as pages',
    'This page isn’t imported: it is a template',
    'The footer text isn’t imported: The kettle people',
    'The redirect to `/guide/lost.html` isn’t imported: its target isn’t an imported page',
    'Layouts aren’t imported (1)',
    'Styles aren’t imported (1)',
    'Data files aren’t imported: only templates use them (1)',
    'Pages of the plugin `jekyll-archives`, such as tag pages, aren’t generated',
    'The plugin `own-plugin` has no equivalent',
    'Settings have no equivalent: `version`, `own_setting`',
    'The front matter key `categories` (1 page) has no equivalent: it is kept and added to `frontMatter.allow`',
  ])
  for (const part of [
    "name: 'Kettle'",
    "host: 'https://kettle.example'",
    "base: '/tea/'",
    "icon: 'content/assets/logo.svg'",
    "language: 'de'",
    "theme: { logo: 'content/assets/logo.svg', default: 'dark' }",
    "iconLinks: [{ label: 'Code', url: 'https://github.com/kettle/kettle', icon: 'github' }]",
    "editUrl: 'https://github.com/kettle/kettle/edit/trunk/content/{path}'",
    "navigation: [{ label: 'Start', url: '/guide/' }]",
    "{ from: '/gone.html', to: 'https://other.example/' }",
    "{ from: '/moved.html', to: '/guide/pour/' }",
    "{ name: 'blog', title: 'Blog', order: 'date', printable: false }",
    "items: ['guide/fill', { page: 'guide/pour', collapsed: true, items: ['guide/deep'] }]",
    "{ label: 'Shop', url: 'https://shop.example/' }",
  ])
    expect(written).toContain(part)
  expect(read('content/guide/pour.md')).toBe(
    '---\ntitle: Pour\nsort: 2\nredirectFrom:\n  - /old/pour\n  - /guide/pour.html\n---\n\n# Pour\n\n[Fill](/guide/filling/) ![Cup](/assets/cup.png)\n',
  )
  expect(read('content/guide/fill.md')).toContain('slug: /guide/filling/')
  expect(read('content/secret.md')).toContain('hidden: true')
  expect(read('content/drafty/c.md')).toContain('published: false')
  expect(read('content/recipes/Green tea.md')).toContain('slug: /recipes/green-tea/')
  expect(read('content/blog/2024-01-31-second-kettle.md')).toContain(
    'redirectFrom: /news/big/2024/01/31/second-kettle.html\n---\n\n/tea/blog/2023-05-06-first/\n[First](/blog/2023-05-06-first/)\n',
  )
  expect(read('content/blog/third.md')).toContain('draft: true')
  for (const file of ['private/a.md', 'b.tmp.md', 'README.md', '404.md', 'Gemfile', 'hidden_ones/x.md'])
    expect(() => read(`content/${file}`)).toThrow('ENOENT')
  const built = await warm.docsiteJson(['build', '--workers', '1'], into)
  expect([built.exitCode, built.messages]).toEqual([0, []])
  expect(readPage(path.join(into, 'output'), '/guide/pour/').texts('.sidebar-group, .sidebar-link')).toEqual([
    'Home',
    'Guide',
    'Fill',
    'Pour',
    'Deep',
    'D',
    'Shop',
  ])
})

test('Liquid templates and kramdown attributes are evaluated, and unknown ones are reported', async () => {
  const { into, read, left } = await importSite(
    {
      '_config.yml': 'title: Kettle\nversion: 2.1\nbaseurl: ""\n',
      '_data/links.yml': 'home: https://home.example/\nlist: [a]\n',
      '_includes/note.md': 'Take **water**.\n\n[Other]({% link other.md %})\n',
      '_includes/plain.md': 'Plain\n\nText\n',
      '_includes/box.html': '<div class="box">{{ include.text }} {{ include.none }}</div>\n',
      '_includes/loop.html': '{% for x in site.pages %}{{ x }}{% endfor %}\n',
      '_includes/round.md': 'a\n{% include round.md %}\n',
      'other.md': page('title: Other', '\n## Hot\n'),
      'index.md': page(
        'title: Liquid',
        `
Version {{ site.version }} of {{ page.title | upcase }}, {{ site.data.links.home }}, {{ site.none }}.
{% assign cup = "mug" | append: "s" %}Two {{ cup }}.
{% comment %}
Not shown.
{% endcomment %}

{% highlight ruby linenos %}
puts "{{ site.version }}"
{% endhighlight %}

{% raw %}{{ shown }}{% endraw %}

{% include note.md %}

{% include plain.md %}

{% include box.html text="Hi" %}

{% include loop.html %}

{% include round.md %}

{% include ../../secret.md %}

{% if page.title %}
Yes
{% else %}
No
{% endif %}

{% for one in site.pages %}
## {{ one.title }}

* [{{ one.title }}]({{ one.url }})
{% for two in one.tags %}{{ two }}{% endfor %}
{% endfor %}

{{ site.none }} is **hot**.

\`\`\`liquid
{% for a in b %}
\`\`\`

[x]({{ unknown.url }})
`,
      ),
      'kramdown.md': page(
        'title: Kramdown',
        `
# Kramdown
{: .no_toc }

1. TOC
{:toc}

## Heading
{: #own .fs-6 }

{: .note }
A paragraph
of two lines.

{: .warning-title }
> My title
>
> Text \`{: .x }\`

After it.
{: .notice--info}

\`\`\`js
pour()
\`\`\`
{: file="pour.js" }

> Hot.
{: .prompt-tip }

{::comment}
Gone
{:/comment}

[Button](other.html){: .btn .btn-blue } and ![Cup](cup.png){: width="20"}

\`\`\`text
{: .note }
\`\`\`
`,
      ),
      'cup.png': Buffer.from('cup'),
    },
    warm,
  )
  expect(left).toEqual([
    'Data files aren’t imported: only templates use them (1)',
    'Settings have no equivalent: `version`',
    'The template `{{ site.none }}` can’t be evaluated: it was replaced by a comment',
    'The tag `{% include loop.html %}` can’t be evaluated: it was replaced by a comment',
    'The tag `{% include round.md %}` can’t be evaluated: it was replaced by a comment',
    'The tag `{% include ../../secret.md %}` can’t be evaluated: it was replaced by a comment',
    'The tag `{% if %}` can’t be evaluated: it was replaced by a comment',
    'The tag `{% else %}` can’t be evaluated: it was replaced by a comment',
    'The tag `{% endif %}` can’t be evaluated: it was replaced by a comment',
    'The tag `{% for %}` can’t be evaluated: it was replaced by a comment, with its content',
    'The template `{{ site.none }}` can’t be evaluated: it was replaced by a comment',
    'The tag `{% for %}` can’t be evaluated: it is left unchanged',
    'The template `{{ unknown.url }}` can’t be evaluated: it is left unchanged',
  ])
  expect(read('content/index.md')).toBe(
    page(
      'title: Liquid',
      `
Version 2.1 of LIQUID, https://home.example/, <!-- {{ site.none }} -->.
Two mugs.


\`\`\`ruby lines
puts "2.1"
\`\`\`

{{ shown }}

Take **water**.

[Other](/other/)

--8<-- "./_parts/_includes/plain.md"

<div class="box">Hi </div>

<!-- {% include loop.html %} -->

<!-- {% include round.md %} -->

<!-- {% include ../../secret.md %} -->

<!-- {% if page.title %} -->
Yes
<!-- {% else %} -->
No
<!-- {% endif %} -->

<!-- {% for one in site.pages %}
## {{ one.title }}
* [{{ one.title }}]({{ one.url }})
{% for two in one.tags %}{{ two }}{% endfor %}
{% endfor %} -->

is **hot**. <!-- {{ site.none }} -->

\`\`\`liquid
{% for a in b %}
\`\`\`

[x]({{ unknown.url }})
`,
    ),
  )
  expect(read('content/kramdown.md')).toBe(
    page(
      'title: Kramdown\nredirectFrom: /kramdown.html',
      `
# Kramdown


## Heading {#own}

:::note

A paragraph
of two lines.

:::

:::warning My title

Text \`{: .x }\`

:::

:::info

After it.

:::

\`\`\`js title="pour.js"
pour()
\`\`\`

:::tip

Hot.

:::


[Button](/other/) and ![Cup](./cup.png)

\`\`\`text
{: .note }
\`\`\`
`,
    ),
  )
  const built = await warm.docsiteJson(['build', '--workers', '1'], into)
  expect([
    built.exitCode,
    built.messages.map(({ file, line, ruleId }) => `${file}:${line} ${ruleId}`),
  ]).toEqual([0, ['content/index.md:13 foreign-syntax']])
  expect(readPage(path.join(into, 'output'), '/').texts('.prose').join()).not.toMatch(/\{%-? (?:if|include)/)
})

test('Minimal Mistakes: the navigation file becomes header and sidebars, and included folders become pages', async () => {
  const { config: written, read } = await importSite(
    {
      '_config.yml':
        'title: Kettle\npermalink: /:categories/:title/\ninclude: [_pages, .htaccess]\nminimal_mistakes_skin: dark\nrepository: kettle/kettle\nlocale: en-US\n',
      '_data/navigation.yml': `main:
  - title: Docs
    url: /docs/start/
docs:
  - title: First
    children:
      - title: Begin
        url: /docs/start/
      - title: Shop
        url: https://shop.example/
      - title: None
        url: /none/
`,
      '_pages/start.md': page(
        'title: Start\npermalink: /docs/start/\nsidebar: { nav: docs }',
        '\nText\n{: .notice--warning}\n',
      ),
      '_pages/other.md': page('title: Other\npermalink: /docs/other/\nexcerpt: Short', '\nText\n'),
      '_posts/2024-01-31-one.md': page('title: One', '\nText\n'),
      'index.md': page('title: Home', '\nText\n'),
    },
    warm,
  )
  for (const part of [
    "navigation: [{ label: 'Docs', url: '/docs/start/' }]",
    "theme: { default: 'dark' }",
    "docs: [{ label: 'First', items: [{ label: 'Begin', page: 'pages/start' }, { label: 'Shop', url: 'https://shop.example/' }],",
  ])
    expect(
      written.replaceAll(/\s+/g, ' ').replaceAll(/, \]/g, ' ]').replaceAll('[ ', '[').replaceAll(' ]', ']'),
    ).toContain(part)
  expect(read('content/pages/start.md')).toContain(':::warning\n\nText\n\n:::')
  expect(read('content/pages/other.md')).toContain('description: Short')
  expect(read('content/blog/2024-01-31-one.md')).toContain('redirectFrom: /one/')
})

test('malicious templates can neither exhaust the memory nor read other files', async () => {
  const doubled = Array.from({ length: 60 }, () => '{% assign a = a | append: a %}').join('')
  const { read, left } = await importSite(
    {
      '_config.yml': 'title: Kettle\nexclude: ["{1..10000000}"]\n',
      '_includes/many.html': 'x{% include more.html %}'.repeat(200),
      '_includes/more.html': '{% include most.html %}'.repeat(200),
      '_includes/most.html': 'x'.repeat(1000),
      'index.md': page(
        'title: A',
        `\n{% assign a = "aaaaaaaaaa" %}${doubled}\n\n{% include many.html %}\n\n{% include_relative ../secret.md %}\n`,
      ),
    },
    warm,
  )
  expect(read('content/index.md').length).toBeLessThan(10_000)
  expect(new Set(left)).toEqual(
    new Set([
      'The tag `{% assign %}` can’t be evaluated: it was replaced by a comment',
      'The tag `{% include many.html %}` can’t be evaluated: it was replaced by a comment',
      'The tag `{% include_relative ../secret.md %}` can’t be evaluated: it was replaced by a comment',
    ]),
  )
})

test.each<[string, Files]>([
  [
    'Jekyll',
    {
      '_config.yml': 'title: Kettle\n',
      'index.md': page('title: A', '\nText\n'),
      'b.md': page('title: B', '\nText\n'),
    },
  ],
  [
    'Hugo',
    {
      'hugo.toml': 'title = "Kettle"\n',
      'content/_index.md': page('title: A'),
      'content/b/c.md': page('title: C', '\nText\n'),
    },
  ],
])('a %s site can be imported into its own folder, built and imported again', async (_, files) => {
  const dir = createProject(files)
  expect((await warm.docsiteJson(['import', '.'], dir)).exitCode).toBe(0)
  expect((await warm.docsiteJson(['build', '--workers', '1'], dir)).exitCode).toBe(0)
  const again = await warm.docsiteJson(['import', '.'], dir)
  expect(again.result).toMatchObject({ written: [], removed: [], kept: [], files: 0, pages: 2 })
})
