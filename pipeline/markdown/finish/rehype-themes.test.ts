import { describe, expect, test } from 'vitest'
import { compileSource, toHtml } from '../../../test/support/compile-source.ts'

/** The images, sources and other marked elements of a page, without attributes that all images have. */
async function show(source: string, isThirdParty = false): Promise<string> {
  const page = await compileSource(source, { isThirdParty })
  return toHtml(page)
    .replaceAll(/ (?:loading|decoding|referrerpolicy)="[^"]*"/g, '')
    .replaceAll(/<\/?p>|\n/g, '')
}

const light = '<img src="light.svg" alt="A cup"'

describe('pictures for a theme', () => {
  test('`<picture>` becomes an image for each theme, in READMEs too', async () => {
    const picture = `<picture>
<source media="(prefers-color-scheme: dark)" srcset="dark.svg" width="40">
<source media="(prefers-color-scheme: light)" srcset="light.svg">
<img src="other.svg" alt="A cup" width="20">
</picture>
`
    const expected =
      '<img src="light.svg" alt="A cup" width="20" data-only="light"><img src="dark.svg" alt="A cup" width="40" data-only="dark">'
    expect(await show(picture)).toBe(expected)
    expect(await show(picture, true)).toBe(expected)
  })

  test('other conditions of its sources are kept', async () => {
    expect(
      await show(`<picture>
<source media="(prefers-color-scheme: dark) and (min-width: 40em)" srcset="dark-wide.svg">
<source media="(min-width: 40em) and (prefers-color-scheme:dark) and print" srcset="dark-print.svg">
<source media="(min-width: 40em)" srcset="wide.svg">
<source media="(prefers-color-scheme: dark)" srcset="dark.svg, dark-2x.svg 2x">
<source media="print" srcset="never.svg">
<img src="light.svg" alt="A cup">
</picture>
`),
    ).toBe(
      '<picture data-only="light"><source media="(min-width: 40em)" srcset="wide.svg">' +
        `<source media="print" srcset="never.svg">${light}></picture>` +
        '<picture data-only="dark"><source media="(min-width: 40em)" srcset="dark-wide.svg">' +
        '<source media="(min-width: 40em) and print" srcset="dark-print.svg">' +
        '<source media="(min-width: 40em)" srcset="wide.svg"><source srcset="dark.svg, dark-2x.svg 2x">' +
        `<source media="print" srcset="never.svg">${light}></picture>`,
    )
  })

  test('pictures without a condition on the theme, and lists of conditions, stay as they are', async () => {
    const plain =
      '<picture><source media="print" srcset="print.svg"><img src="light.svg" alt="A cup"></picture>'
    expect(await show(plain)).toBe(plain)
    const list = plain.replace('print"', 'print, (prefers-color-scheme: dark)"')
    expect(await show(list)).toBe(list)
  })

  test.each([
    ['#gh-dark-mode-only', 'dark'],
    ['#gh-light-mode-only', 'light'],
    ['#only-dark', 'dark'],
    ['#only-light', 'light'],
  ])('an address that ends with %s is for that theme', async (fragment, theme) => {
    expect(await show(`![A cup](light.svg${fragment})`)).toBe(`${light} data-only="${theme}">`)
  })

  test('a fragment of an SVG image is part of its address', async () => {
    expect(await show('![A cup](light.svg#only)')).toBe('<img src="light.svg#only" alt="A cup">')
  })

  test.each([
    ['light:sl-hidden', 'dark'],
    ['dark:sl-hidden', 'light'],
    ['hidden dark:block', 'dark'],
    ['block dark:hidden', 'light'],
  ])('an element with the class names %s is for the %s theme', async (names, theme) => {
    expect(await show(`<div class="${names}">A cup</div>`)).toBe(
      `<div class="${names}" data-only="${theme}">A cup</div>`,
    )
  })

  test('other class names don’t hide elements', async () => {
    expect(await show('<div class="hidden dark:bold">A cup</div>')).not.toContain('data-only')
  })
})
