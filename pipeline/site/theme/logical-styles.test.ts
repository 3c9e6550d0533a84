import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const renderer = path.resolve(import.meta.dirname, '../../../renderer')

/** Physical declarations that are allowed: for each file, parts of the declarations. */
const exceptions: Record<string, readonly string[]> = {
  // Code is written from left to right in every language.
  'styles/code.css': ['inset 3px 0 var(--code-', 'linear-gradient(90deg, transparent, var(--code-paper)'],
  // Names of languages are aligned to the same edge, whatever their own direction is. templates/rtl.css has the rule for
  // sites from right to left.
  'styles/dropdown.css': ['text-align: left'],
  // templates/rtl.css mirrors the gradient.
  'styles/narrow-header.css': ['linear-gradient(to left, transparent, #000 var(--fade))'],
  // The gradient is symmetric.
  'styles/prose.css': ['linear-gradient(90deg, var(--cover))'],
}

test('stylesheets use logical instead of physical properties, so that they work for both text directions', () => {
  const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => file.replaceAll('\\', '/'))
  expect(files.length).toBeGreaterThan(20)
  const found = files.flatMap((file) => {
    const css = readFileSync(path.join(renderer, file), 'utf8')
    const known = exceptions[file] ?? []
    return listPhysical(css)
      .filter((declaration) => !known.some((part) => declaration.includes(part)))
      .map((declaration) => `${file}: ${declaration}`)
  })
  expect(found).toEqual([])
})

test('physical declarations are recognized by their name, their value, or different values for both sides', () => {
  const css = (declarations: string) => listPhysical(`.a {\n${declarations};\n}`)
  for (const declaration of [
    'margin-left: 1px',
    'left: 0',
    'border-top-right-radius: 1px',
    'text-align: right',
    'margin: 0 1px 0 2px',
    'inset: 0 auto 0 0',
    'border-radius: 1px 0 0 1px',
    'box-shadow: inset -1px 0 red',
    'box-shadow: 0 0 red, 2px 0 red',
    'translate: -100% 0',
    'background: linear-gradient(to left, red, blue)',
  ])
    expect(css(declaration)).toEqual([declaration])
  for (const declaration of [
    'margin: 0 1px 0 1px',
    'margin: 0 calc(1px + 2px) 3px',
    'border-radius: 1px 1px 0 0',
    'box-shadow: 0 1px 2px rgb(0 0 0 / 8%)',
    'box-shadow: calc(1px * var(--dir)) 0 red',
    'translate: 0 1px',
    'text-align: start',
    'rotate: 90deg',
  ])
    expect(css(declaration)).toEqual([])
})

/** Lists the declarations of a stylesheet that refer to a physical side. */
function listPhysical(css: string): string[] {
  const text = css.replaceAll(/\/\*.*?\*\//gs, '')
  return [...text.matchAll(/(?<=[;{]\s*)([\w-]+)\s*:\s*([^;{}]+);/g)].flatMap(([, name = '', value = '']) => {
    const flat = value.replaceAll(/\s+/g, ' ').trim()
    return isPhysical(name, flat) ? [`${name}: ${flat}`] : []
  })
}

function isPhysical(name: string, value: string): boolean {
  // Custom properties with such names are colours for the faces of the cube.
  if (name.startsWith('--')) return false
  if (/(?:^|-)(?:left|right)(?:-|$)/.test(name)) return true
  if (/^(?:text-align|float|clear)$/.test(name)) return /\b(?:left|right)\b/.test(value)
  if (/^(?:rotate|transform)$/.test(name)) return /translateX/.test(value)
  if (/\bto (?:left|right)\b|\b(?:90|270)deg/.test(value)) return true
  const parts = splitAt(value, ' ')
  if (/^(?:margin|padding|inset|border-width|scroll-margin|scroll-padding)$/.test(name))
    return parts.length === 4 && parts[1] !== parts[3]
  if (name === 'border-radius') {
    const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = parts
    return topLeft !== topRight || bottomRight !== bottomLeft
  }
  if (name !== 'box-shadow' && name !== 'translate') return false
  return splitAt(value, ',').some((shadow) => {
    const [x = ''] = splitAt(shadow.trim(), ' ').filter((part) => part !== 'inset')
    return /^-?[\d.]*[1-9]|^calc/.test(x) && !x.includes('var(--dir)')
  })
}

/** Splits a text at a character that is outside of parentheses. */
function splitAt(value: string, sign: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of value) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === sign && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.filter((part) => part !== '')
}
