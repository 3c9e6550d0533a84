import { firstSite } from './first-site.ts'
import { type Files, page } from './project.ts'

const text = 'A paragraph to read. '.repeat(60)

/** A site with code, tables, tabs and contributors. */
export const readingFiles: Files = {
  ...firstSite({
    contributors: { avatarHost: 'https://avatars.example', profileHost: 'https://github.com' },
  }),
  'content/guides/code.mdx': `---
title: Code
group: Basics
contributors: [ada]
---

\`\`\`js
const a = 1
const b = 2
\`\`\`

\`\`\`diff
 const a = 1
-const b = 2
+const b = 3
\`\`\`

See [the tool](https://tool.example/), [a page](/concepts/) :rocket: and more.

## Wide

\`\`\`js
const long = '${'x'.repeat(300)}'
\`\`\`

| ${'Column | '.repeat(14)}
| ${'--- | '.repeat(14)}
| ${'Value | '.repeat(14)}

${text}

## Second

${text}

### Within

#### Further within

${text}

## Third

${text}
`,
  'content/guides/shared-a.mdx': page(
    'Shared A',
    '```sh npm\nnpm install webpack\n```\n\n```js tab="CommonJS"\nrequire("a")\n```\n\n```js tab="ESM"\nimport "a"\n```',
  ),
  'content/guides/shared-b.mdx': page(
    'Shared B',
    '```sh npm\nnpm install other\n```\n\n```js tab="CommonJS"\nrequire("b")\n```\n\n```js tab="ESM"\nimport "b"\n```',
  ),
}
