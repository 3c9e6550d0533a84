import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonReport } from '../support/docsite.ts'
import { type Document, readPage } from '../support/html.ts'
import { copyFixture } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsiteJson } = warmDocsite()

/** A site with every construct that real documentation uses; see its pages. */
const dir = copyFixture('constructs', afterAll)
const output = path.join(dir, 'output')
const open = (route: string): Document => readPage(output, route)
let report: JsonReport

beforeAll(async () => {
  report = await docsiteJson(['build', '--skip', 'fetch-readmes'], dir)
})

test('the site builds, and reports the removed elements of a page and the only dead link', () => {
  expect(report.exitCode).toBe(0)
  expect(report.messages.map(({ file, line, ruleId }) => `${file}:${line} ${ruleId}`)).toEqual([
    'content/comparison.md:33 event-handler',
    'content/comparison.md:35 blocked-element',
    'content/loaders/_steep-loader.md:11 dead-anchor',
  ])
})

describe('MDX', () => {
  test('comments are removed, both on separate lines and within a line', () => {
    const { html } = open('/branding/')
    expect(html).toContain('The leaf is green , always.')
    expect(html).not.toMatch(/lint-|not lime/)
    expect(open('/concepts/tables/').html).not.toContain('nothing yet')
  })

  test('an exported object used as `style` becomes a class with a rule in the page’s stylesheet', () => {
    const page = open('/branding/')
    const [className] = page.one('.prose > div[class^="s-"]').properties.className as string[]
    expect(page.values('link[rel=stylesheet]', 'href')).toContain('/branding/page.css')
    expect(readFileSync(path.join(output, 'branding/page.css'), 'utf8')).toBe(
      `.${className}{display:block;background:#111;margin-top:4px}\n`,
    )
    expect(page.html).not.toMatch(/<[^>]* style=/)
  })

  test('an image imported from outside of the content folder is published once, and has its size', () => {
    const [plain, wide] = ['img[alt="the leaf"]', 'img[alt="the leaf, larger"]'].map(
      (selector) => open('/branding/').one(selector).properties,
    )
    expect(plain).toMatchObject({ width: 60, height: 30, loading: 'lazy' })
    expect(wide).toMatchObject({ width: 120, height: 60, src: plain?.src })
    expect(open('/').values('.prose img', 'src')).toEqual([plain?.src])
    const published = readFileSync(path.join(output, String(plain?.src)), 'utf8')
    expect(published).toBe(readFileSync(path.join(dir, 'art/leaf.svg'), 'utf8'))
  })

  test('fragments can include fragments, and each has its own links and imports', () => {
    const page = open('/')
    expect(page.texts('.splash-part:first-child li')).toEqual(['Fill the kettle.', 'Wait for the whistle.'])
    expect(page.values('.splash-part a', 'href')).toEqual(['/concepts/asides/#when-it-boils'])
    expect(page.texts('.splash-part:last-child')).toEqual([
      'A fragment of plain Markdown, included as it is.',
    ])
  })

  test('a built-in component is found by its name, even if it is imported from a missing file', () => {
    expect(existsSync(path.join(dir, 'components'))).toBe(false)
    expect(open('/branding/').values('td svg', 'ariaLabel')).toEqual(['#2a7d4f', '#e8eef0'])
    expect(open('/guides/try-it/').values('.prose a[href*=first-cup]', 'href')).toEqual([
      'https://stackblitz.com/github/first-cup?file=cup.js',
    ])
  })

  test('table cells can contain components, elements, links, code with a pipe, and comments', () => {
    const page = open('/concepts/tables/')
    expect(page.texts('td')).toEqual([
      'a | b',
      'string',
      '1.0.0+',
      'Esc',
      'link',
      '',
      'a{b}',
      '{escaped}',
      '',
    ])
    expect(page.texts('td .badge')).toEqual(['1.0.0+'])
    expect(page.has('td kbd')).toBe(true)
    expect(page.values('td a', 'href')).toEqual(['/concepts/asides/'])
    expect(page.has('.table > table')).toBe(true)
  })

  test('a frame is shown, and only its page has a Content-Security-Policy that allows it', () => {
    const policyOf = (route: string) => String(open(route).values('meta[http-equiv]', 'content')[0])
    expect(open('/guides/try-it/').values('.prose iframe', 'src')).toEqual(['https://films.example/boil'])
    expect(policyOf('/guides/try-it/')).toMatch(/frame-src [^;]*https:\/\/films\.example[ ;]/)
    expect(policyOf('/guides/before/')).toContain("frame-src 'none';")
    expect(policyOf('/guides/try-it/')).toContain("img-src 'self' https://badges.example;")
    expect(policyOf('/guides/before/')).toContain("img-src 'self';")
  })
})

describe('headings', () => {
  test('have unique slugs in order, custom ids, and badges that are not part of the slug', () => {
    const page = open('/concepts/headings/')
    const headings = '.prose > :is(h2, h3, h4)'
    expect(page.values(headings, 'id')).toEqual([
      'by-hand',
      'again',
      'again-1',
      'again-2',
      'outputcup',
      'deep',
      'see-the-cup',
      '茶--tea',
    ])
    expect(page.texts(headings)).toEqual([
      'kettle.brew() and bold',
      'Again',
      'Again',
      'Again',
      'output.cup 2.0.0+',
      'Deep old',
      'See the cup',
      '茶 & Tea!',
    ])
    expect(page.texts('h3 .badge, h4 .badge')).toEqual(['2.0.0+', 'old'])
  })

  test('of levels 2 and 3 are in the table of contents and in the sidebar, without badges', {
    tags: ['spec-3/anchors'],
  }, () => {
    const titles = [
      'kettle.brew() and bold',
      'Again',
      'Again',
      'Again',
      'output.cup',
      'See the cup',
      '茶 & Tea!',
    ]
    const page = open('/concepts/headings/')
    expect(page.texts('.toc a')).toEqual(titles)
    expect(page.texts('.sidebar-item details[open] li > a')).toEqual(titles)
    expect(page.values('.toc a', 'href')).toContain('#茶--tea')
  })

  test('have custom ids in plain Markdown', () => {
    expect(open('/concepts/plain-headings/').values('.prose > :is(h2, h3)', 'id')).toEqual([
      'chosen-id',
      'setext',
      'braces-of-text',
      'raw-heading',
    ])
  })

  test('of level 1 at the start, with the text of the title, become the title and keep their id', () => {
    const page = open('/concepts/')
    expect(page.texts('h1')).toEqual(['Concepts'])
    expect(page.values('h1', 'id')).toEqual(['all-concepts'])
  })
})

describe('asides', () => {
  test('of all kinds are rendered, also within lists', () => {
    const page = open('/concepts/asides/')
    const texts = page.texts('aside.aside')
    expect(texts).toEqual([
      'TipWarm the pot first. It keeps the heat.',
      'WarningSteam is hot.',
      'To doSay how hot.',
      'NoteA note as the forge writes it, with code.',
      'Caution one two',
      'TipA tip in a list.',
      'WarningA warning, deeper.',
      'To doTo be written.',
    ])
    expect(page.texts('li > aside.tip')).toHaveLength(1)
    expect(page.texts('li li > aside.warning')).toHaveLength(1)
    expect(page.texts('ol > li > aside.todo')).toHaveLength(1)
    expect(page.texts('blockquote')).toEqual(['A quote is no aside.'])
  })
})

describe('fences', () => {
  const page = () => open('/concepts/fences/')

  test('show their code unchanged, also with marked lines', () => {
    expect(page().text('figure:has(> figcaption) code')).toBe(
      "export default {\n  water: '<b>&</b>',\n  leaves: 2,\n}",
    )
    expect(page().texts('.line.mark')).toEqual(["water: '<b>&</b>',"])
    expect(page().texts('.prose > figure:first-child .line.ins')).toEqual(['leaves: 2,'])
  })

  test('have the bold file name before them as title', () => {
    expect(page().texts('figcaption')).toEqual(['kettle.config.js', 'brew.js', 'strong.ts'])
    expect(page().has('.prose strong')).toBe(false)
  })

  test('with diffs mark the changed lines and are highlighted in the language of the file', () => {
    const diffs = '[data-lang=diff]'
    expect(page().texts(`${diffs} .del`)).toEqual(["-fill(cup, 'water')", '-milk'])
    expect(page().texts(`${diffs} .ins`)).toEqual(["+fill(cup, 'tea')", '+lemon'])
    expect(page().texts(`${diffs} .del .s`)).toEqual(["'water'"])
    expect(page().texts(`${diffs} .line:not(.del, .ins)`)).toEqual([
      'const cup = 1',
      '--- a/list',
      '+++ b/list',
    ])
  })

  test('become tabs if adjacent ones name a tab, or if they contain install commands', () => {
    expect(page().texts('[data-sync=code] label')).toEqual(['Module', 'CommonJS'])
    expect(page().texts('[data-sync=package-manager] code')).toEqual([
      'npm install --save-dev kettle',
      'yarn add --dev kettle',
      'pnpm add --save-dev kettle',
      'bun add --dev kettle',
    ])
  })

  test('code outside of fences, indented or inline, is unchanged', () => {
    expect(page().texts('.code[data-lang=""] code')).toEqual(['indented <code> & text'])
    expect(page().texts('p code')).toEqual(['a ` tick', '<tag>'])
    expect(page().text('[data-lang=text] code')).toBe('plain {braces} and $dollars\n\n  on two lines')
  })
})

describe('plain Markdown', () => {
  const page = () => open('/comparison/')

  test('footnotes link to their text and back', () => {
    expect(page().values('sup a', 'href')).toEqual(['#fn-whistle', '#fn-2', '#fn-whistle'])
    expect(page().values('.footnotes > ol > li', 'id')).toEqual(['fn-whistle', 'fn-2'])
    const ids = new Set(page().values('[id]', 'id').map(String))
    for (const href of page().values('.footnotes a', 'href')) expect(ids).toContain(String(href).slice(1))
  })

  test('each checkbox of a task list is named after the text of its item, without nested items', () => {
    expect(page().values('.task-list-item > input', 'ariaLabel')).toEqual([
      'boils water',
      'makes coffee',
      'and filters it',
    ])
    expect(page().values('.task-list-item > input', 'checked')).toEqual([true, undefined, undefined])
  })

  test('raw HTML and Markdown in it are kept, and forbidden elements are removed', () => {
    expect(page().texts('details > p')).toEqual(['It may hold Markdown, and keys.'])
    expect(page().has('details kbd')).toBe(true)
    expect(page().one('.prose p[align=center]').properties).toEqual({
      align: 'center',
      className: [expect.stringMatching(/^s-\w{8}$/)],
    })
    expect(page().values('.prose a[name]', 'name')).toEqual(['old-name'])
    expect(page().has('article script')).toBe(false)
  })

  test('tables keep their alignment, and bare URLs become links', () => {
    expect(page().values('thead th', 'align')).toEqual(['left', 'right', 'center'])
    expect(page().texts('tbody tr:first-child td:last-child')).toEqual(['pipes | spouts'])
    expect(page().values('.prose > p a[href^=http]', 'href')).toEqual([
      'https://pots.example/whistle',
      'http://www.pots.example',
    ])
  })

  test('links to pages work in all their forms', () => {
    expect(open('/concepts/').values('.prose a:not(.anchor)', 'href')).toEqual([
      '/concepts/asides/',
      '/concepts/fences/',
      '/concepts/headings/#by-hand',
      '/concepts/tables/#in-cells',
    ])
    expect(open('/guides/try-it/').values('.prose p a', 'href')).toEqual([
      'https://code.example/kettle',
      'https://code.example/kettle',
    ])
  })

  test('a picture in the content folder is published at its path, and has its size', () => {
    expect(open('/guides/try-it/').one('img[alt="inline picture"]').properties).toMatchObject({
      src: '/pictures/cup.svg',
      width: 48,
      height: 32,
    })
    expect(existsSync(path.join(output, 'pictures/cup.svg'))).toBe(true)
  })
})

describe('the README of another project', () => {
  const page = () => open('/loaders/steep-loader/')

  test('has a page named after it, with links to its source', { tags: ['spec-2/imported-pages'] }, () => {
    expect(page().texts('h1')).toEqual(['steep-loader'])
    expect(page().values('.third-party a', 'href')).toEqual(['https://code.example/others/steep-loader'])
    expect(page().values('.page-tools a:first-child', 'href')).toEqual([
      'https://code.example/others/steep-loader/edit/HEAD/README.md',
    ])
  })

  test('has no scripts, no event handlers, no ids that the page uses, and none of our constructs', () => {
    expect(page().has('article :is(script, [onerror], [href^=javascript])')).toBe(false)
    expect(page().values('.prose [id]', 'id')).toEqual(['options', 'readme-search', 'license-not-ours'])
    expect(page().values('.prose img', 'referrerPolicy')).toEqual(['no-referrer'])
    expect(page().has('.prose aside')).toBe(false)
    expect(page().texts('.prose > p:last-of-type')).toEqual(['T> An aside of ours means nothing here.'])
  })

  test('keeps its text', () => {
    expect(page().texts('.prose > p:first-of-type')).toEqual([
      'Steeps {text} for <minutes>; see the options and the index.',
    ])
    expect(page().texts('.code code')).toEqual(['steep({ minutes: 3 }) // <b>'])
  })
})

describe('order of the sidebar', () => {
  const titles = (route: string) => open(route).texts('.sidebar-item > a')

  test('in a section: index, negative numbers, other numbers, titles, then groups by their first page', {
    tags: ['spec-2/sidebar-groups'],
  }, () => {
    expect(titles('/guides/first-cup/')).toEqual([
      'Overview',
      'Before You Begin',
      'The First Cup',
      'Half a Cup',
      'Try It',
      'Also Later',
      'Beyond',
      'Descale',
      'Black Tea',
      'Green Tea',
    ])
    expect(open('/guides/first-cup/').texts('.sidebar-group')).toEqual(['Care', 'Kinds'])
  })

  test('in a section with READMEs: they are in their group', () => {
    expect(titles('/loaders/')).toEqual(['Overview', 'own-loader', 'steep-loader'])
    expect(open('/loaders/').texts('.sidebar-group')).toEqual(['Made elsewhere'])
  })

  test('in a blog: index, then posts from newest to oldest, regardless of `sort`', () => {
    const posts = ['Kettle 2 Is Here', 'Why It Leaked', 'The First Boil']
    expect(titles('/blog/')).toEqual(['All posts', ...posts])
    expect(open('/blog/').texts('.posts h3')).toEqual(posts)
    const middle = open('/blog/2024-01-15-a-leak/')
    expect(middle.texts('.adjacent-label')).toEqual(['Previous (older)', 'Next (newer)'])
    expect(middle.texts('.adjacent-title')).toEqual(['The First Boil', 'Kettle 2 Is Here'])
    expect(open('/blog/').texts('.adjacent a')).toEqual([])
    expect(open('/blog/2024-01-15-a-leak/').texts('.post-date')).toEqual(['January 15, 2024'])
    expect(existsSync(path.join(output, 'blog/printable'))).toBe(false)
  })
})
