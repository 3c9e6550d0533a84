import { expect, test } from 'vitest'
import { compileSource } from '../../../test/support/compile-source.ts'
import { readOutline } from './outline.ts'

test('an outline contains the inline code and the table rows below each heading', async () => {
  const source = `Before \`a\`.

## First \`b\` <Badge text="1.0+" />

| Name | Does |
| --- | --- |
| \`c\`, \`d\` <Badge text="2.0+" /> | as [\`e\`](#x) |

\`\`\`js
const f = \`g\`
\`\`\`

<Tabs><Tab label="h">

### Second

\`i\`

</Tab></Tabs>
`
  const page = await compileSource(source, { kind: 'mdx' })
  const outline = readOutline(page).map(({ heading, codes, rows }) => ({ id: heading?.id, codes, rows }))
  expect(outline).toEqual([
    { id: undefined, codes: ['a'], rows: [] },
    {
      id: expect.stringMatching(/^first-b/),
      codes: ['b', 'c', 'd', 'e'],
      rows: [
        [
          { text: expect.stringMatching(/^c, d/), codes: ['c', 'd'], links: [] },
          { text: 'as e', codes: ['e'], links: ['#x'] },
        ],
      ],
    },
    { id: 'second', codes: ['i'], rows: [] },
  ])
})
