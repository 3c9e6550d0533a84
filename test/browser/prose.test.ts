import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { page } from '../support/project.ts'
import { phone, siteInBrowser, wide } from '../support/site-in-browser.ts'

/** A text with words of average length. */
const sentence =
  'webpack starts at a file that you name, follows every import from there, and writes what it found as a few files that a browser can load. Most projects need no more than two options: where the code begins, and where the output goes. '

const columns = (count: number) =>
  ['Of column', '---', 'a value of it'].map((cell) => `| ${`${cell} | `.repeat(count)}`).join('\n')

/** A sum in MathML, as plugins for formulas create it. */
const formula = (terms: number, attributes = '') =>
  `<span><math${attributes}><semantics><mrow>${Array(terms).fill('<msup><mi>a</mi><mn>2</mn></msup>').join('<mo>+</mo>')}</mrow><annotation encoding="application/x-tex">a^2</annotation></semantics></math></span>`

const root = path.resolve(import.meta.dirname, '../..')

/** Paths of all diagrams of both languages: drawings with a `<style>` element, which logos lack. */
const diagrams = ['content', 'content-zh'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => file.endsWith('.svg') && readDiagram(file).includes('<style>'))
    .sort(),
)

function readDiagram(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

/** A file name that is unique among all diagrams: those of both languages have the same base names. */
const toName = (file: string) => file.replaceAll('/', '-')

const site = siteInBrowser({
  ...firstSite(),
  'content/comparison.mdx': page('Comparison', `${sentence}\n\n---\n\n## Table\n\n${columns(7)}`),
  'content/license.mdx': page(
    'License',
    'See `compilation.assetModuleFilename` and `[hash][ext][query][fragment]`.\n\n<Option type="string" default="\'[hash][ext][query][fragment]\'" />\n\n<Option type="string" defaultNote="that of output.environment.modulePreloadOfAll" />',
  ),
  'content/branding.mdx': page('Branding', '| [Kettle](/concepts/) | Use |\n| --- | --- |\n| a | b |'),
  'content/guides/changes.mdx': page(
    'Changes',
    `| Change | Effect |\n| --- | --- |\n| ${sentence} | ${sentence} |\n\n## Next\n\n\`SyncHook\`\n\n<Badge text="5.106+" />\n\nCalled first.\n\n\`\`\`js\nconst one = 1\n\`\`\``,
  ),
  'content/guides/prose.mdx': page(
    'Prose',
    `${sentence.repeat(6)}

## Options

${sentence}

<Option name="entries" type="boolean" default="true" />

Whether entries are built lazily.

### Third

<Option type="boolean" default="true" />

Of the third.

#### Fourth

${sentence}

##### Fifth

${sentence}

###### Sixth

${sentence}

Here \`optimization.splitChunks.cacheGroups.defaultVendors.reuseExistingChunk\` is and \`--stats-modules-by-path-with-more\` too.

## optimization.mangleWasmImportsAndExports`,
  ),
  'content/guides/wide.md': page(
    'Wide',
    `\`\`\`js\nconst wide = '${'wide '.repeat(60)}'\n\`\`\`\n\n| ${'a-long-name-of-a-column | '.repeat(14)}\n| ${'--- | '.repeat(14)}\n| ${'value | '.repeat(14)}`,
  ),
  'content/guides/formulas.md': page(
    'Formulas',
    `Let ${formula(2)} be short, and ${formula(60)}. ${sentence}\n\n<span>${formula(60, ' display="block"')}</span>\n\n> [!NOTE]\n> ${formula(60)}\n\nEnd.`,
  ),
  'content/guides/links.md': page('Links', columns(7).replaceAll('a value of it', '[a value](/)')),
  'content/guides/pictures.mdx': page(
    'Pictures',
    diagrams.map((file) => `![A diagram](./${toName(file)})`).join('\n\n'),
  ),
  ...Object.fromEntries(diagrams.map((file) => [`content/guides/${toName(file)}`, readDiagram(file)])),
})

/** The text of an element, split into the lines in which the browser shows it. */
function linesOf(tab: Page, selector: string): Promise<string[]> {
  return tab
    .locator(selector)
    .first()
    .evaluate((element) => {
      const lines: string[] = []
      let last = Number.NEGATIVE_INFINITY
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? ''
        for (let index = 0; index < text.length; index++) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + 1)
          const { top, width } = range.getBoundingClientRect()
          if (width > 0 && top > last + 8) {
            lines.push('')
            last = top
          }
          lines.push(`${lines.pop() ?? ''}${text[index]}`)
        }
      }
      return lines
    })
}

test('lines of text have 60 to 75 characters on average', async () => {
  const tab = await site.load('/guides/prose/')
  const lengths = (await linesOf(tab, '.prose > p')).slice(0, -1).map((line) => line.trim().length)
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  expect(lengths.length).toBeGreaterThan(5)
  expect(average).toBeGreaterThanOrEqual(60)
  expect(average).toBeLessThanOrEqual(75)
})

describe.each([
  { name: 'a phone', kind: phone },
  { name: 'a narrow phone', kind: { ...phone, viewport: { width: 320, height: 700 } } },
  { name: 'a wide window', kind: wide },
])('formulas on $name', ({ kind }) => {
  test('scroll if they are wider than the text, and do not widen the page', async () => {
    const tab = await site.load('/guides/formulas/', kind)
    const formulas = tab.locator('.prose span:has(> math)')
    const room = await tab.locator('.prose').evaluate(({ clientWidth }) => clientWidth)
    const boxes = await formulas.evaluateAll((all) =>
      all.map(({ clientWidth, scrollWidth }) => ({ clientWidth, isCut: scrollWidth > clientWidth })),
    )
    expect(boxes.map(({ isCut }) => isCut)).toEqual([false, true, true, true])
    for (const { clientWidth } of boxes) expect(clientWidth).toBeLessThanOrEqual(room)
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(kind.viewport.width)
    await expect
      .poll(() => formulas.evaluateAll((all) => all.map(({ tabIndex }) => tabIndex)))
      .toEqual([-1, 0, 0, 0])
  })

  test('are on the line of their text', async () => {
    const tab = await site.load('/guides/formulas/', kind)
    const bottoms = await tab
      .locator('.prose > p')
      .first()
      .evaluate((paragraph) => {
        const range = document.createRange()
        range.selectNodeContents(paragraph.firstChild ?? paragraph)
        const letter = paragraph.querySelector('mi')
        return [range.getBoundingClientRect().bottom, letter?.getBoundingClientRect().bottom ?? 0]
      })
    expect(Math.abs((bottoms[0] ?? 0) - (bottoms[1] ?? 0))).toBeLessThan(8)
  })
})

test('a thematic break begins where the text begins', async () => {
  const tab = await site.load('/comparison/')
  const [text, line] = await Promise.all(
    ['.prose > p', '.prose > hr'].map((selector) => tab.locator(selector).first().boundingBox()),
  )
  expect(line?.x).toBe(text?.x)
})

test('the row of an option is closer to its heading and to its description than to the text above', async () => {
  const tab = await site.load('/guides/prose/')
  const gaps = await tab.locator('.option').evaluateAll((all) =>
    all.map((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return {
        above: top - (row.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
        below: (row.nextElementSibling?.getBoundingClientRect().top ?? 0) - bottom,
      }
    }),
  )
  expect(gaps).toHaveLength(2)
  const [named, ofHeading] = gaps
  expect(named?.below).toBeLessThan((named?.above ?? 0) / 2)
  expect(ofHeading?.above).toBeLessThanOrEqual(8)
  expect(ofHeading?.below).toBeLessThanOrEqual(8)
})

test('each heading level looks different, and lower levels are not larger', async () => {
  const tab = await site.load('/guides/prose/')
  const looks = await tab.locator('.prose').evaluate((prose) =>
    ['h2', 'h3', 'h4', 'h5', 'h6'].map((level) => {
      const heading = prose.querySelector(level)
      if (!heading) return level
      const { fontSize, fontWeight, color } = getComputedStyle(heading)
      return `${fontSize} ${fontWeight} ${color}`
    }),
  )
  expect(new Set(looks).size).toBe(5)
  const sizes = looks.map((look) => Number.parseFloat(look))
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
})

describe('long names on a small screen', () => {
  const small = { ...phone, viewport: { width: 320, height: 700 } }

  test.each([
    [
      'code',
      '.prose p code >> nth=0',
      'optimization.splitChunks.cacheGroups.defaultVendors.reuseExistingChunk',
    ],
    ['flags', '.prose p code >> nth=1', '--stats-modules-by-path-with-more'],
    ['headings', '#optimizationmanglewasmimportsandexports', 'optimization.mangleWasmImportsAndExports'],
  ])('in %s are broken between their parts', async (_kind, selector, whole) => {
    const tab = await site.visit('/guides/prose/', small)
    const lines = await linesOf(tab, selector)
    expect(lines.join('')).toBe(whole)
    expect(lines.length).toBeGreaterThan(1)
    for (const [index, line] of lines.slice(1).entries()) {
      const before = lines[index] ?? ''
      const isJoint = /[.-]$/.test(before) || (/[a-z]$/.test(before) && /^[A-Z]/.test(line))
      expect(isJoint, `${before} | ${line}`).toBe(true)
      expect(before).not.toMatch(/^-+$/)
    }
  })
})

describe('root pages', () => {
  test('start at the same left edge as other pages', async () => {
    const tab = await site.load('/guides/prose/')
    const edge = () => tab.locator('h1').evaluate((heading) => heading.getBoundingClientRect().left)
    const edges = [await edge()]
    for (const route of ['/comparison/', '/license/', '/branding/', '/vote/', '/search/']) {
      await tab.goto(site.at(route))
      edges.push(await edge())
    }
    expect(new Set(edges).size).toBe(1)
  })

  test.each([1280, 1440, 2560])('show a table of seven columns without scrolling at %d px', async (width) => {
    const tab = await site.visit('/comparison/', { viewport: { ...wide.viewport, width } })
    const table = tab.locator('.prose .table')
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    const contents = await tab.locator('.toc').boundingBox()
    const box = await table.boundingBox()
    expect((contents?.x ?? 0) + (contents?.width ?? 0)).toBeLessThan(box?.x ?? 0)
  })

  test('keep the first column of a wide table in view when it is scrolled on a phone', async () => {
    const tab = await site.load('/comparison/', phone)
    const places = await tab.locator('.prose .table').evaluate((box) => {
      box.scrollLeft = 200
      const leftOf = (cell: string) =>
        (box.querySelector(`td:nth-child(${cell})`)?.getBoundingClientRect().left ?? 0) -
        box.getBoundingClientRect().left
      return { first: leftOf('1'), second: leftOf('2') }
    })
    expect(places.first).toBeCloseTo(1)
    expect(places.second).toBeLessThan(places.first)
  })
})

test('a focused link in a table that scrolls sideways is completely visible', {
  tags: ['site/keyboard'],
}, async () => {
  const tab = await site.visit('/guides/links/', { viewport: phone.viewport })
  const links = tab.locator('.prose td a')
  const cutOff: string[] = []
  const walk = async (key: string, from: number) => {
    await links.nth(from).focus()
    for (let step = 1; step < 7; step++) {
      await tab.keyboard.press(key)
      const isWhole = await tab.evaluate(async () => {
        const link = document.activeElement
        const table = link?.closest('.table')?.getBoundingClientRect()
        const column = link?.closest('tr')?.querySelector('td')
        if (!link || !table || !column) return false
        const fits = () => {
          const { left, right } = link.getBoundingClientRect()
          const start = column.contains(link) ? table.left : column.getBoundingClientRect().right
          return left >= start && right <= table.right
        }
        // Browsers scroll after the focus event.
        for (let frame = 0; frame < 60 && !fits(); frame++) await new Promise(requestAnimationFrame)
        return fits()
      })
      if (!isWhole) cutOff.push(`${key} ${step}`)
    }
  }
  await walk('Tab', 0)
  await walk('Shift+Tab', 6)
  expect(cutOff).toEqual([])
})

test('the name of a section is shown at most twice, and its index is called Overview in the sidebar', async () => {
  const tab = await site.load('/concepts/loaders/')
  const named = await tab.getByText('Concepts', { exact: true }).filter({ visible: true }).count()
  expect(named).toBeGreaterThan(0)
  expect(named).toBeLessThan(3)
  await tab.locator('.sidebar').getByRole('link', { name: 'Overview', exact: true }).waitFor()
})

test.each([360, 390])(
  'a table with two columns of sentences fits into a window of %i pixels',
  async (width) => {
    const tab = await site.load('/guides/changes/', { ...phone, viewport: { width, height: 844 } })
    const spare = await tab
      .locator('.prose .table')
      .evaluate(({ scrollWidth, clientWidth }) => clientWidth - scrollWidth)
    expect(spare).toBe(0)
  },
)

test('a version is closer to the line above it than to the text that it applies to', async () => {
  const tab = await site.load('/guides/changes/')
  const [line, badge, text] = await tab
    .locator('p:has(+ .badge), .prose > .badge, .badge + p')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect))
  expect((badge?.top ?? 0) - (line?.bottom ?? 0)).toBe(8)
  expect((text?.top ?? 0) - (badge?.bottom ?? 0)).toBe(16)
})

test('the list of posts is as wide as the column of a page', async () => {
  const tab = await site.load('/blog/')
  const list = await tab.locator('.posts').boundingBox()
  await tab.goto(site.at('/guides/changes/'))
  const code = await tab.locator('.prose .code').boundingBox()
  expect([list?.x, list?.width]).toEqual([code?.x, code?.width])
})

test('the blog has no version selector, and its index lists the posts by year', async () => {
  const tab = await site.load('/concepts/')
  expect(await tab.locator('.versions').count()).toBe(1)
  await tab.goto(site.at('/blog/'))
  expect(await tab.locator('.versions').count()).toBe(0)
  expect(await tab.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['2020'])
  expect(await tab.locator('.post time').getAttribute('datetime')).toBe('2020-10-10')
})

describe('diagrams', () => {
  // As an image of a page, a diagram has its styles; opened directly, its host's policy would block them.
  const alone = site.share(() => site.visit('/guides/pictures/', { bypassCSP: true }))

  test('follow the theme', async () => {
    const tab = await site.load('/guides/pictures/')
    const look = async () => (await tab.locator('.prose img').first().screenshot()).toString('base64')
    const light = await look()
    await tab.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await expect.poll(look).not.toBe(light)
  })

  test('number at least twelve, and share one style sheet, width and size limit', () => {
    expect(diagrams.filter((file) => file.startsWith('content/')).length).toBeGreaterThanOrEqual(12)
    const drawings = diagrams.map(readDiagram)
    // Chinese diagrams also name Chinese fonts.
    const chinese = '"PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans CJK SC",'
    const styles = drawings.map((svg) => /<style>(.*?)<\/style>/s.exec(svg)?.[1]?.replace(chinese, ''))
    expect(new Set(styles).size).toBe(1)
    for (const svg of drawings) {
      expect(svg).toMatch(/ viewBox="0 0 460 \d+" width="460" /)
      expect(svg).not.toMatch(/ (?:style|fill|stroke|font-[a-z]+)="/)
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(12_000)
    }
  })

  test('of Chinese pages have the same shapes as the English ones, and Chinese text', () => {
    const chinese = diagrams.filter((file) => file.startsWith('content-zh/'))
    expect(chinese.length).toBeGreaterThanOrEqual(6)
    const toDrawing = (svg: string) =>
      svg
        .replace(/<style>.*?<\/style>/s, '')
        .replaceAll(/(?<=<text[^>]*>)[^<]*/g, '')
        .replace(' lang="zh"', '')
    for (const file of chinese) {
      const svg = readDiagram(file)
      expect(toDrawing(svg), file).toBe(toDrawing(readDiagram(file.replace('content-zh/', 'content/'))))
      expect(svg).toContain(' lang="zh"')
      expect(svg).toMatch(/\p{Script=Han}/u)
    }
  })

  test('have text of at least 11 px on a phone', async () => {
    const tab = await site.load('/guides/pictures/', phone)
    const widths = await tab.locator('.prose img').evaluateAll((all) => all.map((img) => img.clientWidth))
    expect(widths).toHaveLength(diagrams.length)
    const smallest = (readDiagram(diagrams[0] ?? '').match(/(?<=font(?:-size)?:)\d+/g) ?? [])
      .map(Number)
      .reduce((least, size) => Math.min(least, size))
    expect((Math.min(...widths) / 460) * smallest).toBeGreaterThanOrEqual(11)
  })

  test.each(
    diagrams.flatMap((file) => (['light', 'dark'] as const).map((scheme) => [file, scheme] as const)),
  )('have every text of %s inside its box and readable in the %s theme', async (file, scheme) => {
    const tab = await alone()
    await tab.emulateMedia({ colorScheme: scheme })
    await tab.goto(site.at(`/guides/${toName(file)}`))
    const texts = await tab.evaluate(() => {
      const luminance = (color: string) => {
        const [r = 0, g = 0, b = 0] = (color.match(/\d+/g) ?? []).map((value) => {
          const part = Number(value) / 255
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const shapes = [...document.querySelectorAll<SVGGraphicsElement>('rect, circle')]
      return [...document.querySelectorAll('text')].map((text) => {
        const { left, right, top, width, height } = text.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const around = shapes.filter((shape) => {
          const area = shape.getBoundingClientRect()
          return area.left <= x && x <= area.right && area.top <= y && y <= area.bottom
        })
        const edges = around.at(-1)?.getBoundingClientRect()
        const ground = around.findLast((shape) => getComputedStyle(shape).fill !== 'none')
        const [low = 0, high = 0] = [text, ground ?? text]
          .map((element) => luminance(getComputedStyle(element).fill))
          .sort((a, b) => a - b)
        return {
          text: text.textContent,
          contrast: (high + 0.05) / (low + 0.05),
          isInside: edges !== undefined && edges.left + 4 <= left && right <= edges.right - 4,
        }
      })
    })
    expect(texts.length).toBeGreaterThan(5)
    expect(texts.filter(({ contrast, isInside }) => contrast < 4.5 || !isInside)).toEqual([])
  })
})

test('a swipe in wide code or a wide table does not make the browser go back', async () => {
  const tab = await site.load('/guides/wide/', phone)
  const scrolled = await tab.locator('.prose *').evaluateAll((elements) =>
    elements
      .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
      .filter((element) => getComputedStyle(element).overflowX === 'auto')
      .map((element) => [
        element.querySelector('table') ? 'table' : element.tagName,
        getComputedStyle(element).overscrollBehaviorX,
      ]),
  )
  expect(scrolled).toEqual([
    ['PRE', 'contain'],
    ['table', 'contain'],
  ])
})

test('a link in a column header is at least 24 px high', async () => {
  const tab = await site.load('/branding/')
  const { height = 0 } = (await tab.getByRole('link', { name: 'Kettle' }).boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(24)
  expect((await tab.getByRole('columnheader').first().boundingBox())?.height).toBe(
    (await tab.getByRole('columnheader').last().boundingBox())?.height,
  )
})

test('inline code fits on a phone with text of twice the size', async () => {
  // Styles have widths in characters: half the window has the same effect as text of twice the size.
  const tab = await site.visit('/license/', { viewport: { width: 195, height: 422 } })
  const ends = await tab
    .locator('.prose code, .prose dd')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().right))
  expect(ends.length).toBeGreaterThan(6)
  expect(Math.max(...ends)).toBeLessThanOrEqual(195)
})
