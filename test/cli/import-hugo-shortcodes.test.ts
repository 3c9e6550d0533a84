import path from 'node:path'
import { expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { importSite } from '../support/import-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const warm = warmDocsite()

const before = 'title: A page\n'
const page = (text: string) => `---\n${before}---\n\n${text}`

test('a shortcode without an equivalent doesn’t break the address that contains it', async () => {
  const { read, left } = await importSite(
    {
      'hugo.toml': "title = 'Kettle'\n",
      'content/docs/_index.md':
        page(`[Files](https://kettle.example/v{{< odd >}}/files "F"), [all](https://kettle.example/all), [here]({{< odd >}})

[a]: https://kettle.example/{{< odd >}}/a
[b]: {{< odd >}}
`),
    },
    warm,
  )
  expect(
    read('content/docs/index.md'),
  ).toContain(`[Files](https://kettle.example/v/files "F"), [all](https://kettle.example/all), [here]({{< odd >}})

[a]: https://kettle.example//a
[b]: {{< odd >}}
`)
  expect(left).toEqual([
    'The shortcode `odd` has no equivalent: it was removed from the address',
    'The shortcode `odd` has no equivalent: it is left unchanged',
    'The shortcode `odd` has no equivalent: it was removed from the address',
    'The shortcode `odd` has no equivalent: it is left unchanged',
  ])
})

test('theme shortcodes are converted, and shortcodes without an equivalent are reported', async () => {
  const { into, read, left, pages } = await importSite(
    {
      'hugo.yaml': 'baseURL: https://kettle.example/\ntitle: Kettle\n',
      'content/docs/_index.md': page('{{% children %}}\n'),
      'content/docs/asides.md': page(`Before:
{{< alert title="Hot & loud" color="warning" >}}
It **boils**.
{{< /alert >}}
After.

{{% notice style="tip" %}}
1. Fill
2. Boil
{{% /notice %}}

{{< hint danger >}}
Steam
{{< hint info >}}Inner{{< /hint >}}
{{< /hint >}}

- Point

  {{% expand "More" %}}
  Less
  {{% /expand %}}

{{< callout type="error" >}}
  Out
{{< /callout >}}

\`\`\`text
{{</* alert */>}}
{{< param title >}}
{{< alert >}}
x
{{< /alert >}}
\`\`\`

Inline \`{{%/* notice */%}}\` {{< strange a="b" >}}text{{< /strange >}} and [link]({{< odd >}}).

{{< widget "x" >}}

End
`),
      'content/docs/tabs.md': page(`{{< tabpane >}}
{{< tab header="Go" lang="go" >}}
fmt.Println("{}")
{{< /tab >}}
{{% tab header="Text" %}}
*Pour*
{{% /tab %}}
{{< /tabpane >}}

{{< tabs items="One,Two" >}}

  {{< tab >}}First{{< /tab >}}
  {{< tab >}}

  \`\`\`js
  second()
  \`\`\`

  {{< /tab >}}

{{< /tabs >}}
`),
      'content/docs/cards.md': page(`A {brace} & <br> {{< badge content="New" >}}

{{< cards >}}
  {{< card link="../tabs" title="Tabs" subtitle="All of *them*" icon="x" >}}
  {{< card link="https://a.example/" title="Out" >}}
{{< /cards >}}

{{% steps %}}

### Fill it

Water.

### Boil it

\`\`\`sh
### not a step
\`\`\`

{{% /steps %}}

{{< filetree/container >}}
  {{< filetree/folder name="content" >}}
    {{< filetree/file name="_index.md" >}}
  {{< /filetree/folder >}}
{{< /filetree/container >}}

{{< columns >}}
Left
<--->
Right
{{< /columns >}}

{{< button relref="docs/tabs" >}}To tabs{{< /button >}}
`),
      'content/docs/plain.md': page(`{{< figure src="/cup.png" alt="Cup" caption="A *cup*" width="80" >}}

![Same](/cup.png) {{< figure src="/cup.png" >}} {{< youtube abc >}} {{< gist a b >}}

{{< highlight js "linenos=table,hl_lines=1 3-4" >}}
pour()
{{< /highlight >}}

{{< ref "none.md" >}} [x]({{% relref "asides#hot" %}})

{{% readfile file="part.txt" code="true" lang="sh" %}}

{{% readfile file="/archetypes/cup.md" code="true" lang="md" %}}

{{< readfile "note.md" >}}
`),
      'content/docs/part.txt': 'boil\n',
      'archetypes/cup.md': '# Cup\n',
      'content/docs/note.md': '---\ntitle: Note\nbuild: { render: never }\n---\n\nNoted.\n',
      'static/cup.png': Buffer.from('cup'),
    },
    warm,
  )
  expect(left).toEqual([
    'Archetypes aren’t imported (1)',
    'The shortcode `alert` has no equivalent: it is left unchanged',
    'The shortcode `strange` has no equivalent: it was replaced by a comment',
    'The shortcode `odd` has no equivalent: it is left unchanged',
    'The shortcode `widget` has no equivalent: it was replaced by a comment',
    '`ref` to a missing page: `none.md`',
  ])
  // Neither a Markdown file that is shown as code nor one that a page includes is a page.
  expect(pages).toBe(5)
  expect(read('content/imported/archetypes/_cup.md')).toBe('# Cup\n')
  expect(read('content/docs/index.md')).toContain('- [A page](/docs/asides/)\n- [A page](/docs/cards/)')
  expect(read('content/docs/asides.md')).toBe(
    page(`Before:

:::warning Hot & loud

It **boils**.

:::

After.

:::tip

1. Fill
2. Boil

:::

::::danger

Steam

:::info

Inner

:::

::::

- Point

  :::details More

  Less

  :::

:::danger

Out

:::

\`\`\`text
{{< alert >}}
A page
{{< alert >}}
x
{{< /alert >}}
\`\`\`

Inline \`{{% notice %}}\` <!-- {{< strange a="b" >}} -->text and [link]({{< odd >}}).

<!-- {{< widget "x" >}} -->

End
`),
  )
  expect(read('content/docs/tabs.md')).toBe(
    page(`===! "Go"

    \`\`\`go
    fmt.Println("{}")
    \`\`\`

=== "Text"

    *Pour*

===! "One"

    First

=== "Two"

    \`\`\`js
    second()
    \`\`\`
`),
  )
  expect(read('content/docs/cards.mdx')).toBe(
    page(`A \\{brace\\} & <br /> <Badge text="New" />

<Cards>
<Card title="Tabs" href="/docs/tabs/">

All of *them*

</Card>

<Card title="Out" href="https://a.example/">
</Card>
</Cards>

<Steps>
<Step title="Fill it">

Water.

</Step>
<Step title="Boil it">

\`\`\`sh
### not a step
\`\`\`

</Step>
</Steps>

<FileTree>

- content/
  - \\_index.md

</FileTree>

Left

Right

[To tabs](/docs/tabs/)
`),
  )
  expect(read('content/docs/plain.md')).toBe(
    page(`<figure>

<img src="/cup.png" alt="Cup" width="80">

<figcaption>

A *cup*

</figcaption>
</figure>

![Same](/cup.png) ![](/cup.png) [YouTube](https://www.youtube.com/watch?v=abc) [Gist](https://gist.github.com/a/b)

\`\`\`js {1,3-4} lines
pour()
\`\`\`

none.md [x](/docs/asides/#hot)

\`\`\`sh
--8<-- "./part.txt"
\`\`\`

\`\`\`md
--8<-- "../imported/archetypes/_cup.md"
\`\`\`

--8<-- "./_note.md"
`),
  )
  const built = await warm.docsiteJson(['build', '--workers', '1'], into)
  expect([
    built.exitCode,
    built.messages.map(({ file, line, ruleId }) => `${file}:${line} ${ruleId}`),
  ]).toEqual([0, ['content/docs/asides.md:56 foreign-syntax', 'content/docs/plain.md:22 dead-anchor']])
  const cards = readPage(path.join(into, 'output'), '/docs/cards/')
  expect(cards.texts('.card-title, .step-title, .file-tree li li')).toEqual([
    'Tabs',
    'Out',
    'Fill it',
    'Boil it',
    '_index.md',
  ])
  const tabs = readPage(path.join(into, 'output'), '/docs/tabs/')
  expect(tabs.texts('.tabs label')).toEqual(['Go', 'Text', 'One', 'Two'])
})
