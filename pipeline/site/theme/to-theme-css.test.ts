import { expect, test } from 'vitest'
import { themeSchema } from '../../config/theme/theme-schema.ts'
import { toThemeCss } from './to-theme-css.ts'

const toCss = (theme: object, fontUrls: string[] = []) =>
  toThemeCss({ theme: themeSchema.parse(theme), fontUrls })

test('a theme without changes needs no rules', () => {
  expect(toCss({})).toBe('')
  expect(toCss({ default: 'dark' })).toBe('')
})

test('only configured values are written, in the layers of the default stylesheet', () => {
  expect(toCss({ radius: '0.5rem', width: '50rem' })).toBe(
    '@layer tokens{\n:root{--radius-s:calc(0.5rem * 0.6);--radius-m:0.5rem;--radius-l:calc(0.5rem * 1.6);--radius-full:max(0.5rem * 2, 0.5rem);--measure:50rem;--measure-text:calc(50rem * 0.8)}\n}\n',
  )
  expect(toCss({ radius: '0' })).toContain('--radius-full:0px')
  expect(toCss({ header: 'paper' })).toContain('.header{border-block-end')
})

test('configured fonts precede those of the system, and generic families are keywords', () => {
  const files = [{ family: 'Own', file: 'own.woff2', weight: '200 800' }]
  const css = toCss({ fonts: { text: ['Own', 'serif'], headings: ['Own'], files } }, ['/assets/own.woff2'])
  expect(css).toContain(
    '@font-face{font-family:"Own";src:url("/assets/own.woff2");font-weight:200 800;font-style:normal;font-display:optional}',
  )
  expect(css).toContain('--latin:"Own", serif;--headings:"Own", var(--sans)')
})

test('a font name that would end the rule is rejected', () => {
  for (const name of ['a"b', 'a;b', 'a}b', 'a\\b'])
    expect(themeSchema.safeParse({ fonts: { text: [name] } }).success).toBe(false)
})

test('pages are printed in the light theme', () => {
  const css = toCss({ accent: '#15609f' })
  const [before = '', after = ''] = css.split('@media not print')
  expect(before).not.toContain('data-theme')
  expect(after).toContain(':root[data-theme="dark"]{')
})
